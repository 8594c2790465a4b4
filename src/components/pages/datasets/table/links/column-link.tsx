'use client'
import { useState } from 'react'
import classes from '@/components/pages/datasets/table/table-panel.module.css'
import type { DraftTable, RecipeDraft } from '@/components/recipe/draft'
import { keyOf } from '@/components/recipe/links/connect'
import { changeTables } from '@/components/recipe/store/change-tables'
import { Button } from '@/components/ui/buttons/button'
import { IconLink } from '@/components/ui/icons/icons'
import { Field } from '@/components/ui/inputs/input'
import { Picker } from '@/components/ui/inputs/picker/picker'

/** Links a column, by typing instead of dragging. */
export function ColumnLink({ draft: { tables }, table }: { draft: RecipeDraft; table: DraftTable }) {
  const parents = tables.filter((parent) => keyOf(parent))
  const [field, setField] = useState('')
  const [chosen, setChosen] = useState('')
  const parent = parents.find(({ id }) => String(id) === chosen) ?? parents.find((each) => each !== table) ?? parents[0]
  if (!parent) return null
  const from = table.fields.find(({ id }) => String(id) === field)?.id ?? null
  return (
    <form
      className={classes.linkForm}
      aria-label={`Link a column of ${table.name}`}
      onSubmit={(event) => {
        event.preventDefault()
        const key = keyOf(parent)
        if (!key) return
        changeTables({
          kind: 'connect',
          from: { table: table.id, field: from },
          to: { table: parent.id, field: key.id },
        })
        setField('')
      }}
    >
      <Field label="Link column">
        <Picker
          label="Link column"
          value={from === null ? '' : String(from)}
          text={table.fields.find(({ id }) => id === from)?.name ?? 'A new column'}
          options={() => [
            { value: '', label: 'A new column' },
            ...table.fields.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={setField}
        />
      </Field>
      <Field label="To">
        <Picker
          label="To"
          value={String(parent.id)}
          text={`${parent.name}.${keyOf(parent)?.name}`}
          options={() =>
            parents.map((each) => ({ value: String(each.id), label: `${each.name}.${keyOf(each)?.name}` }))
          }
          onChange={setChosen}
        />
      </Field>
      <Button type="submit" size="xs" variant="default" icon={<IconLink size={15} stroke={1.8} />}>
        Add link
      </Button>
    </form>
  )
}
