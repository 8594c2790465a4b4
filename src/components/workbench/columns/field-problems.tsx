import { wordsOf } from '@/components/draft/problems/problems'
import { type SuggestedChange, suggestedChange } from '@/components/draft/problems/suggested-change'
import { Button } from '@/components/ui/buttons/button'
import type { Problem } from '@/wire/problem'
import classes from './column.module.css'

type FieldProblemsProps = {
  /** The name of the field. */
  name: string
  problems: readonly Problem[]
  /** Applies a change that the service suggests. */
  onFix: (change: SuggestedChange) => void
  /** Words of a page for a problem; undefined for the usual ones. */
  ownWords?: (problem: Problem) => string | undefined
}

/** The problems of a field, each with a button that fixes it where the service suggests a fix. */
export function FieldProblems({ name, problems, onFix, ownWords }: FieldProblemsProps) {
  if (problems.length === 0) return null
  return (
    <ul className={classes.problems} aria-label={`Problems with ${name || 'this field'}`}>
      {problems.map((problem) => (
        <li key={`${problem.type} ${problem.loc.join('.')}`}>
          <span>{ownWords?.(problem) ?? wordsOf(problem)}</span>
          <Remedy problem={problem} onFix={onFix} />
        </li>
      ))}
    </ul>
  )
}

function Remedy({ problem, onFix }: Pick<FieldProblemsProps, 'onFix'> & { problem: Problem }) {
  const change = suggestedChange(problem)
  if (!change) return null
  return (
    <Button size="compact-xs" variant="light" onClick={() => onFix(change)}>
      {change.type === undefined ? 'Fix' : `Use ${change.type}`}
    </Button>
  )
}
