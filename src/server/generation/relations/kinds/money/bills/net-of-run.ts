import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { unsummed } from '@/server/generation/relations/kinds/money/earnings/deductions'
import { isPay } from '@/server/generation/relations/kinds/money/earnings/pay'
import { isUnitPrice } from '@/server/generation/relations/kinds/money/prices/unit-price'
import { has, isMoney, isShare, type NumberRule } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

const lexicon = wordRoles(new URL('./tables/net-words.tsv', import.meta.url), [
  'earned', // the whole that costs and fees are taken from
  'added', // income besides the gross amount, or a payment of the net one
  'spent', // a cost or a fee
])

/**
 * The `net_earnings` after the `gross_takings` and several costs of them, the `net_payment` after a `carcass_value` and
 * a levy: all that stands between the two is deducted, or their total alone.
 */
export const netOfRun: NumberRule = (row) => {
  const { own } = row
  if (!isNet(own) || isPay(own)) return undefined
  const { before, column } = row
  const isOfGross = before.some((field) => isSum(field) && has('gross', field))
  const at = before.findLastIndex((field) => isSum(field) && (isOfGross ? has('gross', field) : isEarned(field)))
  const gross = before[at]
  const between = before.slice(at + 1).filter((field) => isMoney(field) && !isShare(field))
  if (!gross || between.length < (isOfGross ? 2 : 1) || !between.every(isSpent)) return undefined
  const totals = between.filter(({ written }) => written.includes('total'))
  const fields = [
    gross,
    ...(totals.length > 0
      ? totals
      : unsummed(
          between.map((field) => ({ field })),
          row,
        ).map(({ field }) => field)),
  ]
  const columns = fields.flatMap((field) => column(field) ?? [])
  if (columns.length < fields.length) return undefined
  return {
    say: fields.map(({ field }) => field.name).join(' − '),
    column: combined(columns, (all, ...taken) => taken.reduce((left, each) => left - each, all)),
  }
}

/** Whether a word is one for a cost. */
export const isSpentWord = (word: string): boolean => lexicon('spent').has(word)

const isNet = (field: RowField): boolean => isSum(field) && field.written.includes('net')

const isSum = (field: RowField): boolean =>
  isMoney(field) && !isShare(field) && !isUnitPrice(field) && !field.written.includes('per')

/** The `carcass_value` or the `sale_proceeds` before the fees. */
const isEarned = (field: RowField): boolean => {
  const { money } = measuredBy(field.written)
  const head = field.written.filter((_, at) => !money.has(at)).at(-1) ?? ''
  return lexicon('earned').has(head) && !field.written.includes('net')
}

const isSpent = (field: RowField): boolean =>
  isSum(field) &&
  !isOf(lexicon('added'), field) &&
  (isOf(lexicon('spent'), field) || spent.some((role) => has(role, field)))
const spent = ['deduction', 'discount', 'tax'] as const
