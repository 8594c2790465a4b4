import { wordsOf } from '@/components/draft/problems'
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

/** `["body", "schema_fields", 2, "name"]` is “Field 3, name”. */
function placeOf([, setting, index, member]: readonly (string | number)[]): string {
  if (setting !== 'schema_fields') return String(setting ?? 'Request')
  if (typeof index !== 'number') return 'Fields'
  return member === undefined ? `Field ${index + 1}` : `Field ${index + 1}, ${member}`
}
