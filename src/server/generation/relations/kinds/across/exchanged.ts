import { combined } from '@/server/generation/relations/columns'
import { isMoney, type NumberRule, nearest, type Row } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

const lexicon = wordRoles(new URL('./tables/exchange-words.tsv', import.meta.url), [
  'rate',
  'side', // one of the two currencies
])

const isRate = ({ written, field }: RowField): boolean =>
  written.some((word) => lexicon('rate').has(word)) && field.type !== 'percentage' && !written.includes('fee')

/** `amount_reporting` = `amount_local` × `fx_rate`; the last of the three in the row is computed. */
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

const isSide = (field: RowField): boolean => isOf(lexicon('side'), field)
const isBare = ({ written }: RowField): boolean => written.join() === 'amount'
const nounOf = ({ written }: RowField): string =>
  written.filter((word) => !lexicon('side').has(word) && word !== 'in').join(' ')
const isNoun = (field: RowField, { own }: Row): boolean => nounOf(field) === nounOf(own) || nounOf(own) === 'amount'
