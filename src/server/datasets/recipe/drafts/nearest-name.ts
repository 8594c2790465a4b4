import { editDistance } from '@/server/generation/schema/did-you-mean'
import { quoted } from './draft'

/** Longer names are not compared: edit distance is quadratic. */
const comparedLengthMax = 64
/** Nor are more names than these, for the same reason. */
const comparedNamesMax = 400

/** `; did you mean "orders"?` where a name is a few keystrokes away, else the first names that there are. */
export function nearestName(unknown: string, names: readonly string[]): string {
  const known = names.filter((name) => name !== '').slice(0, comparedNamesMax)
  if (known.length === 0) return ''
  const folded = unknown.slice(0, comparedLengthMax).toLowerCase()
  const near = known
    .filter((name) => name.length <= comparedLengthMax)
    .map((name) => ({ name, distance: editDistance(folded, name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)[0]
  if (near && near.distance <= Math.max(2, folded.length / 3)) return `; did you mean ${quoted(near.name)}?`
  const shown = known.slice(0, 5).map(quoted).join(', ')
  return `; there ${known.length === 1 ? 'is' : 'are'} ${shown}${known.length > 5 ? ' …' : ''}`
}
