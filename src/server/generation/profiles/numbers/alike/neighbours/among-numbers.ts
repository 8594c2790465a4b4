import type { FieldTypeName } from '@/server/generation/catalog'
import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import type { InferredField } from '@/server/names/infer-fields'
import { rawWords } from '@/server/names/read/read-name'
import { isKnownWord } from '@/server/names/vocabulary/known-words'

type Field = InferredField<FieldTypeName>

/** Least share of numbers among the columns of a table of numbers. */
const numbersMin = 0.45

/**
 * Makes an unknown column between two amounts an amount, and so each of a run of them right before a total in money. In
 * a table that is mostly numbers, one whose name is not a word is a neutral number: the `nt_probnp` between an `lvef` and
 * a `sodium`, the `whr` after a `hip_cm`.
 */
export function amongNumbers(fields: readonly Field[]): readonly Field[] {
  if (!fields.some(isUnknown)) return fields
  const isOfNumbers = fields.filter(isNumber).length >= numbersMin * fields.length
  const runs = fields.map((_, at) => totalAfter(fields, at))
  return fields.map((field, at) => {
    const total = runs[at]
    if (total) return as(field, shareOf(total.total, total.parts))
    const [before, after] = [fields[at - 1], fields[at + 1]]
    if (!isUnknown(field) || !before || !isNumber(before) || isClass(field)) return field
    if (after?.type === 'amount' && before.type === 'amount') return as(field, before)
    const isAmong = isOfNumbers && (after === undefined || isNumber(after))
    return isAmong && !isKnownWord(rawWords(field.name).at(-1) ?? '') ? { ...field, ...neutral } : field
  })
}

/** The total in money after a run of two or more unknown columns, and how many columns it is of. */
function totalAfter(
  fields: readonly Field[],
  at: number,
): { readonly total: Field; readonly parts: number } | undefined {
  const isOpen = (field: Field | undefined): boolean => field !== undefined && isUnknown(field) && !isClass(field)
  let [from, to] = [at, at]
  while (isOpen(fields[from])) from--
  while (isOpen(fields[to])) to++
  const [total, parts] = [fields[to], to - from - 1]
  return parts > 1 && total?.type === 'amount' && rawWords(total.name).includes('total') ? { total, parts } : undefined
}

/** An amount of the size of one of as many parts. */
function shareOf(total: Field, parts: number): Field {
  const { mean, stddev, ...rest } = total.constraints ?? {}
  return typeof mean === 'number' && typeof stddev === 'number'
    ? { ...total, constraints: { ...rest, mean: mean / parts, stddev: stddev / parts } }
    : total
}

const neutral = {
  type: 'decimal',
  constraints: { distribution: 'lognormal', min: 0, max: 1_000, mean: 40, stddev: 24, decimals: 1 },
} as const

const isUnknown = ({ standIn, type }: Field): boolean => standIn === 'placeholder' && type === 'text'

const isNumber = ({ type, standIn }: Field): boolean =>
  ['integer', 'decimal', 'amount', 'percentage'].includes(type) && standIn !== 'placeholder'

const isClass = ({ name, constraints }: Field): boolean =>
  constraints?.values !== undefined || roles.some((role) => shapeWords(role).has(rawWords(name).at(-1) ?? ''))
const roles = ['any-class', 'class-head', 'code-head', 'identifying', 'text-head'] as const

const as = ({ standIn: _, constraints: __, ...own }: Field, { type, constraints }: Field): Field => ({
  ...own,
  type,
  ...(constraints && { constraints }),
})
