import type { FieldTypeName } from '@/server/generation/catalog'
import type { Concept } from '@/server/generation/profiles/dictionary/concept'
import { soughtIn } from '@/server/generation/profiles/dictionary/name-forms'
import { isManyThings } from '@/server/generation/profiles/name-shapes/counts'
import { isOrdinal } from '@/server/generation/profiles/name-shapes/number-names'
import type { Measured } from '@/server/generation/profiles/numbers/units'
import { topicsOfTable } from '@/server/generation/profiles/topics/software-tables'
import type { ColumnProfile } from '@/server/names/infer-fields'
import type { RequestContext } from '@/server/names/read/read-request'
import type { Column } from './column-reader'
import { conceptProfile } from './concept-profile'
import { isMeant } from './meant/is-meant'

/**
 * The meaning of a whole name in another trade, for a column that is otherwise unknown: a `court_surface` is that of
 * tennis in any table. A single word must be singular with only one meaning, a number must have the unit of the name.
 */
export function byOtherTrade(column: Column, context: RequestContext): ColumnProfile<FieldTypeName> | null {
  const { reading, meaning } = column
  if (meaning.type === 'percentage' || isOrdinal(reading) || context.languages.size > 0) return null
  const { exact, written, measured } = soughtIn(reading)
  const concepts = new Set([exact, ...written].flatMap(({ candidates }) => candidates.map(({ concept }) => concept)))
  const concept = closest([...concepts], context)
  const length = reading.raw.length - measured.spent.size
  const isSure = length > 1 || (concepts.size === 1 && !isManyThings(reading.raw[0] ?? ''))
  if (!concept || !isSure || !isLike(concept, column, measured, length)) return null
  const found = { concept, length, left: 0, isFull: true, weight: 1, measured }
  return isMeant(found, column, context) ? conceptProfile(found, column, context) : null
}

/** The concept with the most evidence in the request; the first of equals. */
function closest(concepts: readonly Concept[], context: RequestContext): Concept | undefined {
  const topics = topicsOfTable(context)
  const weightOf = ({ topics: own }: Concept) => Math.max(0, ...own.map((topic) => topics.get(topic) ?? 0))
  return concepts.filter(({ language }) => language === null).toSorted((a, b) => weightOf(b) - weightOf(a))[0]
}

/** Whether a name of other trades says as much here: a code is not a number, ounces are not tonnes, and prices differ. */
function isLike({ values }: Concept, { meaning }: Column, { unit, currency }: Measured, length: number): boolean {
  if (values.kind === 'form') return meaning.type === 'text'
  if (values.kind === 'list') return currency === null
  return length > 1 && !values.isMoney && values.unit?.symbol === unit?.symbol
}
