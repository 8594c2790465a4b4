import { combined } from '@/server/generation/relations/columns'
import { type NumberRule, nearest, type Row } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'

const isMoney = ({ field: { type } }: RowField): boolean => type === 'amount' || type === 'transactionAmount'
const rateWords = ['exchange', 'fx', 'forex', 'wechselkurs', 'cambio', 'conversion', 'xrate', 'kurs']
const isRate = ({ written, field }: RowField): boolean =>
  rateWords.some((word) => written.includes(word)) && field.type !== 'percentage' && !written.includes('fee')
const sides = new Set(
  `local reporting base functional foreign original settlement settled domestic home converted equivalent target source
  sent received send receive payout billing home lc fc dc tc rc group usd eur gbp aed`.split(/\s+/),
)

/** `amount_reporting` is the `amount_local` at the `fx_rate`, whichever of the three stands last. */
export const exchanged: NumberRule = (row) => {
  const { own } = row
  if (!isMoney(own) || !isSide(own)) return undefined
  const rate = nearest(row, isRate)
  const other =
    rate && nearest(row, (field) => isMoney(field) && (isSide(field) || isBare(field)) && isNoun(field, row))
  return (
    other && {
      say: `${other.field.field.name} × ${rate.field.field.name}`,
      column: combined([other.column, rate.column], (amount, by) => amount * by),
    }
  )
}

const isSide = ({ written }: RowField): boolean => written.some((word) => sides.has(word))
const isBare = ({ written }: RowField): boolean => written.join() === 'amount'
const nounOf = ({ written }: RowField): string => written.filter((word) => !sides.has(word) && word !== 'in').join(' ')
const isNoun = (field: RowField, { own }: Row): boolean => nounOf(field) === nounOf(own) || nounOf(own) === 'amount'
