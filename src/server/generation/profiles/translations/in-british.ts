import type { FieldTypeName } from '@/server/generation/catalog'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import type { InferredField } from '@/server/names/infer-fields'
import type { ProposedConstraints } from '@/server/names/rules/constraints-of'

type Field = InferredField<FieldTypeName>
type Values = Extract<ProposedConstraints['values'], readonly unknown[]>

/** Lists in British English: an aluminium frame, a current account. */
export const inBritish = (fields: Field[]): Field[] =>
  fields.map((field) => {
    const values = field.constraints?.values
    if (field.type !== 'text' || !Array.isArray(values)) return field
    const british = respelled(values)
    return british === values ? field : { ...field, constraints: { ...field.constraints, values: british } }
  })

const words = once(
  (): ReadonlyMap<string, string> =>
    new Map(
      readTable(new URL('./british.tsv', import.meta.url), ['american', 'british']).map((row) => [
        row.american,
        row.british,
      ]),
    ),
)

/** The list itself if nothing changes, or if two of its values would become equal. */
const respelled = memoizeByObject((values: Values): Values => {
  const british = values.map((value) => (typeof value === 'string' ? textOf(value) : value))
  const isSame = british.every((value, at) => value === values[at])
  return isSame || new Set(british).size < british.length ? values : british
})

const textOf = (value: string): string =>
  value.replace(/\p{L}+/gu, (word) => {
    const british = words().get(word.toLowerCase())
    if (british === undefined) return word
    return /^\p{Lu}/u.test(word) ? british.charAt(0).toUpperCase() + british.slice(1) : british
  })
