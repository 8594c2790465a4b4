import { constant, lookup, share, uniform, weighted } from '@/server/generation/engine/numeric'
import type { Numeric, Owners } from '@/server/generation/engine/part'
import { type Column, unscaled } from '@/server/generation/relations/columns'
import { monthsAfter } from '@/server/generation/relations/kinds/moments/calendar/months-after'
import type { CheckedField } from '@/server/generation/schema/checked-field'

/** How often something comes again. */
type Rhythm = { readonly words: RegExp; readonly months?: number; readonly days?: number }

const everyMonth: Rhythm = { words: /^(?:1.?)?month(?:ly|s)?$/i, months: 1 }

const rhythms: readonly Rhythm[] = [
  everyMonth,
  { words: /^(?:(?:quarter(?:ly)?)|3.?months?)$/i, months: 3 },
  { words: /^(?:(?:semi.?annual(?:ly)?)|(?:half.?year(?:ly)?)|6.?months?)$/i, months: 6 },
  { words: /^(?:(?:annual(?:ly)?)|(?:year(?:ly)?)|12.?months?)$/i, months: 12 },
  { words: /^(?:week(?:ly)?)$/i, days: 7 },
  { words: /^(?:fortnight(?:ly)?|(?:bi.?weekly))$/i, days: 14 },
  { words: /^(?:day|daily)$/i, days: 1 },
]

/** The index of the rhythm of what says none. */
export const usualRhythm = rhythms.indexOf(everyMonth)

/** The name of the draw for the rhythm of a row's plan, where another table of the data set says it. */
export const rhythmAboveName = 'rhythm above'

/** An index into the rhythms, by the plan that a row of a data set belongs to. */
export const rhythmAbove: Column = unscaled(share('order', rhythmAboveName, constant(usualRhythm)), 1)

/** Whether all values of a list are rhythms, as those of a `billing_interval`. */
export const saysRhythm = (field: CheckedField): boolean => placesIn(field) !== undefined

/**
 * The rhythm in a list of them, as an index; undefined for other fields.
 * @param decided its cells, if something else determines them.
 */
export function rhythmOf(field: CheckedField, owners: Owners, decided?: Numeric): Numeric | undefined {
  const places = placesIn(field)
  if (!places) return undefined
  const { weights } = field.constraints
  const drawn = decided ?? (weights ? weighted(weights) : uniform(0, places.length - 1))
  return lookup((scope) => drawn(scope.cell(field.name, owners)), places)
}

function placesIn({
  constraints: { values, unique, pool, distribution },
}: CheckedField): readonly number[] | undefined {
  if (!values || unique || pool !== undefined || distribution !== undefined) return undefined
  const places = values.map((value) => rhythms.findIndex(({ words }) => words.test(String(value))))
  return places.length > 0 && places.every((place) => place >= 0) ? places : undefined
}

/** The moment one period later, or earlier. */
export function periodFrom(moment: number, place: number, isLater: boolean): number {
  const { months = 0, days = 0 } = rhythms[place] ?? everyMonth
  const sign = isLater ? 1 : -1
  return months > 0 ? monthsAfter(moment, sign * months) : moment + sign * days * 86_400_000
}
