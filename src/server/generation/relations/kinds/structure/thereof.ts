import { combined } from '@/server/generation/relations/columns'
import { factor } from '@/server/generation/relations/numbers'
import { isShare, type NumberRule, nearest } from '@/server/generation/relations/row'
import { isOf } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'
import { thereofIn } from '@/server/names/vocabulary/thereof'

const lexicon = wordRoles(new URL('./tables/thereof-words.tsv', import.meta.url), [
  'unlike', // in a number that is not part of another, however similar their names
])

/** Whether a word makes a number none of another one, however similar their names. */
export const isUnlike = (word: string): boolean => lexicon('unlike').has(word)

/** `davon_Kinder` of `Personen`, `of_which_late` of `trips`: a part of the preceding number. */
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

/** `trips_late` of `trips`, `عدد_النخيل_المثمر` of `عدد_النخيل`: the same noun with a qualifier is a part of it. */
export const narrower: NumberRule = (row) => {
  const { own } = row
  if (own.field.type !== 'integer' || isShare(own) || isOf(lexicon('unlike'), own)) return undefined
  const isNarrower = (said: readonly string[]) =>
    said.length < own.written.length &&
    (said.every((word, at) => own.written[at] === word) ||
      said.every((word, at) => own.written[own.written.length - said.length + at] === word))
  const whole = nearest(
    row,
    ({ field, written }) =>
      field.type === 'integer' && field.constraints.unit === own.field.constraints.unit && isNarrower(written),
  )
  return (
    whole && {
      say: `a part of ${whole.field.field.name}`,
      column: combined([whole.column, factor(0.05, 0.9)], (all, by) => all * by),
    }
  )
}
