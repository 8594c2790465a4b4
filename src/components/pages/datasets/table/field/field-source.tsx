'use client'
import { useState } from 'react'
import type { DraftField } from '@/components/recipe/draft'
import { type FieldKind, fieldKinds, kindLabels, kindOf } from '@/components/recipe/field-kind'
import { changeTables } from '@/components/recipe/store/change-tables'
import { IconLink, IconTypography } from '@/components/ui/icons/icons'
import { IconAbacus, IconArrowForward, IconMathFunction } from '@/components/ui/icons/later-icons'
import classes from './field-line.module.css'
import { type FieldValueProps, fieldValues } from './field-value'
import { firstValue, missingFor } from './source-choices'

type FieldSourceProps = Omit<FieldValueProps, 'set'>

const icons = {
  type: IconTypography,
  link: IconLink,
  from: IconArrowForward,
  children: IconAbacus,
  expr: IconMathFunction,
} as const satisfies Record<FieldKind, unknown>

/** The source of a column's values: its kind and settings. */
export function FieldSource({ draft, table, field, place, isWrong }: FieldSourceProps) {
  // Known before the list opens: for every column at every edit it would take long in a large schema.
  const [asked, setAsked] = useState(false)
  const kind = kindOf(field)
  if (kind === 'linked') return <span className={classes.linked}>Part of a link of several columns</span>
  const Icon = icons[kind]
  const Value = fieldValues[kind]
  const missing = asked ? missingFor(draft, table) : {}
  const ask = () => setAsked(true)
  const set = (value: Partial<DraftField>) =>
    changeTables({ kind: 'setField', table: table.id, field: field.id, value })
  return (
    <div className={classes.source}>
      <span className={classes.kind}>
        <Icon size={16} stroke={1.7} aria-hidden="true" />
        <select
          aria-label={`Column ${place} source`}
          title={kindLabels[kind]}
          value={kind}
          onPointerEnter={ask}
          onFocus={ask}
          onBlur={() => setAsked(false)}
          onChange={({ currentTarget }) => {
            const next = fieldKinds.find((name) => name === currentTarget.value)
            if (next) set(firstValue(draft, table, field, next))
          }}
        >
          {fieldKinds.map((name) => (
            <option key={name} value={name} disabled={missing[name] !== undefined}>
              {kindLabels[name]}
              {missing[name] && ` (${missing[name]})`}
            </option>
          ))}
        </select>
      </span>
      <Value draft={draft} table={table} field={field} place={place} isWrong={isWrong} set={set} />
    </div>
  )
}
