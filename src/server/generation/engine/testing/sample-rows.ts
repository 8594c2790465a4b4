import { constant, map } from '@/server/generation/engine/numeric'
import { type Numeric, noOwners, type Part } from '@/server/generation/engine/part'
import { compile, type PlanField } from '@/server/generation/engine/plan'
import type { RecordEncoding } from '@/wire/vocabulary'

/** Fields of a schema by name, all unowned. */
export const fieldsOf = (parts: Readonly<Record<string, Part>>): PlanField[] =>
  Object.entries(parts).map(([name, part]) => ({ name, part, owners: noOwners }))

/** The whole text of a plan. */
export const textOf = (fields: readonly PlanField[], encoding: RecordEncoding, seed: string, count: number): string =>
  Buffer.concat([...compile(fields, encoding, seed).slices(count)]).toString()

/** `count` values of one part, as JSON reads them. */
export function valuesOf(part: Part, count: number, seed = 'seed'): unknown[] {
  const records: unknown = JSON.parse(textOf([{ name: 'v', part, owners: noOwners }], 'json', seed, count))
  if (!Array.isArray(records)) throw new TypeError('a plan wrote something other than an array')
  return records.map((record) => record.v)
}

/** `count` values of a part that writes text. */
export const stringsOf = (part: Part, count: number, seed = 'seed'): string[] => valuesOf(part, count, seed).map(String)

/** `count` values of a part that writes numbers. */
export const numbersOf = (part: Part, count: number, seed = 'seed'): number[] => valuesOf(part, count, seed).map(Number)

/** A column that cycles through a list of numbers, one per row, if it is alone in its plan. */
export function rowOf(values: readonly number[]): Numeric {
  let row = 0
  return map(constant(0), () => values[row++ % values.length] ?? 0)
}
