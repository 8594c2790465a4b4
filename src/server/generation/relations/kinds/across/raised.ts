import { combined } from '@/server/generation/relations/columns'
import { isShare, type NumberRule, nearest } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

const lexicon = wordRoles(new URL('./tables/raise-words.tsv', import.meta.url), [
  'new', // the amount after the raise
  'old', // the amount before it
  'raise', // the raise
])

const nounOf = ({ written }: RowField): string =>
  written.filter((word) => !lexicon('new').has(word) && !lexicon('old').has(word)).join(' ')

/** `new_salary` of a `base_salary` and its `merit_increase_pct`. */
export const raised: NumberRule = (row) => {
  const { own } = row
  if (isShare(own) || !isOf(lexicon('new'), own)) return undefined
  const by = nearest(row, (field) => isShare(field) && isOf(lexicon('raise'), field))
  const old =
    by &&
    nearest(row, (field) => !isShare(field) && field.field.type === own.field.type && nounOf(field) === nounOf(own))
  return (
    old && {
      say: `${old.field.field.name} × (1 + ${by.field.field.name})`,
      column: combined([old.column, by.column], (value, percent) => value * (1 + percent / 100)),
    }
  )
}
