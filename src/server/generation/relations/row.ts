import type { AgeRange } from '@/server/generation/entities/who/births'
import { currencies } from '@/server/generation/profiles/numbers/unit-table'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { isAbout } from '@/server/generation/relations/row-fields'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { wordRoles } from '@/server/kernel/word-roles'
import type { Column } from './columns'
import { kinship } from './kinds/stems/kin'
import type { Absence } from './life-cycle/missing/absence'
import { isNamedAs, type Role, roles } from './roles'
import type { RowField } from './row-fields'

const lexicon = wordRoles(new URL('./tables/row-words.tsv', import.meta.url), [
  'including', // says that a sum includes the tax
  'reduced', // next to a word for a discount, says that it is already deducted
  'share',
  'sum', // next to a word for tax, says that the number is a taxed sum
])

/** A field and those before it, as a rule sees them. */
export type Row = {
  /** The fields before it, in their order. */
  readonly before: readonly RowField[]
  readonly own: RowField
  /** The words of all their names, and maybe of others: a rule needs no look at the names without a word of its phrases. */
  readonly words: ReadonlySet<string>
  /** The values of a preceding field; undefined if no column has them. */
  readonly column: (field: RowField) => Column | undefined
  /** The values of the field without a relation; undefined if another field has the same ones. */
  readonly ownColumn: Column | undefined
  /** How a preceding number follows from others; undefined if it is independent. */
  readonly says: (field: RowField) => string | undefined
}

/** A preceding field and its values; undefined if no column holds them. */
export type Known = {
  readonly field: RowField
  readonly column: Column | undefined
  /** How its number follows from others: `quantity × unit_price`. */
  readonly says?: string | undefined
  /** Where it has no value. */
  readonly absence?: Absence
  /** For a birth, the age range of those born; undefined for adults. */
  readonly ages?: AgeRange
}

/** A number that follows from others of its row. */
export type NumberRelation = {
  /** As a validator would say it: "line_total is quantity × unit_price". */
  readonly say: string
  readonly column: Column
}

export type NumberRule = (row: Row) => NumberRelation | undefined

/** Whether the name matches the role; a share of something never does. */
export const has = (role: Role, field: RowField): boolean => rolesOf(field).has(role)

/** Memoized, because rules check every pair of fields. */
const rolesOf = memoizeByObject(
  (field: RowField): ReadonlySet<Role> => new Set(isShare(field) ? [] : roles.filter((role) => isOfRole(role, field))),
)

const isOfRole = (role: Role, field: RowField): boolean =>
  isNamedAs(role, field.words) &&
  !(role === 'total' && isTaxAlone(field)) &&
  !(role === 'discount' && isReduced(field)) &&
  !(role === 'minimum' && isHighest(field)) &&
  !(role === 'tax' && (includesTax(field) || isTaxBase(field) || field.words.has('relief')))

/** The `base_imponible`, `taxable_amount` or a `taxable` in money: the base of a tax. */
export const isTaxBase = ({ words, written, kind }: RowField): boolean =>
  (kind === 'number' && written.join() === 'taxable') ||
  (words.has('base') &&
    (words.has('taxable') || words.has('imponible') || words.has('imponibile') || words.has('tax'))) ||
  (words.has('taxable') && ['amount', 'subtotal', 'sum', 'total'].some((word) => words.has(word)))

/** The `total_incl_vat` is the amount paid, not the tax. */
const includesTax = (field: RowField): boolean => isAbout(lexicon('including'), field)

/** The `highest_bid`, even though bids are lower than asking prices. */
const isHighest = ({ words }: RowField): boolean => words.has('bid') && (words.has('highest') || words.has('max'))

/** The `amount_after_discount` is the remainder, not the discount. */
export const isReduced = ({ words }: RowField): boolean =>
  words.has('discounted') || (isNamedAs('discount', words) && [...lexicon('reduced')].some((word) => words.has(word)))

/** A sales tax or value-added tax is not a sum of sales or values. */
const isTaxAlone = ({ words }: RowField): boolean =>
  isNamedAs('tax', words) && ![...lexicon('sum')].some((word) => words.has(word))

/** A percentage or a factor, but not a `flow_rate_m3h`. */
export const isShare = memoizeByObject(
  ({ field, words, written }: RowField): boolean =>
    (field.type === 'percentage' && isOfHundred(field)) ||
    (!(field.type === 'integer' && written.includes('shares')) &&
      [...lexicon('share')].some((word) => words.has(word)) &&
      !words.has('per') &&
      !isMoneyType(field.type) &&
      (measuredBy(written).unit?.dimension ?? 'share') === 'share'),
)

/** A `yield_t` in tonnes is none, even where a yield alone would be. */
const isOfHundred = ({ constraints: { unit } }: CheckedField): boolean => unit === undefined || unit === '%'

/** An amount of money, however large. */
export const isMoney = ({ field }: RowField): boolean =>
  isMoneyType(field.type) || (field.type === 'decimal' && currencies.has(field.constraints.unit ?? ''))

const isMoneyType = (type: string) => type === 'amount' || type === 'transactionAmount'

/** The preceding number that passes a test and shares most with this one, the last among equals. */
export function nearest(row: Row, test: (field: RowField) => boolean): Source | undefined {
  let best: (Source & { readonly shared: number }) | undefined
  for (let at = row.before.length - 1; at >= 0; at--) {
    const field = row.before[at]
    if (field?.kind !== 'number' || !test(field)) continue
    const shared = kinship(row.own, field)
    const column = shared > (best?.shared ?? -1) ? row.column(field) : undefined
    if (column) best = { field, column, shared }
  }
  return best
}

/** All that pass, in row order. */
export function every(row: Row, test: (field: RowField) => boolean): Source[] {
  return row.before.flatMap((field) => {
    const column = field.kind === 'number' && test(field) ? row.column(field) : undefined
    return column ? [{ field, column }] : []
  })
}

/**
 * Number of fields before a number that it may follow from. Every rule looks at each of them, so that a table of four hundred
 * numbers would take seconds.
 */
export const reachMax = 64

/** A preceding field that holds numbers. */
export type Source = { readonly field: RowField; readonly column: Column }

/** Whether a preceding number follows exactly from others, not just approximately or as a bound. */
export function isExact({ says }: Row, field: RowField): boolean {
  const said = says(field)
  return said !== undefined && !isLoose(said)
}

/** Whether a relation leaves a number some room. */
export const isLoose = (say: string): boolean =>
  /^(?:at most|at least|between|close to|about|near|above|below|a part of|a multiple of|a share of|fits|follows|0 where) /.test(
    say,
  )
