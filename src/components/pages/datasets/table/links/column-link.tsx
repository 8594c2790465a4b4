'use client'
import { useState } from 'react'
import classes from '@/components/pages/datasets/table/table-panel.module.css'
import type { DraftTable, RecipeDraft } from '@/components/recipe/draft'
import { keyOf } from '@/components/recipe/links/connect'
import { changeRecipe } from '@/components/recipe/recipe-store'
import { Button } from '@/components/ui/buttons/button'
import { IconLink } from '@/components/ui/icons/icons'
import { Select } from '@/components/ui/inputs/input'

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
        changeRecipe({
          kind: 'connect',
          from: { table: table.id, field: from },
          to: { table: parent.id, field: key.id },
        })
        setField('')
      }}
    >
      <Select
        label="Link column"
        value={from === null ? '' : String(from)}
        options={[
          { value: '', label: 'A new column' },
          ...table.fields.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget }) => setField(currentTarget.value)}
      />
      <Select
        label="To"
        value={String(parent.id)}
        options={parents.map((each) => ({ value: String(each.id), label: `${each.name}.${keyOf(each)?.name}` }))}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <Button type="submit" size="xs" variant="default" icon={<IconLink size={15} stroke={1.8} />}>
        Add link
      </Button>
    </form>
  )
}
