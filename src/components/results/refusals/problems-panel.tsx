import { placeOf } from '@/components/draft/problems/place-of'
import { wordsOf } from '@/components/draft/problems/problems'
import type { Problem } from '@/wire/problem'
import { Notice } from './notice'
import classes from './notice.module.css'

/** A 422: every problem of the request. */
export function ProblemsPanel({ problems }: { problems: readonly Problem[] }) {
  return (
    <Notice title="The schema needs a correction">
      <ul className={classes.list}>
        {problems.map((problem) => (
          <li key={`${problem.type} ${problem.loc.join('.')}`}>
            {placeOf(problem.loc)}: {wordsOf(problem)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
