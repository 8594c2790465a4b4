import { stem } from '@/server/generation/profiles/dictionary/concept-key'
import type { RequestContext } from '@/server/names/read/read-request'
import { wordsWith } from '@/server/names/vocabulary/words'

/** The words for the rows in a hint: "Lakes", the boreholes of "Boreholes in Kansas", the games of "Games of a store". */
export const rowsOfHint = (context: RequestContext): readonly string[] =>
  context.rows.length > 0 ? context.rows : rowsOfPlainHint(context)

/** The words before the first preposition. */
export function rowsOfPlainHint({ hint }: RequestContext): readonly string[] {
  const words = [...hint]
  const end = words.findIndex((word) => prepositions.has(word))
  const rows = end < 0 ? words : words.slice(0, end)
  return rows.filter((word, at) => at === 0 || stem(word) !== stem(rows[at - 1] ?? ''))
}
const prepositions = wordsWith('preposition')
