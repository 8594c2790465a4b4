import { isManyThings } from '@/server/generation/profiles/name-shapes/counts'
import { converted, type Unit } from '@/server/generation/profiles/numbers/unit-table'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { type Column, combined } from '@/server/generation/relations/columns'
import { isRightAfter, isValued } from '@/server/generation/relations/kinds/proportions/of-each'
import {
  every,
  isMoney,
  isShare,
  type NumberRelation,
  type NumberRule,
  nearest,
  type Row,
  type Source,
} from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import { wordRoles } from '@/server/kernel/word-roles'
import { isAmong } from './stems'

const lexicon = wordRoles(new URL('./tables/quotient-words.tsv', import.meta.url), [
  'average',
  'event', // what a total is divided by
  'counter', // marks a count, but not of what
  'lost',
  'unsaid', // in a quotient, says nothing about the two numbers
  'wait', // times that measure speed of response, not duration
  'whole', // in a number of all, does not say of what
])

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

const inUnit = (from: Unit, to: Unit): number => (from.dimension === to.dimension ? converted(1, from, to) : 1)

/** `avg_log_volume_m3` of the `log_volume_m3` and the `logs_count`: the whole divided by the count. */
function average(row: Row): NumberRelation | undefined {
  const { own } = row
  if (!isOf(lexicon('average'), own) || isShare(own)) return undefined
  const rest = own.written.filter((word) => !lexicon('average').has(word))
  const things = rest.filter((word) => word.length > 2)
  const isWhole = ({ written }: RowField) => written.filter((word) => word !== 'total').join() === rest.join()
  const count = nearest(row, ({ field, written }) => {
    const said = written.filter((word) => !lexicon('counter').has(word))
    return field.type === 'integer' && said.length === 1 && said.every((word) => isAmong(word, things))
  })
  const whole = nearest(row, isWhole)
  if (!whole || !count || whole.field === count.field) return averageOfEvents(row, rest)
  return {
    say: `${whole.field.field.name} ÷ ${count.field.field.name}`,
    column: combined([whole.column, count.column], (all, many) => (many === 0 ? 0 : all / many)),
  }
}

/** The `avg_fare` of the `fares_total` and the `trips`: a total divided by the only count of events. */
function averageOfEvents(row: Row, thing: readonly string[]): NumberRelation | undefined {
  const whole = nearest(
    row,
    ({ written }) =>
      written.includes('total') && written.length === thing.length + 1 && thing.every((word) => isAmong(word, written)),
  )
  const counts = (isThing: (word: string) => boolean) =>
    every(row, ({ field, written }) => {
      const said = written.filter((word) => !lexicon('counter').has(word))
      return field.type === 'integer' && said.length === 1 && isThing(said[0] ?? '')
    })
  const events = counts((word) => lexicon('event').has(word))
  const [count, ...others] = events.length > 0 ? events : counts(isManyThings)
  if (!whole || !count || others.length > 0) return undefined
  return {
    say: `${whole.field.field.name} ÷ ${count.field.field.name}`,
    column: combined([whole.column, count.column], (all, many) => (many === 0 ? 0 : all / many)),
  }
}

/**
 * `units_received` of `cartons_received` and `units_per_carton`, `landed_kg` of the `boxes` and `kg_per_box`, the
 * `total_units` of `pallets`, `cartons_per_pallet` and `units_per_carton`.
 */
export const ofEach: NumberRule = (row) => {
  const { own } = row
  if (isShare(own) || isMoney(own) || sidesOf(own) || isOf(lexicon('average'), own)) return undefined
  const unit = measuredBy(own.written).unit
  for (const { field, sides } of ratesOf(row)) {
    const said = measuredBy(['value', ...sides.what]).unit
    if (!(said ? said.dimension === unit?.dimension : sides.what.every((word) => isAmong(word, own.written)))) continue
    if (sides.of.some((word) => isAmong(word, own.written))) continue
    const count = countOf(row, sides.of)
    const column = row.column(field)
    if (!count || !column) continue
    const isWhole =
      isOfAll(own, [...sides.what, ...count.written]) ||
      (said !== null && isTotalOf(own)) ||
      isRightAfter(row, [count.say, field.field.name])
    if (!isWhole) continue
    const scale = said && unit ? inUnit(said, unit) : 1
    return {
      say: `${count.say} × ${field.field.name}`,
      column: combined([count.column, column], (many, one) => many * one * scale),
    }
  }
  return undefined
}

/** The numbers of one thing per other thing, the last first. */
const ratesOf = (row: Row) =>
  row.before.toReversed().flatMap((field) => {
    const sides = field.kind === 'number' && !isMoney(field) ? sidesOf(field) : undefined
    return sides && !measuredBy(['per', ...sides.of]).unit ? [{ field, sides }] : []
  })

/** The count of things, stated or as the count of what holds them times the things in each. */
function countOf(row: Row, things: readonly string[], deepest = 3): Counted | undefined {
  const stated =
    nearest(row, (field) => isCountOf(field, things) && !isOf(lexicon('lost'), field)) ??
    nearest(row, (field) => isCountOf(field, things))
  if (stated) return { say: stated.field.field.name, column: stated.column, written: stated.field.written }
  if (deepest === 0) return undefined
  for (const { field, sides } of ratesOf(row)) {
    if (!things.every((word) => isAmong(word, sides.what))) continue
    const holders = countOf(row, sides.of, deepest - 1)
    const column = holders && row.column(field)
    if (!column) continue
    const all = combined([holders.column, column], (many, one) => many * one)
    return { say: `${holders.say} × ${field.field.name}`, column: all, written: holders.written }
  }
  return undefined
}

type Counted = { readonly say: string; readonly column: Column; readonly written: readonly string[] }

/** Whether a name refers to all of the counted things: damaged units do not follow from the number of cartons. */
const isOfAll = ({ written }: RowField, said: readonly string[]): boolean => {
  const { spent } = measuredBy(written)
  return written.every(
    (word, at) => spent.has(at) || lexicon('whole').has(word) || word === 'used' || isAmong(word, said),
  )
}

/** The `total_clay_kg` of `pots` and `kg_per_pot`: a total in the unit of the rate, of whatever it is. */
const isTotalOf = ({ written }: RowField): boolean => written[0] === 'total' || written.at(-1) === 'total'

/** `foot_passengers` are only some and `passenger_capacity` is none of the passengers in `per_passenger`. */
const isOfSome = ({ written }: RowField, words: readonly string[]): boolean =>
  written.includes('capacity') ||
  (written.length > 1 &&
    written[0] !== 'total' &&
    !isAmong(written[0] ?? '', words) &&
    words.some((word) => isAmong(word, written.slice(1))))

const isCountOf = (field: RowField, things: readonly string[]): boolean =>
  field.field.type === 'integer' && !sidesOf(field) && things.every((word) => isAmong(word, field.written))
/** Other words for a count: `spend_per_pupil` is divided by the `enrollment`. */
const countedAs = once(() =>
  readTable(new URL('./tables/counted-as.tsv', import.meta.url), ['each', 'all']).map(({ each, all }) => ({
    each: new Set(each.split(' ')),
    all: all.split(' '),
  })),
)
const isCountedAs = (word: string, { written }: RowField): boolean =>
  written.length < 4 &&
  countedAs().some(({ each, all }) => each.has(word) && all.some((other) => written.includes(other)))

type Sides = { readonly what: readonly string[]; readonly of: readonly string[] }

const between = new Set(['per', 'pro', 'je', 'par', 'por'])
const ratioWords = new Set(['ratio', 'quotient', 'verhaltnis'])
const percents: ReadonlySet<string> = new Set(['pct', 'percent', 'percentage'])

/** The two sides of a name such as `hours_per_visit`; undefined if it has none. */
export function sidesOf({ written }: RowField): Sides | undefined {
  const isRatio = written.some((word) => ratioWords.has(word) || percents.has(word))
  const at = written.findIndex((word) => between.has(word) || (isRatio && (word === 'to' || word === 'over')))
  const before = written.slice(0, Math.max(at, 0))
  const things = before.filter((word) => !lexicon('unsaid').has(word))
  const what = things.length > 0 || before.at(-1) !== 'value' ? things : ['value']
  const { money } = measuredBy(written)
  const of = written.filter(
    (word, on) => on > at && !money.has(on) && !lexicon('unsaid').has(word) && !percents.has(word),
  )
  const ofBoth =
    isRatio && at < 0 ? written.filter((word) => !lexicon('unsaid').has(word) && !ratioWords.has(word)) : []
  if (ofBoth.length === 2 && !written.some((word) => percents.has(word)))
    return { what: ofBoth.slice(0, 1), of: ofBoth.slice(1) }
  if (at === 0 && of.length > 1) return { what: of.slice(1), of: of.slice(0, 1) }
  // The `ertrag_pro_ha_kg` is in kilograms.
  const [unit = '', ...more] = of
  if (at > 0 && more.length > 0 && isUnit(unit) && isUnit(...more)) return { what: [...what, ...more], of: [unit] }
  // The `seed_per_tray_g` is in grams of seed.
  const last = of.at(-1) ?? ''
  if (at > 0 && of.length === 2 && isUnit(last) && !isUnit(unit) && !isUnit(...what))
    return { what: [...what, last], of: [unit] }
  const isNumbered = of.some((word) => /\d/.test(word)) && !(of.length === 1 && measuredBy(['per', ...of]).unit)
  return at > 0 && what.length > 0 && of.length > 0 && !isNumbered ? { what, of } : undefined
}

const isUnit = (...words: readonly string[]): boolean => measuredBy(['value', ...words]).unit !== null

/** The number whose name matches most words; among equals a total before a part, then the nearest. */
function closest(row: Row, words: readonly string[], but?: RowField): Source | undefined {
  const unit = measuredBy(['per', ...words]).unit
  let best: (Source & { readonly score: number }) | undefined
  for (const field of row.before) {
    if (field.kind !== 'number' || field === but || isShare(field) || sidesOf(field)) continue
    if (
      field.written.some(
        (word) => (lexicon('lost').has(word) || lexicon('wait').has(word)) && !row.own.written.includes(word),
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
