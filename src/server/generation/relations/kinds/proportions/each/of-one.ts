import { converted, type Unit } from '@/server/generation/profiles/numbers/unit-table'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { isEarlier } from '@/server/generation/relations/kinds/across/twins/changes'
import { isCostOfEarned } from '@/server/generation/relations/kinds/money/prices/price-by-quantity'
import { rangeWords } from '@/server/generation/relations/kinds/ranges'
import { coreOf } from '@/server/generation/relations/kinds/stems/neighbours/side-by-side'
import { isAmong } from '@/server/generation/relations/kinds/structure/stems'
import { root } from '@/server/generation/relations/life-cycle/missing/given-by-flag'
import {
  isMoney,
  isShare,
  type NumberRelation,
  type NumberRule,
  type Row,
  type Source,
} from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'
import { type PerName, perNameOf } from './per-name'

const lexicon = wordRoles(new URL('./tables/each-words.tsv', import.meta.url), [
  'done', // done to the things that are priced or divided by
  'measure', // a quantity of the row's subject, whatever that is
  'other', // money that does not follow from a price alone
  'price', // in the price of one thing, says nothing about what is paid for
  'sum', // money that may be a price times a number
])

/**
 * What each has, if the row has the whole and the number of things by name: a `rent_per_sqft` of the `monthly_rent` and
 * the `area_sqft`, the `gal_per_mile` of the `fuel_gal` and the `miles_run`.
 */
export const ofOne: NumberRule = (row) => {
  const per = perNameOf(row.own)
  if (!per || isShare(row.own)) return undefined
  const count = isAmbiguous(row, per.eachUnit) ? undefined : countOf(row, per)
  const all = count && allOf(row, per, count.field)
  if (!count || !all) return undefined
  const times = (scaleTo(per.unit, all.field) * per.count) / scaleTo(per.eachUnit, count.field)
  return {
    say: `${all.field.field.name} ÷ ${count.field.field.name}`,
    column: combined([all.column, count.column], (sum, many) => (many === 0 ? 0 : (sum / many) * times)),
  }
}

/**
 * The whole of what each has, after that and the number of things: a `job_cost` of the `pages` at a `cost_per_page`, the
 * `ml_per_day` of the `feeds_per_day` and the `ml_per_feed`.
 */
export const ofAll: NumberRule = (row) => allOfEach(row, (per) => per.eachUnit === undefined)

/** The same of what is measured: a `toll` of the `distance_mi` at a `rate_per_mile`. */
export const ofAllMeasured: NumberRule = (row) => allOfEach(row, (per) => per.eachUnit !== undefined)

function allOfEach(row: Row, isMeant: (per: PerName) => boolean): NumberRelation | undefined {
  const { own } = row
  if (isShare(own) || !(perNameOf(own) || (isMoney(own) && isSum(own)))) return undefined
  for (const field of row.before.toReversed()) {
    const per = perNameOf(field)
    const column =
      per && isMeant(per) && isWholeOf(own, field, per) && !isTaken(row, field) ? row.column(field) : undefined
    if (isMoney(own) && own.written.includes('total') && row.before.at(-1) !== field && hasFurther(row, field)) continue
    const count = column && per && (perNameOf(own) ? rateOf(row, per) : countOf(row, per))
    if (!column || !count || (per?.eachUnit && !isPlainMeasure(count.field))) continue
    const times = scaleTo(per.eachUnit, count.field) / scaleTo(unitOf(own), field) / per.count
    return {
      say: `${count.field.field.name} × ${field.field.name}`,
      column: combined([count.column, column], (many, one) => many * one * times),
    }
  }
  return undefined
}

/** Whether a number may be the whole that one of its things has a part of. */
function isWholeOf(own: RowField, field: RowField, per: PerName): boolean {
  if (
    isMoney(own) !== isMoney(field) ||
    isEarlier(own, field) ||
    isCostOfEarned(field, own) ||
    own.written.some((word) => isBoundOrPlan(word))
  )
    return false
  const whole = perNameOf(own)
  if (whole) return !isMoney(own) && whole.unit !== undefined && whole.unit === per.unit
  if (isMoney(own)) {
    const things = per.of.filter((word) => !isPriceWord(word))
    const stems = coreOf(own).map(root)
    if (things.length > 0) return things.some((word) => stems.includes(root(word)))
    return own.written.some((word) => lexicon('sum').has(word)) || per.of.some((word) => coreOf(own).includes(word))
  }
  return false
}

const isSum = ({ written }: RowField): boolean =>
  written.some((word) => lexicon('sum').has(word) || lexicon('price').has(word)) &&
  !written.some((word) => lexicon('other').has(word))

/** Whether an amount after a price may be added to what it comes to. */
const hasFurther = ({ before }: Row, price: RowField): boolean =>
  before.slice(before.indexOf(price) + 1).some((field) => isMoney(field) && !perNameOf(field))

const isPriceWord = (word: string): boolean => [...lexicon('price')].some((each) => root(each) === root(word))

/** Whether another number already follows from what each has. */
const isTaken = ({ before, says }: Row, { field: { name } }: RowField): boolean =>
  before.some((other) => says(other)?.split(' ').includes(name) === true)

/** How many there are: by what a name counts, or by the unit it is measured in. */
function countOf(row: Row, { each, eachUnit }: PerName): Source | undefined {
  let best: (Source & { readonly score: number }) | undefined
  for (const field of row.before) {
    if (field.kind !== 'number' || isShare(field) || isMoney(field) || perNameOf(field)) continue
    if (field.written.some((word) => isBoundOrPlan(word) || rangeWords('seldom').has(word))) continue
    const score = scoreOf(field, each, eachUnit)
    const column = score > 0 && score >= (best?.score ?? 0) ? row.column(field) : undefined
    if (column && score > (best?.score ?? 0)) best = { field, column, score }
  }
  return best
}

function scoreOf(field: RowField, each: string, eachUnit: Unit | undefined): number {
  const unit = unitOf(field)
  if (eachUnit && unit) return unit === eachUnit ? 2 : 0
  const core = coreOf(field)
  const at = core.findIndex((word) => root(word) === root(each))
  if (at < 0 || unit || (field.field.type !== 'integer' && core.length > 1)) return 0
  if (core.length === 1) return 4
  return core.length === 2 && field.written.some((word) => lexicon('done').has(word)) ? 3 : core.length === 2 ? 2 : 1
}

/** The `distance_km` or `weight_kg` of the row's subject, and of nothing in particular. */
const isPlainMeasure = (field: RowField): boolean => coreOf(field).every((word) => isAmong(word, lexicon('measure')))

/** How often per the same period: `feeds_per_day`. */
function rateOf(row: Row, { each }: PerName): Source | undefined {
  const own = perNameOf(row.own)
  const field = row.before.find((other) => {
    const per = perNameOf(other)
    return per?.each === own?.each && per?.unit === undefined && per?.of.some((word) => root(word) === root(each))
  })
  const column = field && row.column(field)
  return field && column && { field, column }
}

/** The whole that is divided: of the same subject or, without any, in the same unit. */
function allOf(row: Row, { of, unit }: PerName, count: RowField): Source | undefined {
  const money = isMoney(row.own)
  const stems = of.map(root)
  const found = row.before.filter((field) => {
    if (field.kind !== 'number' || field === count || isShare(field) || perNameOf(field)) return false
    if (isMoney(field) !== money || field.written.some((word) => isBoundOrPlan(word))) return false
    if (unit && unitOf(field)?.dimension !== unit.dimension) return false
    if (of.length === 0) return unit !== undefined && unitOf(field) === unit
    return coreOf(field).some((word) => stems.includes(root(word)))
  })
  if (of.length === 0 && found.length > 1) return undefined
  const chosen =
    found.findLast(({ written }) => written.some((word) => word === 'total' || word === 'net')) ?? found.at(-1)
  const column = chosen && row.column(chosen)
  return chosen && column && { field: chosen, column }
}

/** Whether several numbers of the row are measured in a unit: a `cost_per_litre` may be of any of them. */
const isAmbiguous = ({ before }: Row, unit: Unit | undefined): boolean =>
  unit !== undefined && before.filter((field) => field.kind === 'number' && unitOf(field) === unit).length > 1

const isBoundOrPlan = (word: string): boolean => rangeWords('bound').has(word) || rangeWords('planned').has(word)

const unitOf = (field: RowField): Unit | undefined => measuredBy(field.written).unit ?? undefined

/** The factor from a number's unit to another one. */
function scaleTo(unit: Unit | undefined, field: RowField): number {
  const from = perNameOf(field)?.unit ?? unitOf(field)
  return unit && from && unit.dimension === from.dimension ? converted(1, from, unit) : 1
}
