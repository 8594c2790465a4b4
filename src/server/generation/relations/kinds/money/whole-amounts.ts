import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { has } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { wordRoles } from '@/server/kernel/word-roles'
import { isLocal, isOfAnother, isPeriodic, isValuation } from './other-sums'
import { isInHundredths, isUnitPrice } from './prices/unit-price'

/** Words of amounts by what they say. */
export const amountWords = wordRoles(new URL('./tables/amount-words.tsv', import.meta.url), [
  'all', // in the amount of the whole row, rather than a part of it
  'general', // in any amount, whatever its subject; currencies too
  'material', // parts and material, next to labour
  'sum',
  'taken', // proceeds
])

/** The amount of the whole row, whether its name says so or only `amount`. */
export const isWhole = memoizeByObject(
  (field: RowField) =>
    (has('total', field) || isAmountOfAll(field)) &&
    !isUnitPrice(field) &&
    !isPeriodic(field) &&
    !isLocal(field) &&
    !isOfAnother(field) &&
    !isValuation(field) &&
    !otherRoles.some(
      (role) => has(role, field) && !(role === 'paid' && isAllPaid(field)) && !(role === 'tax' && isTaxed(field)),
    ) &&
    (field.words.has('total') || !has('addition', field)),
)

/** The amount of the row, not a `bond_amount`. */
const isAmountOfAll = ({ written, words }: RowField): boolean =>
  words.has('amount') && written.every((word) => amountWords('all').has(word) || isOfCurrency(word))

/** A currency, or hundredths of one: `amount_cents`. */
const isOfCurrency = (word: string): boolean =>
  measuredBy(['amount', word]).currency !== null || isInHundredths({ written: ['amount', word] })

/** `total_incl_vat`, `montant_ttc`: the total including tax. */
const isTaxed = ({ words }: RowField): boolean =>
  ['incl', 'including', 'inclusive', 'ttc'].some((word) => words.has(word))

/** `total_paid`: everything that was due, rather than a payment on account. */
const isAllPaid = ({ written }: RowField): boolean => written.join() === 'total,paid'

/**
 * A name that says only that it is the amount of the row or the whole of something; excludes a `facility_charge` after
 * another fee.
 */
export const isOfAll = memoizeByObject(
  ({ written, words }: RowField): boolean =>
    words.has('total') ||
    written.every((word) => amountWords('all').has(word) || amountWords('sum').has(word) || isOfCurrency(word)),
)

const otherRoles = ['tax', 'discount', 'paid', 'bonus', 'deduction'] as const

/** `subtotal`, `line_total`: nothing is added yet. */
export const isPartial = (field: RowField) => has('base', field) || field.words.has('line')
