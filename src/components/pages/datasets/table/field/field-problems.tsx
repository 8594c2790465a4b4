import { wordsOf } from '@/components/draft/problems/problems'
import { suggestedChange } from '@/components/draft/problems/suggested-change'
import type { DraftField } from '@/components/recipe/draft'
import { changeTables } from '@/components/recipe/store/change-tables'
import { Button } from '@/components/ui/buttons/button'
import column from '@/components/workbench/columns/column.module.css'
import type { Problem } from '@/wire/problem'

/** Ids of a table and of a column in it. */
export type FieldPlace = { table: number; field: number }

type FieldProblemsProps = { at: FieldPlace; field: DraftField; problems: readonly Problem[] }

/** The problems of a column, each with the change that the service suggests. */
export function FieldProblems({ at, field, problems }: FieldProblemsProps) {
  if (problems.length === 0) return null
  return (
    <ul className={column.problems} aria-label={`Problems with ${field.name}`}>
      {problems.map((problem) => (
        <li key={`${problem.type} ${problem.loc.join('.')}`}>
          <span>{missingIn(problem, field) ?? wordsOf(problem)}</span>
          <Remedy at={at} problem={problem} />
        </li>
      ))}
    </ul>
  )
}

function Remedy({ at, problem }: { at: FieldPlace; problem: Problem }) {
  const change = suggestedChange(problem)
  if (!change) return null
  return (
    <Button size="compact-xs" variant="light" onClick={() => changeTables({ kind: 'changeField', ...at, change })}>
      {change.type === undefined ? 'Fix' : `Use ${change.type}`}
    </Button>
  )
}

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
