import type { AgeRange } from '@/server/generation/entities/who/births'
import { currencies } from '@/server/generation/profiles/numbers/unit-table'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { isAbout } from '@/server/generation/relations/row-fields'
import { rememberedBy } from '@/server/kernel/memory/remembered-by'
import { wordRoles } from '@/server/kernel/word-roles'
import type { Column } from './columns'
import { kinship } from './kinds/stems/kin'
import type { Absence } from './life-cycle/missing/absence'
import { isNamedAs, type Role, roles } from './roles'
import type { RowField } from './row-fields'

const lexicon = wordRoles(new URL('./tables/row-words.tsv', import.meta.url), [
  'including', // says that a sum includes the tax
  'reduced', // next to a word for a discount, says that it is taken off already
  'share',
  'sum', // next to a word for tax, says that the number is a sum
])

/** A field and all before it, as a rule sees them. */
export type Row = {
  /** The fields before it, in their order. */
  readonly before: readonly RowField[]
  readonly own: RowField
  /** Value of a field before it; undefined where no column has one. */
  readonly column: (field: RowField) => Column | undefined
  /** Value of the field without a relation; undefined where another field would say the same. */
  readonly ownColumn: Column | undefined
  /** How the number of a field before it follows from others; undefined where it stands for itself. */
  readonly says: (field: RowField) => string | undefined
}

/** A field before the one that is decided, and what it holds; undefined where no column does. */
export type Known = {
  readonly field: RowField
  readonly column: Column | undefined
  /** How its number follows from others: `quantity × unit_price`. */
  readonly says?: string | undefined
  /** Where it has no value. */
  readonly absence?: Absence
  /** Of a birth, how old those are who were born then; undefined of adults. */
  readonly ages?: AgeRange
}

/** A number that follows from others of its row. */
export type NumberRelation = {
  /** In the words of a validator: "line_total is quantity × unit_price". */
  readonly say: string
  readonly column: Column
}

export type NumberRule = (row: Row) => NumberRelation | undefined

/** Whether the name says the role; shares of something are never the thing itself. */
export const has = (role: Role, field: RowField): boolean => rolesOf(field).has(role)

/** Rules ask about every pair of fields, and a name says the same each time. */
const rolesOf = rememberedBy(
  (field: RowField): ReadonlySet<Role> => new Set(isShare(field) ? [] : roles.filter((role) => isOfRole(role, field))),
)

const isOfRole = (role: Role, field: RowField): boolean =>
  isNamedAs(role, field.words) &&
  !(role === 'total' && isTaxAlone(field)) &&
  !(role === 'discount' && isReduced(field)) &&
  !(role === 'minimum' && isHighest(field)) &&
  !(role === 'tax' && (includesTax(field) || isTaxBase(field) || field.words.has('relief')))

/** The `base_imponible`, the `taxable_amount`: what the tax is taken of. */
export const isTaxBase = ({ words }: RowField): boolean =>
  (words.has('base') &&
    (words.has('taxable') || words.has('imponible') || words.has('imponibile') || words.has('tax'))) ||
  (words.has('taxable') && ['amount', 'subtotal', 'sum', 'total'].some((word) => words.has(word)))

/** The `total_incl_vat` is what is paid, not what the state takes. */
const includesTax = (field: RowField): boolean => isAbout(lexicon('including'), field)

/** The `highest_bid`, though a bid is less than what is asked. */
const isHighest = ({ words }: RowField): boolean => words.has('bid') && (words.has('highest') || words.has('max'))

/** The `amount_after_discount` is what is left, not what is taken off. */
export const isReduced = ({ words }: RowField): boolean =>
  words.has('discounted') || (isNamedAs('discount', words) && [...lexicon('reduced')].some((word) => words.has(word)))

/** The tax on sales or on the value added is no sum of either. */
const isTaxAlone = ({ words }: RowField): boolean =>
  isNamedAs('tax', words) && ![...lexicon('sum')].some((word) => words.has(word))

/** A percentage, or a factor; no `flow_rate_m3h`. */
export const isShare = rememberedBy(
  ({ field, words, written }: RowField): boolean =>
    field.type === 'percentage' ||
    (!(field.type === 'integer' && written.includes('shares')) &&
      [...lexicon('share')].some((word) => words.has(word)) &&
      !words.has('per') &&
      !isMoneyType(field.type) &&
      (measuredBy(written).unit?.dimension ?? 'share') === 'share'),
)

/** An amount of money, however large. */
export const isMoney = ({ field }: RowField): boolean =>
  isMoneyType(field.type) || (field.type === 'decimal' && currencies.has(field.constraints.unit ?? ''))

const isMoneyType = (type: string) => type === 'amount' || type === 'transactionAmount'

/** Of the numbers before this one that a test picks, the last of those that are most akin to it. */
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

/** All of them, in the order of the row. */
export function every(row: Row, test: (field: RowField) => boolean): Source[] {
  return row.before.flatMap((field) => {
    const column = field.kind === 'number' && test(field) ? row.column(field) : undefined
    return column ? [{ field, column }] : []
  })
}

/** A field before it that holds numbers. */
export type Source = { readonly field: RowField; readonly column: Column }

/** Whether a number before this one follows exactly from others, and not only about or at most. */
export function isExact({ says }: Row, field: RowField): boolean {
  const said = says(field)
  return said !== undefined && !isLoose(said)
}

/** Whether a relation leaves a number some room. */
export const isLoose = (say: string): boolean =>
  /^(?:at most|at least|between|close to|about|near|above|below|a part of|a multiple of|a share of|fits|follows|0 where) /.test(
    say,
  )
