import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { isValued } from '@/server/generation/relations/kinds/proportions/of-each'
import { isAmong } from '@/server/generation/relations/kinds/structure/stems'
import { isMoney, isShare, type NumberRule, type Row, type Source } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import { average } from './averages'
import { inUnit } from './in-unit'
import { percents, sidesOf } from './sides'
import { quotientWords } from './words'

/**
 * A number whose name states both operands: `fuel_per_trip` of `fuel_l` and `trips`, `cost_per_km` of a cost and a
 * distance in kilometres, `feed_to_clinker_ratio` of `raw_feed_t` and `clinker_t`, `rent_to_income_pct`.
 */
export const quotient: NumberRule = (row) => {
  const sides = sidesOf(row.own)
  if (!sides) return average(row)
  const bottom = closest(row, sides.of)
  const top = bottom && closest(row, sides.what, bottom.field)
  if (!top || !isValued(row.own, isMoney(top.field) && !isMoney(bottom.field))) return undefined
  const unit = measuredBy(['per', ...sides.of]).unit
  const own = measuredBy(bottom.field.written).unit
  const scale = (unit && own ? inUnit(own, unit) : 1) / scaleOfTop(sides.what, top.field)
  const times = isOf(percents, row.own) ? 100 : 1
  return {
    say: `${top.field.field.name} ÷ ${bottom.field.field.name}`,
    column: combined([top.column, bottom.column], (a, b) => (b === 0 ? 0 : (a / (b * scale)) * times)),
  }
}

/**
 * The factor between the unit of the dividend and the unit that the quotient's name states: the decitonnes in a tonne.
 */
function scaleOfTop(what: readonly string[], { written }: RowField): number {
  const [named, own] = [measuredBy(['of', ...what]), measuredBy(written)].map(({ unit }) => unit)
  return named && own ? inUnit(own, named) : 1
}

/** The number whose name matches most words; among equals a total before a part, then the nearest. */
function closest(row: Row, words: readonly string[], but?: RowField): Source | undefined {
  const unit = measuredBy(['per', ...words]).unit
  let best: (Source & { readonly score: number }) | undefined
  for (const field of row.before) {
    if (field.kind !== 'number' || field === but || isShare(field) || sidesOf(field)) continue
    if (
      field.written.some(
        (word) =>
          (quotientWords('lost').has(word) || quotientWords('wait').has(word)) && !row.own.written.includes(word),
      )
    )
      continue
    const isOfUnit = unit !== null && measuredBy(field.written).unit?.dimension === unit.dimension
    const said = words.filter((word) => isAmong(word, field.written) || isCountedAs(word, field)).length
    const column = said > 0 || isOfUnit ? row.column(field) : undefined
    const score =
      said +
      (isOfUnit ? 0.5 : 0) +
      (field.words.has('total') || field.written.includes('net') ? 0.25 : 0) -
      (isOfSome(field, words) ? 0.2 : 0)
    if (column && score >= (best?.score ?? (words.length > 1 && !isOfUnit ? words.length / 2 : 0))) {
      best = { field, column, score }
    }
  }
  return best
}

/** `foot_passengers` are only some and `passenger_capacity` is none of the passengers in `per_passenger`. */
const isOfSome = ({ written }: RowField, words: readonly string[]): boolean =>
  written.includes('capacity') ||
  (written.length > 1 &&
    written[0] !== 'total' &&
    !isAmong(written[0] ?? '', words) &&
    words.some((word) => isAmong(word, written.slice(1))))

/** Other words for a count: `spend_per_pupil` is divided by the `enrollment`. */
const countedAs = once(() =>
  readTable(new URL('../tables/counted-as.tsv', import.meta.url), ['each', 'all']).map(({ each, all }) => ({
    each: new Set(each.split(' ')),
    all: all.split(' '),
  })),
)
const isCountedAs = (word: string, { written }: RowField): boolean =>
  written.length < 4 &&
  countedAs().some(({ each, all }) => each.has(word) && all.some((other) => written.includes(other)))
