import { Button, Checkbox, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import type { Draft } from '@/components/draft/draft'
import { inferTypes } from '@/components/pages/designer/fields/infer-types'
import { insertPasted, roomFor } from '@/components/pages/designer/fields/list/paste-names'
import { bounds } from '@/wire/vocabulary'
import { usePasted } from './page-view'
import classes from './pasted-dialog.module.css'

/** Chooses which pasted names become fields, where a schema has no room for all of them. */
export function PastedDialog({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const { field, names } = usePasted() ?? nothing
  const room = field ? roomFor(draft.fields, field) : 0
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(names.slice(0, room)))
  const left = names.length - chosen.size
  const toggle = (name: string) => {
    const next = new Set(chosen)
    if (!next.delete(name)) next.add(name)
    setChosen(next)
  }
  const add = () => {
    if (!field) return
    insertPasted(
      field,
      names.filter((name) => chosen.has(name)),
    )
    void inferTypes()
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title="Choose the columns to add">
      <p className={classes.lead}>
        {names.length} names were pasted. A schema has at most {bounds.schemaFieldsMax} columns, so{' '}
        {room === 1 ? '1 can' : `${room} can`} be added; {left === 1 ? '1 is' : `${left} are`} left out.
      </p>
      <ul className={classes.names} aria-label="Pasted names">
        {names.map((name) => (
          <li key={name}>
            <Checkbox
              size="xs"
              label={name}
              checked={chosen.has(name)}
              disabled={!chosen.has(name) && chosen.size >= room}
              onChange={() => toggle(name)}
            />
          </li>
        ))}
      </ul>
      <Group mt="md" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={chosen.size === 0} onClick={add}>
          Add {chosen.size} {chosen.size === 1 ? 'field' : 'fields'}
        </Button>
      </Group>
    </Modal>
  )
}

const nothing = { field: null, names: [] }
