import type { DraftField } from '@/components/draft/draft'
import { changeDraft } from '@/components/draft/draft-store'
import { wordsOf } from '@/components/draft/problems/problems'
import { suggestedChange } from '@/components/draft/problems/suggested-change'
import { Button } from '@/components/ui/buttons/button'
import classes from '@/components/workbench/columns/column.module.css'
import type { Problem } from '@/wire/problem'

/** The problems of a field, each with a button that fixes it where the server suggests a fix. */
export function FieldProblems({ field, problems }: { field: DraftField; problems: readonly Problem[] }) {
  if (problems.length === 0) return null
  return (
    <ul className={classes.problems} aria-label={`Problems with ${field.name || 'this field'}`}>
      {problems.map((problem) => (
        <li key={`${problem.type} ${problem.loc.join('.')}`}>
          <span>{wordsOf(problem)}</span>
          <Remedy field={field} problem={problem} />
        </li>
      ))}
    </ul>
  )
}

function Remedy({ field, problem }: { field: DraftField; problem: Problem }) {
  const change = suggestedChange(problem)
  if (!change) return null
  return (
    <Button size="compact-xs" variant="light" onClick={() => changeDraft({ kind: 'change', id: field.id, change })}>
      {change.type === undefined ? 'Fix' : `Use ${change.type}`}
    </Button>
  )
}
