import type { ReactNode } from 'react'
import { fieldLabel } from '@/components/catalog/types/type-label'
import { TypePicker } from '@/components/catalog/types/type-picker'
import type { DraftField, DraftTable, RecipeDraft } from '@/components/recipe/draft'
import { aggregateOf, aggregates, type FieldKind } from '@/components/recipe/field-kind'
import { keyOf } from '@/components/recipe/links/connect'
import { childrenOf, pathsFrom } from '@/components/recipe/references'
import { changeTables } from '@/components/recipe/store/change-tables'
import { IconSelector } from '@/components/ui/icons/icons'
import { Picker } from '@/components/ui/inputs/picker/picker'
import { locales } from '@/wire/vocabulary'
import classes from './field-line.module.css'
import { aggregateValue, childColumns, linkOptions } from './source-choices'

export type FieldValueProps = {
  draft: RecipeDraft
  table: DraftTable
  field: DraftField
  /** Number of the column, from 1. */
  place: number
  isWrong: boolean
  /** Replaces the source of the values. */
  set: (value: Partial<DraftField>) => void
}

/** What is set for a column, by the kind of its source. */
export const fieldValues: Readonly<Record<FieldKind, (props: FieldValueProps) => ReactNode>> = {
  type: TypeValue,
  link: LinkValue,
  from: CopyValue,
  children: TotalValue,
  expr: ExpressionValue,
}

function TypeValue({ draft, field, place, isWrong, set }: FieldValueProps) {
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

function LinkValue({ draft: { tables }, field, place, isWrong, set }: FieldValueProps) {
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
}

function CopyValue({ draft, table, field, place, isWrong, set }: FieldValueProps) {
  return (
    <Picker
      label={`Column ${place} is copied from`}
      value={field.from ?? ''}
      placeholder="Choose a column"
      options={() => named(pathsFrom(draft.tables, table))}
      isWrong={isWrong}
      onChange={(from) => set({ from })}
    />
  )
}

function TotalValue({ draft: { tables }, table, field, place, isWrong, set }: FieldValueProps) {
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

function ExpressionValue({ table, field, place, isWrong }: FieldValueProps) {
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
        changeTables({ kind: 'changeField', table: table.id, field: field.id, change: { expr: currentTarget.value } })
      }
    />
  )
}

const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))
