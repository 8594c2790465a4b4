'use client'
import { useState } from 'react'
import classes from '@/components/pages/datasets/table/table-panel.module.css'
import type { DraftTable, RecipeDraft } from '@/components/recipe/draft'
import { keyOf } from '@/components/recipe/links/connect'
import { wideKeysOf } from '@/components/recipe/links/wide-links'
import { Select } from '@/components/ui/inputs/input'
import { ColumnLink } from './column-link'
import { OneOfLinkForm } from './one-of-link'
import { WideLinkForm } from './wide-link'

const kinds = [
  { value: 'column', label: 'One column' },
  { value: 'wide', label: 'Several columns' },
  { value: 'oneOf', label: 'One of several tables' },
] as const
type Kind = (typeof kinds)[number]['value']

/** Links a table: by one column, by several together, or to a row of one of several tables. */
export function LinkForm({ draft, table }: { draft: RecipeDraft; table: DraftTable }) {
  const [kind, setKind] = useState<Kind>('column')
  const isPossible: Record<Kind, boolean> = {
    column: true,
    wide: draft.tables.some((parent) => wideKeysOf(parent).length > 0),
    oneOf: draft.tables.filter(keyOf).length > 1,
  }
  const possible = kinds.filter(({ value }) => isPossible[value])
  const forms: Record<Kind, typeof ColumnLink> = { column: ColumnLink, wide: WideLinkForm, oneOf: OneOfLinkForm }
  const Form = forms[isPossible[kind] ? kind : 'column']
  return (
    <div className={classes.links}>
      {possible.length > 1 && (
        <Select
          label="Link by"
          value={kind}
          options={possible}
          onChange={({ currentTarget }) => {
            const next = kinds.find(({ value }) => value === currentTarget.value)
            if (next) setKind(next.value)
          }}
        />
      )}
      <Form draft={draft} table={table} />
    </div>
  )
}
