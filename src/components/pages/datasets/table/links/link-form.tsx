'use client'
import { type ComponentType, Suspense, useState } from 'react'
import classes from '@/components/pages/datasets/table/table-panel.module.css'
import type { DraftTable, RecipeDraft } from '@/components/recipe/draft'
import { keyOf } from '@/components/recipe/links/connect'
import { wideKeysOf } from '@/components/recipe/links/wide-links'
import { Select } from '@/components/ui/inputs/input'
import { later } from '@/components/ui/kit/later'
import { ColumnLink } from './column-link'

const WideLinkForm = later(() => import('./wide-link').then((module) => module.WideLinkForm))
const OneOfLinkForm = later(() => import('./one-of-link').then((module) => module.OneOfLinkForm))

const kinds = [
  { value: 'column', label: 'One column' },
  { value: 'wide', label: 'Several columns' },
  { value: 'oneOf', label: 'One of several tables' },
] as const
type Kind = (typeof kinds)[number]['value']
type FormProps = { draft: RecipeDraft; table: DraftTable }

/** Links a table: by one column, by several together, or to a row of one of several tables. */
export function LinkForm({ draft, table }: FormProps) {
  const [kind, setKind] = useState<Kind>('column')
  const isPossible: Record<Kind, boolean> = {
    column: true,
    wide: draft.tables.some((parent) => wideKeysOf(parent).length > 0),
    oneOf: draft.tables.filter(keyOf).length > 1,
  }
  const possible = kinds.filter(({ value }) => isPossible[value])
  const forms: Record<Kind, ComponentType<FormProps>> = { column: ColumnLink, wide: WideLinkForm, oneOf: OneOfLinkForm }
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
      <Suspense>
        <Form draft={draft} table={table} />
      </Suspense>
    </div>
  )
}
