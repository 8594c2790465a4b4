import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { inferSchema } from '@/server/inference/infer-schema'
import { memoryCache } from './memory-cache'

/** A number of a row, or a moment in milliseconds; NaN where it has no value. */
export type Of = (name: string) => number

/** Names and a hint, and what must hold in each row of the fields inferred from them. */
export type HeldRow = readonly [what: string, names: string, hint: string, holds: (of: Of) => boolean]

/** The rows without blanks in which it does not hold. */
export async function failingRows(names: string, hint: string, holds: (of: Of) => boolean) {
  const request = { names: names.split(', '), locale: 'en_US', domainHint: hint } as const
  const { contract } = await inferSchema(request, { model: null, cache: memoryCache() })
  return rowsOf(contract.proposedSchema, { count: 120 }).filter((row) => {
    const of = (name: string) => {
      const cell = row[name]
      return typeof cell === 'string' ? Date.parse(cell) : Number(cell ?? Number.NaN)
    }
    return !holds(of) && Object.values(row).every((cell) => cell !== null)
  })
}

/** Equal but for the rounding of both numbers. */
export const near = (a: number, b: number): boolean =>
  Math.abs(a - b) <= 0.06 + 0.011 * Math.max(Math.abs(a), Math.abs(b))
