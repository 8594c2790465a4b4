'use client'
import { ConstraintInputs } from '@/components/catalog/constraints/constraint-inputs'
import { localeNote } from '@/components/catalog/constraints/locale-note'
import { TypePicker } from '@/components/catalog/types/type-picker'
import { wordsOf } from '@/components/draft/problems/problems'
import { useType } from '@/components/draft/use-catalog'
import type { DraftField, DraftTable, RecipeDraft } from '@/components/recipe/draft'
import { kindOf } from '@/components/recipe/field-kind'
import { columnNamed } from '@/components/recipe/links/column-named'
import { changeTables } from '@/components/recipe/store/change-tables'
import { Select } from '@/components/ui/inputs/input'
import { NumberBox } from '@/components/ui/inputs/number-box'
import { Switch } from '@/components/ui/inputs/switch'
import { localeName } from '@/components/workbench/locale-name'
import type { Problem } from '@/wire/problem'
import { locales } from '@/wire/vocabulary'
import classes from './field-options.module.css'

type FieldOptionsProps = {
  draft: RecipeDraft
  table: DraftTable
  field: DraftField
  problems: readonly Problem[]
}

/** Options of a column besides the source of its values. */
export function FieldOptions(props: FieldOptionsProps) {
  const kind = kindOf(props.field)
  return (
    <div className={classes.options}>
      {kind === 'type' && <TypeOptions {...props} />}
      {kind === 'link' && <LinkOptions {...props} />}
      {(kind === 'from' || kind === 'children' || kind === 'linked') && (
        <p className={classes.note}>The values come from other rows; there is nothing to set here.</p>
      )}
      {kind === 'expr' && (
        <>
          <p className={classes.note}>
            An expression over the columns of the row, in CEL: <code>qty * unit_price</code>,{' '}
            <code>state == "paid" ? 1 : 0</code>.
          </p>
          <Numeric {...props} label="Decimals" member="precision" />
        </>
      )}
    </div>
  )
}

function TypeOptions({ draft, table, field, problems }: FieldOptionsProps) {
  const type = useType(field.type ?? '')
  const change = (change: Partial<DraftField>) =>
    changeTables({ kind: 'changeField', table: table.id, field: field.id, change })
  if (!type) return null
  return (
    <>
      {type.locale_notes && <p className={classes.note}>{localeNote(type.locale_notes)}</p>}
      <ConstraintInputs
        type={type}
        constraints={field.constraints ?? {}}
        problems={problems}
        disabled={false}
        onChange={(constraints) =>
          change({ constraints: Object.keys(constraints).length > 0 ? constraints : undefined })
        }
      />
      {field.type === 'boolean' && (
        <Numeric table={table} field={field} problems={problems} label="True, %" member="true_percentage" />
      )}
      {field.type === 'rowNumber' && (
        <Numeric table={table} field={field} problems={problems} label="Starts at" member="start" />
      )}
      {field.type === 'array' && (
        <TypePicker
          label="Item type"
          value={field.of?.type ?? 'text'}
          locale={draft.locale}
          onChange={(type) => change({ of: { type } })}
        />
      )}
      {!type.isPlain && (
        <Select
          label="Locale"
          value={field.locale ?? ''}
          options={[
            { value: '', label: 'Same as data set' },
            ...locales.map((code) => ({ value: code, label: localeName(code) })),
          ]}
          onChange={({ currentTarget }) => change({ locale: currentTarget.value || undefined })}
        />
      )}
      {type.isPlain && <p className={classes.note}>{type.description}.</p>}
    </>
  )
}

function LinkOptions({ draft, table, field, problems }: FieldOptionsProps) {
  const change = (change: Partial<DraftField>) =>
    changeTables({ kind: 'changeField', table: table.id, field: field.id, change })
  const isTree = columnNamed(draft.tables, field.link ?? '')?.table.id === table.id
  const errorOf = (member: string) => {
    const problem = problems.find(({ loc }) => loc[5] === member)
    return problem && wordsOf(problem)
  }
  return (
    <>
      <Switch
        label="One-to-one"
        description="No two rows share a parent"
        checked={field.unique === true}
        error={errorOf('unique')}
        onChange={(unique) => change({ unique: unique || undefined })}
      />
      <NumberBox
        label="Skew"
        placeholder="0 is even, 1 Zipf’s law"
        value={field.skew ?? null}
        error={errorOf('skew')}
        onChange={(skew) => change({ skew: skew === null ? undefined : Math.min(2, Math.max(0, skew)) })}
      />
      {isTree && (
        <>
          <NumberBox
            label="Depth"
            placeholder="6"
            value={field.depth ?? null}
            error={errorOf('depth')}
            onChange={(depth) => change({ depth: depth === null ? undefined : Math.max(1, Math.round(depth)) })}
          />
          <NumberBox
            label="Roots, %"
            placeholder="10"
            value={field.roots ?? null}
            error={errorOf('roots')}
            onChange={(roots) => change({ roots: roots === null ? undefined : Math.min(100, Math.max(0, roots)) })}
          />
        </>
      )}
    </>
  )
}

type NumericProps = Omit<FieldOptionsProps, 'draft'> & { label: string; member: string }

/** A number among the constraints. */
function Numeric({ table, field, problems, label, member }: NumericProps) {
  const value = field.constraints?.[member]
  const problem = problems.find(({ loc }) => loc.includes(member))
  return (
    <NumberBox
      label={label}
      value={typeof value === 'number' ? value : null}
      error={problem && wordsOf(problem)}
      onChange={(number) => {
        const { [member]: _, ...others } = field.constraints ?? {}
        const constraints = number === null ? others : { ...others, [member]: number }
        changeTables({
          kind: 'changeField',
          table: table.id,
          field: field.id,
          change: { constraints: Object.keys(constraints).length > 0 ? constraints : undefined },
        })
      }}
    />
  )
}
