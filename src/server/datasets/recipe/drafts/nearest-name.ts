import type { ProblemList } from '@/server/datasets/recipe/problem-list'
import { editDistance } from '@/server/kernel/text/edit-distance'
import { quoted } from './draft'

/** Longer names are not compared: edit distance is quadratic. */
const comparedLengthMax = 32
/** Nor are more names than these, for the same reason. */
const comparedNamesMax = 400

/** The end of a sentence about a name that does not exist; the first problems of a list have one. */
export const hintOf = (list: ProblemList, unknown: string, names: Iterable<string>): string =>
  list.takesHint() ? nearestName(unknown, names) : ''

/** `; did you mean "orders"?` where a name is a few keystrokes away, otherwise the first known names. */
export function nearestName(unknown: string, names: Iterable<string>): string {
  const known = [...names].filter((name) => name !== '').slice(0, comparedNamesMax)
  if (known.length === 0) return ''
  const folded = unknown.slice(0, comparedLengthMax).toLowerCase()
  const near = known
    .filter((name) => name.length <= comparedLengthMax)
    .map((name) => ({ name, distance: editDistance(folded, name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)[0]
  const distanceMax = Math.min(Math.max(2, folded.length / 3), folded.length - 1)
  if (near && near.distance <= distanceMax) return `; did you mean ${quoted(near.name)}?`
  const shown = known.slice(0, 5).map(quoted).join(', ')
  return `; there ${known.length === 1 ? 'is' : 'are'} ${shown}${known.length > 5 ? ' …' : ''}`
}
