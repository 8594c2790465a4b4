import { combined } from '@/server/generation/relations/columns'
import { factor } from '@/server/generation/relations/numbers'
import { isShare, type NumberRule, nearest } from '@/server/generation/relations/row'
import { thereofIn } from '@/server/names/vocabulary/thereof'

/** `davon_Kinder` of `Personen`, `of_which_late` of `trips`: a part of the number before it. */
export const partOfLast: NumberRule = (row) => {
  const { own } = row
  const isMoney = own.field.type === 'amount'
  if (thereofIn(own.written) === 0 || isShare(own)) return undefined
  const whole = nearest(
    row,
    (field) => !isShare(field) && thereofIn(field.written) === 0 && (field.field.type === 'amount') === isMoney,
  )
  return (
    whole && {
      say: `a part of ${whole.field.field.name}`,
      column: combined([whole.column, factor(0.05, 0.6)], (all, by) => all * by),
    }
  )
}
