import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { payWords } from '@/server/generation/relations/kinds/money/differences'
import { isPeriodic } from '@/server/generation/relations/kinds/money/other-sums'
import { isUnitPrice } from '@/server/generation/relations/kinds/money/prices/unit-price'
import { every, has, isMoney, isShare, type NumberRule, nearest, type Row } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

const lexicon = wordRoles(new URL('./tables/net-words.tsv', import.meta.url), [
  'on-top', // additions to pay, from which deductions are taken
  'spending', // costs add up; nothing is deducted from them
])

/**
 * The `net_amount` of an amount and the following fee: the amount less deductions, without surcharges. A net total adds
 * fees up.
 */
export const netOfFees: NumberRule = (row) => {
  const { own } = row
  if (!isMoney(own) || !own.written.includes('net') || ['per', 'total'].some((word) => own.written.includes(word)))
    return undefined
  const isFee = (field: RowField) =>
    field.written.some(
      (word) =>
        (payWords('fee').has(word) || (isBought(own) && payWords('reduction').has(word))) &&
        !own.written.includes(word),
    ) && !isOf(lexicon('spending'), field)
  const amounts = every(
    row,
    (field) => isMoney(field) && !isShare(field) && !field.written.includes('per') && !isPeriodic(field),
  )
  const at = amounts.findIndex(({ field }) => isFee(field))
  const first = ofOneCurrency(own, amounts.slice(0, Math.max(0, at)))
  const base = first.find(({ field }) => isBare(field)) ?? first.at(-1)
  // Costs after a gross amount are taken from that: the gross rule does so.
  if (base && isOf(lexicon('spending'), base.field) && first.some(({ field }) => has('gross', field))) return undefined
  const fees = amounts.slice(at)
  if (
    !base ||
    at < 1 ||
    (isUnitPrice(base.field) && !has('gross', base.field) && !isPriceOfSome(base.field, row)) ||
    fees.some(({ field }) => !isFee(field) && !has('tax', field) && !has('addition', field)) ||
    has('tax', base.field) ||
    has('net', base.field) ||
    isOf(lexicon('on-top'), base.field)
  )
    return undefined
  // The base is a unit price: multiply it by the quantity.
  const count = isPriceOfSome(base.field, row) ? nearest(row, (field) => has('quantity', field)) : undefined
  const all = count ? combined([count.column, base.column], (many, each) => many * each) : base.column
  const whole = count ? `${count.field.field.name} × ${base.field.field.name}` : base.field.field.name
  return {
    say: [whole, ...fees.map(({ field }) => field.field.name)].join(' − '),
    column: combined([all, ...fees.map(({ column }) => column)], (gross, ...taken) =>
      Math.max(
        0,
        taken.reduce((left, fee) => left - fee, gross),
      ),
    ),
  }
}

/** Amounts in the currency that the own name says, if there are any. */
function ofOneCurrency<S extends { readonly field: RowField }>(own: RowField, amounts: readonly S[]): readonly S[] {
  const { currency } = measuredBy(own.written)
  const alike = amounts.filter(({ field }) => currency !== null && measuredBy(field.written).currency === currency)
  return alike.length > 0 ? alike : amounts
}

/** A net price is what a buyer pays, after rebates and credits too. */
const isBought = ({ written }: RowField): boolean => ['cost', 'price', 'tuition'].some((word) => written.includes(word))

/** A plain `amount` takes precedence over a `gift_aid_amount` of it. */
const isBare = ({ written }: RowField): boolean =>
  written.length > 0 && written.every((word) => word === 'amount' || measuredBy(['amount', word]).currency !== null)

const isPriceOfSome = (field: RowField, row: Row): boolean =>
  field.words.has('price') && nearest(row, (other) => has('quantity', other)) !== undefined
