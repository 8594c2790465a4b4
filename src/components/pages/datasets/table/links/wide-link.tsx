'use client'
import { useState } from 'react'
import classes from '@/components/pages/datasets/table/table-panel.module.css'
import type { DraftTable, RecipeDraft } from '@/components/recipe/draft'
import { type Chosen, wideKeysOf } from '@/components/recipe/links/wide-links'
import { changeTables } from '@/components/recipe/store/change-tables'
import { Button } from '@/components/ui/buttons/button'
import { IconLink } from '@/components/ui/icons/icons'
import { Field } from '@/components/ui/inputs/input'
import { Picker } from '@/components/ui/inputs/picker/picker'

/** Links several columns to a key of several columns. */
export function WideLinkForm({ draft: { tables }, table }: { draft: RecipeDraft; table: DraftTable }) {
  const targets = tables.flatMap((parent) =>
    wideKeysOf(parent).map((key) => ({ parent, key, label: labelOf(parent, key) })),
  )
  const [chosen, setChosen] = useState('')
  const [columns, setColumns] = useState<readonly Chosen[]>([])
  const target =
    targets.find(({ label }) => label === chosen) ?? targets.find(({ parent }) => parent !== table) ?? targets[0]
  if (!target) return null
  const options = [
    { value: '', label: 'A new column' },
    ...table.fields.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  const taken = columns.filter((column) => column !== null && column !== undefined)
  return (
    <form
      className={classes.linkForm}
      aria-label={`Link several columns of ${table.name}`}
      onSubmit={(event) => {
        event.preventDefault()
        const { parent, key } = target
        changeTables({ kind: 'linkWide', table: table.id, link: { parent: parent.id, key, columns } })
        setColumns([])
      }}
    >
      <Field label="To" className={classes.wide}>
        <Picker
          label="To"
          value={target.label}
          options={() => targets.map(({ label }) => ({ value: label, label }))}
          onChange={(next) => {
            setChosen(next)
            setColumns([])
          }}
        />
      </Field>
      {target.key.map((name, index) => (
        <Field key={name} label={`${name} from`}>
          <Picker
            label={`${name} from`}
            value={String(columns[index] ?? '')}
            text={table.fields.find(({ id }) => id === columns[index])?.name ?? 'A new column'}
            options={() =>
              options.filter(
                ({ value }) => value === String(columns[index] ?? '') || !taken.includes(Number(value)) || value === '',
              )
            }
            onChange={(next) => {
              const id = table.fields.find((field) => String(field.id) === next)?.id ?? null
              setColumns(target.key.map((_, at) => (at === index ? id : (columns[at] ?? null))))
            }}
          />
        </Field>
      ))}
      <Button type="submit" size="xs" variant="default" icon={<IconLink size={15} stroke={1.8} />}>
        Add link
      </Button>
    </form>
  )
}

const labelOf = ({ name }: DraftTable, key: readonly string[]): string => `${name} (${key.join(', ')})`
