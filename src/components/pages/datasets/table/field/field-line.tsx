'use client'
import { memo, Suspense, useState } from 'react'
import { suggestedChange, wordsOf } from '@/components/draft/problems'
import type { DraftField, DraftTable, RecipeDraft } from '@/components/recipe/draft'
import { changeTables } from '@/components/recipe/store/change-tables'
import { Button } from '@/components/ui/buttons/button'
import { IconButton } from '@/components/ui/buttons/icon-button'
import { IconAdjustmentsHorizontal, IconArrowDown, IconArrowUp, IconKey } from '@/components/ui/icons/icons'
import { IconTrash } from '@/components/ui/icons/later-icons'
import { lazyKit } from '@/components/ui/kit/lazy-kit'
import { BlankBox } from '@/components/workbench/columns/blank-box'
import column from '@/components/workbench/columns/column.module.css'
import type { Problem } from '@/wire/problem'
import classes from './field-line.module.css'
import { FieldSource } from './field-source'
import { NameBox } from './name-box'

const FieldOptions = lazyKit(() => import('./field-options').then((module) => module.FieldOptions))

type FieldLineProps = {
  draft: RecipeDraft
  table: DraftTable
  field: DraftField
  index: number
  problems: readonly Problem[]
}

/** One column: its name, where its values come from, and how often it is blank. */
export const FieldLine = memo(function FieldLine({ draft, table, field, index, problems }: FieldLineProps) {
  const [open, setOpen] = useState(false)
  const at = { table: table.id, field: field.id }
  const place = index + 1
  const isKey = table.key?.includes(field.name) ?? false
  const isWrong = (part: string) => problems.some(({ loc }) => loc[5] === part) || undefined
  return (
    <li className={classes.item}>
      <div className={classes.line}>
        <NameBox
          className={classes.box}
          aria-label={`Column ${place} name`}
          aria-invalid={isWrong('name')}
          value={field.name}
          onCommit={(name) => {
            changeTables({ kind: 'renameField', ...at, name })
            if (isUntouched(field)) void inferNamed(at, name)
          }}
        />
        <FieldSource draft={draft} table={table} field={field} place={place} isWrong={problems.length > 0} />
        <BlankBox
          className={classes.box}
          percentage={field.null_percentage ?? 0}
          onPercentage={(percentage) =>
            changeTables({ kind: 'changeField', ...at, change: { null_percentage: percentage || undefined } })
          }
          aria-label={`Column ${place} blank percentage`}
          aria-invalid={isWrong('null_percentage')}
          disabled={isKey}
        />
        <div className={classes.actions}>
          <IconButton
            aria-label={`${field.name} is part of the key`}
            title="Part of the primary key"
            aria-pressed={isKey}
            accented={isKey}
            onClick={() =>
              changeTables({ kind: 'changeTable', table: table.id, change: { key: toggled(table, field) } })
            }
          >
            <IconKey size={16} stroke={1.7} />
          </IconButton>
          <IconButton
            aria-label={`Options for ${field.name}`}
            aria-expanded={open}
            accented={open || Object.keys(field.constraints ?? {}).length > 0}
            onClick={() => setOpen(!open)}
          >
            <IconAdjustmentsHorizontal size={16} stroke={1.7} />
          </IconButton>
          <IconButton aria-label={`Delete ${field.name}`} onClick={() => changeTables({ kind: 'removeField', ...at })}>
            <IconTrash size={16} stroke={1.7} />
          </IconButton>
        </div>
      </div>
      {problems.length > 0 && (
        <ul className={column.problems} aria-label={`Problems with ${field.name}`}>
          {problems.map((problem) => (
            <li key={`${problem.type} ${problem.loc.join('.')}`}>
              <span>{missingIn(problem, field) ?? wordsOf(problem)}</span>
              <Remedy at={at} problem={problem} />
            </li>
          ))}
        </ul>
      )}
      {open && (
        <div className={classes.options}>
          <Suspense>
            <FieldOptions draft={draft} table={table} field={field} problems={problems} />
          </Suspense>
          <div className={classes.moves}>
            <IconButton
              aria-label={`Move ${field.name} up`}
              title="Move up"
              disabled={index === 0}
              onClick={() => changeTables({ kind: 'moveField', ...at, toIndex: index - 1 })}
            >
              <IconArrowUp size={16} stroke={1.7} />
            </IconButton>
            <IconButton
              aria-label={`Move ${field.name} down`}
              title="Move down"
              disabled={index === table.fields.length - 1}
              onClick={() => changeTables({ kind: 'moveField', ...at, toIndex: index + 1 })}
            >
              <IconArrowDown size={16} stroke={1.7} />
            </IconButton>
          </div>
        </div>
      )}
    </li>
  )
})

/** Changes the column as the service suggests. */
function Remedy({ at, problem }: { at: { table: number; field: number }; problem: Problem }) {
  const change = suggestedChange(problem)
  if (!change) return null
  return (
    <Button size="compact-xs" variant="light" onClick={() => changeTables({ kind: 'changeField', ...at, change })}>
      {change.type === undefined ? 'Fix' : `Use ${change.type}`}
    </Button>
  )
}

/** Whether a column is unchanged since it was added: neither named nor given a type. */
const isUntouched = ({ name, type, constraints }: DraftField): boolean =>
  type === 'text' && !constraints && /^column(_\d+)?$/.test(name)

/** Without a network, where no type can be inferred either, the column stays a text. */
const inferNamed = (at: { table: number; field: number }, name: string): Promise<void> =>
  import('@/components/pages/datasets/table/infer-type').then(({ inferType }) => inferType(at, name)).catch(() => {})

/** What to choose or enter, by the empty part of a column. */
const missing: Readonly<Record<string, string>> = {
  link: 'Choose the table to link to.',
  from: 'Choose the column to copy.',
  count: 'Choose the table whose rows to count.',
  sum: 'Choose the column to add up.',
  min: 'Choose the column whose minimum to take.',
  max: 'Choose the column whose maximum to take.',
  expr: 'Enter an expression, such as qty * unit_price.',
}

function missingIn({ loc }: Problem, field: DraftField): string | undefined {
  const isEmpty = Object.entries(field).some(([part, value]) => part === loc[5] && value === '')
  return isEmpty ? missing[String(loc[5])] : undefined
}

/** The key with or without a column, in the order of the columns. */
function toggled({ key = [], fields }: DraftTable, { name }: DraftField): string[] {
  const next = new Set(key.includes(name) ? key.filter((own) => own !== name) : [...key, name])
  return fields.flatMap((field) => (next.has(field.name) ? [field.name] : []))
}
