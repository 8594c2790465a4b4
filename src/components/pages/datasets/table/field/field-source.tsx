'use client'
import { useState } from 'react'
import { fieldLabel } from '@/components/catalog/types/type-label'
import { TypePicker } from '@/components/catalog/types/type-picker'
import type { DraftField, DraftTable, RecipeDraft } from '@/components/recipe/draft'
import { aggregateOf, aggregates, type FieldKind, fieldKinds, kindLabels, kindOf } from '@/components/recipe/field-kind'
import { keyOf } from '@/components/recipe/links/connect'
import { childrenOf, pathsFrom } from '@/components/recipe/references'
import { changeTables } from '@/components/recipe/store/change-tables'
import { IconLink, IconSelector, IconTypography } from '@/components/ui/icons/icons'
import { IconAbacus, IconArrowForward, IconMathFunction } from '@/components/ui/icons/later-icons'
import { Picker } from '@/components/ui/inputs/picker/picker'
import { locales } from '@/wire/vocabulary'
import classes from './field-line.module.css'
import { aggregateValue, childColumns, firstValue, linkOptions, missingFor } from './source-choices'

type FieldSourceProps = { draft: RecipeDraft; table: DraftTable; field: DraftField; place: number; isWrong: boolean }

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

type ValueProps = FieldSourceProps & { set: (value: Partial<DraftField>) => void }

function Value({ draft, table, field, place, isWrong, set }: ValueProps) {
  const { tables } = draft
  switch (kindOf(field)) {
    case 'link':
      return (
        <Picker
          label={`Column ${place} links to`}
          value={field.link ?? ''}
          placeholder="Choose a table"
          options={() =>
            named(tables.flatMap((parent) => (keyOf(parent) ? [`${parent.name}.${keyOf(parent)?.name}`] : [])))
          }
          isWrong={isWrong}
          onChange={(link) => set({ ...linkOptions(field), link })}
        />
      )
    case 'from':
      return (
        <Picker
          label={`Column ${place} is copied from`}
          value={field.from ?? ''}
          placeholder="Choose a column"
          options={() => named(pathsFrom(tables, table))}
          isWrong={isWrong}
          onChange={(from) => set({ from })}
        />
      )
    case 'children': {
      const { op, of } = aggregateOf(field) ?? { op: 'count', of: '' }
      return (
        <span className={classes.children}>
          <span className={classes.aggregate}>
            <select
              className={`${classes.box} ${classes.select}`}
              aria-label={`Column ${place} total`}
              value={op}
              onChange={({ currentTarget }) => {
                const next = aggregates.find((name) => name === currentTarget.value)
                if (next) set(aggregateValue(next, of, tables))
              }}
            >
              {aggregates.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
            <IconSelector size={15} stroke={1.6} aria-hidden="true" />
          </span>
          <Picker
            label={`Column ${place} children`}
            value={of}
            placeholder={op === 'count' ? 'Choose a table' : 'Choose a column'}
            options={() =>
              named(op === 'count' ? childrenOf(tables, table).map(({ name }) => name) : childColumns(tables, table))
            }
            isWrong={isWrong}
            onChange={(next) => set({ [op]: next })}
          />
        </span>
      )
    }
    case 'expr':
      return (
        <input
          className={`${classes.box} ${classes.code}`}
          aria-label={`Column ${place} expression`}
          aria-invalid={isWrong || undefined}
          placeholder="qty * unit_price"
          value={field.expr ?? ''}
          spellCheck={false}
          autoComplete="off"
          onChange={({ currentTarget }) =>
            changeTables({
              kind: 'changeField',
              table: table.id,
              field: field.id,
              change: { expr: currentTarget.value },
            })
          }
        />
      )
    default:
      return (
        <TypePicker
          label={`Column ${place} type`}
          value={field.type ?? 'text'}
          text={fieldLabel(field.type ?? 'text', field.constraints)}
          locale={locales.find((code) => code === field.locale) ?? draft.locale}
          error={isWrong || undefined}
          onChange={(type) => set(type === 'array' ? { type, of: { type: 'text' } } : { type })}
        />
      )
  }
}

const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))
