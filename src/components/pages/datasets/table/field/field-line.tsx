'use client'
import { memo, Suspense, useState } from 'react'
import type { DraftField, DraftTable, RecipeDraft } from '@/components/recipe/draft'
import { changeTables } from '@/components/recipe/store/change-tables'
import { lazyKit } from '@/components/ui/kit/lazy-kit'
import { BlankBox } from '@/components/workbench/columns/blank-box'
import { FieldProblems } from '@/components/workbench/columns/field-problems'
import type { Problem } from '@/wire/problem'
import { FieldActions, FieldMoves, isInKey } from './field-actions'
import classes from './field-line.module.css'
import { FieldSource } from './field-source'
import { missingIn } from './missing-part'
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
          disabled={isInKey(table, field)}
        />
        <FieldActions table={table} field={field} open={open} onToggle={() => setOpen(!open)} />
      </div>
      <FieldProblems
        name={field.name}
        problems={problems}
        onFix={(change) => changeTables({ kind: 'changeField', ...at, change })}
        ownWords={(problem) => missingIn(problem, field)}
      />
      {open && (
        <div className={classes.options}>
          <Suspense>
            <FieldOptions draft={draft} table={table} field={field} problems={problems} />
          </Suspense>
          <FieldMoves table={table} field={field} index={index} />
        </div>
      )}
    </li>
  )
})

/** Whether a column is unchanged since it was added: neither named nor given a type. */
const isUntouched = ({ name, type, constraints }: DraftField): boolean =>
  type === 'text' && !constraints && /^column(_\d+)?$/.test(name)

/** Without a network, where no type can be inferred either, the column stays a text. */
const inferNamed = (at: { table: number; field: number }, name: string): Promise<void> =>
  import('@/components/pages/datasets/table/infer-type').then(({ inferType }) => inferType(at, name)).catch(() => {})
