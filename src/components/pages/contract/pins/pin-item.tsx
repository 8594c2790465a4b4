import { Radio } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import classes from '@/components/pages/contract/contract.module.css'
import { Button } from '@/components/ui/buttons/button'
import { IconButton } from '@/components/ui/buttons/icon-button'
import { localTime } from '@/components/ui/format'
import { IconPencil, IconTrash } from '@/components/ui/icons/later-icons'
import { TextInput } from '@/components/ui/inputs/input'
import { lockTo, type Pin, pinNameLengthMax, renamePin, unpin } from './pins'

type PinItemProps = { pin: Pin; isLocked: boolean; otherNames: readonly string[] }

/** A pinned contract: locked to, renamed or removed. */
export function PinItem({ pin: { name, hash, pinnedAt }, isLocked, otherNames }: PinItemProps) {
  const [isRenaming, setRenaming] = useState(false)
  const onEnd = (form: HTMLElement) => {
    const item = form.parentElement
    flushSync(() => setRenaming(false))
    item?.querySelector('button')?.focus()
  }
  return (
    <div>
      <Radio
        size="xs"
        name="locked-pin"
        label={name}
        description={
          <>
            <code>{hash.slice(0, 12)}…</code> · {localTime(pinnedAt)}
          </>
        }
        checked={isLocked}
        onChange={() => lockTo(name)}
      />
      <span className={classes.pinActions}>
        <IconButton aria-label={`Rename ${name}`} aria-expanded={isRenaming} onClick={() => setRenaming(!isRenaming)}>
          <IconPencil size={16} stroke={1.7} />
        </IconButton>
        <IconButton
          aria-label={`Unpin ${name}`}
          onClick={({ currentTarget }) => {
            currentTarget.closest('fieldset')?.querySelector<HTMLElement>('input[value="none"]')?.focus()
            unpin(name)
          }}
        >
          <IconTrash size={16} stroke={1.7} />
        </IconButton>
      </span>
      {isRenaming && <RenameForm name={name} otherNames={otherNames} onEnd={onEnd} />}
    </div>
  )
}

type RenameFormProps = {
  name: string
  otherNames: readonly string[]
  /** Called with this form, which then closes. */
  onEnd: (form: HTMLElement) => void
}

function RenameForm({ name, otherNames, onEnd }: RenameFormProps) {
  const [to, setTo] = useState(name)
  const isTaken = otherNames.includes(to.trim())
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isTaken) return
    onEnd(event.currentTarget)
    renamePin(name, to.trim())
  }
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLFormElement>) => {
    if (key === 'Escape') onEnd(currentTarget)
  }
  return (
    <form className={classes.row} onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <TextInput
        label="New name"
        className={classes.pinName}
        autoFocus
        required
        maxLength={pinNameLengthMax}
        pattern=".*\S.*"
        error={isTaken ? 'Another pin has this name' : undefined}
        value={to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      <Button type="submit" size="xs" variant="default" disabled={isTaken}>
        Rename
      </Button>
    </form>
  )
}
