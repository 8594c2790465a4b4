import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { localTime } from '@/components/ui/format'
import classes from './saved-drawer.module.css'
import type { ShelfEntry } from './shelf'

type ShelfItemProps = {
  entry: ShelfEntry
  onOpen: () => void
  onMove: (to: { folder: string; name: string }) => void
  onExport: () => void
  onRemove: () => void
}

/** A saved schema: opened, renamed, moved to another folder, exported or deleted. */
export function ShelfItem({ entry, onOpen, onMove, onExport, onRemove }: ShelfItemProps) {
  const [isMoving, setMoving] = useState(false)
  const { name, folder, fieldCount, at } = entry
  const action = (label: string, words: string, onClick: (button: HTMLElement) => void) => (
    <Button
      size="compact-xs"
      variant="subtle"
      color="gray"
      aria-label={`${label} ${name}`}
      onClick={({ currentTarget }) => onClick(currentTarget)}
    >
      {words}
    </Button>
  )
  return (
    <li className={classes.entry}>
      <div className={classes.words}>
        <b dir="auto">{name}</b>
        <small>
          {fieldCount} {fieldCount === 1 ? 'field' : 'fields'}
          {at && ` · ${localTime(at)}`}
        </small>
      </div>
      <Group gap={2} wrap="nowrap">
        <Button size="compact-xs" variant="default" aria-label={`Open ${name}`} onClick={onOpen}>
          Open
        </Button>
        {action('Rename or move', 'Rename', () => setMoving(!isMoving))}
        {action('Export', 'Export', onExport)}
        {action('Delete', 'Delete', (button) => {
          // The button is removed with its entry.
          button.closest('[role="dialog"]')?.querySelector<HTMLElement>('button')?.focus()
          onRemove()
        })}
      </Group>
      {isMoving && (
        <MoveForm
          entry={{ name, folder }}
          onMove={(to, form) => {
            const item = form.closest('li')
            flushSync(() => setMoving(false))
            item?.querySelector<HTMLElement>('button')?.focus()
            onMove(to)
          }}
        />
      )}
    </li>
  )
}

type Place = { name: string; folder: string }

function MoveForm({ entry, onMove }: { entry: Place; onMove: (to: Place, form: HTMLElement) => void }) {
  const [to, setTo] = useState(entry)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onMove({ name: to.name.trim(), folder: to.folder.trim() }, event.currentTarget)
  }
  return (
    <form className={classes.move} onSubmit={submit}>
      <TextInput
        size="xs"
        label="New name"
        data-autofocus
        autoFocus
        required
        withAsterisk={false}
        maxLength={80}
        value={to.name}
        onChange={({ currentTarget }) => setTo({ ...to, name: currentTarget.value })}
      />
      <TextInput
        size="xs"
        label="New folder"
        placeholder="None"
        list="saved-folders"
        maxLength={80}
        value={to.folder}
        onChange={({ currentTarget }) => setTo({ ...to, folder: currentTarget.value })}
      />
      <Button size="xs" type="submit" variant="default">
        Apply
      </Button>
    </form>
  )
}
