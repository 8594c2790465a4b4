import { combined } from '@/server/generation/relations/columns'
import { coreOf, rightBefore } from '@/server/generation/relations/kinds/stems/neighbours/side-by-side'
import type { NumberRule } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

const lexicon = wordRoles(new URL('../tables/excess-words.tsv', import.meta.url), [
  'excess', // how far a number is over a limit
  'limit', // the greatest number allowed
])

/**
 * What a number is over the limit right before or after it: `kg_over_limit` of a `gear_kg` and a `gear_limit_kg`,
 * `over_permit_kg`, `overload_kg`, `extra_players`.
 */
export const excessOver: NumberRule = (row) => {
  const { own } = row
  if (!isExcess(own)) return undefined
  const [first, second] = rightBefore(row, 2)
  if (!first || !second) return undefined
  const [value, limit] = isLimitOf(own, second.field, first.field)
    ? [first, second]
    : isLimitOf(own, first.field, second.field)
      ? [second, first]
      : [undefined, undefined]
  if (!value || !limit) return undefined
  return {
    say: `${value.field.field.name} − ${limit.field.field.name}`,
    column: combined([value.column, limit.column], (read, most) => Math.max(0, read - most)),
  }
}

const isExcess = ({ written }: RowField): boolean => written.some((word) => lexicon('excess').has(word))

/** Whether a number limits another one: its name says so, or the excess is named after it. */
function isLimitOf(own: RowField, limit: RowField, value: RowField): boolean {
  const named = coreOf(own).filter((word) => !lexicon('excess').has(word))
  if (isLimit(value)) return false
  const isNamed =
    named.length > 0 &&
    named.every((word) => coreOf(limit).includes(word)) &&
    !named.every((word) => coreOf(value).includes(word))
  return isLimit(limit) || isNamed || coreOf(value).some((word) => coreOf(own).includes(`over${word}`))
}

/** Whether a name says that its number is the greatest allowed. */
export const isLimit = ({ written }: RowField): boolean => written.some((word) => lexicon('limit').has(word))
