import type { FieldTypeName } from '@/server/generation/catalog'
import { isManyThings } from '@/server/generation/profiles/name-shapes/counts'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { wordRoles } from '@/server/kernel/word-roles'
import type { InferredField } from '@/server/names/infer-fields'
import { wordsInEnglish } from '@/server/names/read/words-in-english'

type Field = InferredField<FieldTypeName>

const lexicon = wordRoles(new URL('./tables/money-words.tsv', import.meta.url), [
  'measured', // before "value": a reading or a target, not a worth
  'price', // in the price of one thing
  'sum', // ends the name of a sum
])

/**
 * Makes a number without a unit money where the table prices things: the `carcass_value` next to a `price_per_kg`, the
 * `job_total` after a fee and a surcharge.
 */
export function inMoney(fields: readonly Field[]): readonly Field[] {
  const wordsOf = wordsInEnglish(fields)
  const isPricedByUnit = fields.some(
    (field) => isPrice(field, wordsOf(field.name)) && wordsOf(field.name).includes('per'),
  )
  const open = new Set(fields.filter((field) => isOpenSum(field, wordsOf(field.name), isPricedByUnit)))
  if (open.size === 0) return fields
  const currency = fields.find(isPaid)?.constraints?.unit
  const sum = fields.findLast((field) => isPaid(field) && !wordsOf(field.name).includes('per')) ?? fields.find(isPaid)
  const isPriced = fields.some((field) => isPrice(field, wordsOf(field.name)))
  return fields.map((field, at) => {
    if (!open.has(field)) return field
    const last = fields.slice(0, at).findLast(isNumber)
    const isAfterMoney = last !== undefined && isPaid(last)
    if (field.constraints?.unit !== undefined)
      return sum ? as(field, { ...sum, constraints: { ...sum.constraints, decimals: 2 } }) : field
    if (field.type === 'integer') return isAfterMoney && last.constraints ? as(field, last) : field
    return isPriced && currency !== undefined
      ? { ...field, constraints: { ...field.constraints, unit: currency } }
      : field
  })
}

/**
 * A whole number or a decimal that its last word makes a sum. Next to a price per unit, a `load_value` is money even if
 * a load is otherwise measured in a unit of its own.
 */
function isOpenSum({ type, constraints }: Field, raw: readonly string[], isPricedByUnit: boolean): boolean {
  const head = raw.at(-1) ?? ''
  if (type !== 'integer' && type !== 'decimal') return false
  if (constraints?.unit !== undefined && !(isPricedByUnit && head === 'value')) return false
  const stem = raw.slice(0, -1)
  if (!lexicon('sum').has(head) || stem.length === 0 || measuredBy(raw).unit) return false
  return !stem.some((word) => isManyThings(word) || lexicon('measured').has(word))
}

const isNumber = ({ type }: Field): boolean => type === 'integer' || type === 'decimal' || type === 'amount'

const isPaid = ({ type, constraints }: Field): boolean => type === 'amount' && constraints?.unit !== undefined

const isPrice = ({ type }: Field, raw: readonly string[]): boolean =>
  type === 'amount' && raw.some((word) => lexicon('price').has(word))

const as = ({ standIn: _, ...own }: Field, { type, constraints, standIn }: Field): Field => ({
  ...own,
  type,
  ...(constraints && { constraints }),
  ...(standIn && { standIn }),
})
