import { millisecondsPerDay, referenceDay } from '@/server/generation/entities/when/reference-date'

/** A seed generated here: the date of the call and 64 random bits. */
const drawn = /^(\d{4}-\d{2}-\d{2})\.[0-9a-f]{16}$/

/**
 * A seed that includes its reference date, so that it alone reproduces a response (ADR 2).
 * @param bits 16 hexadecimal digits.
 */
export const datedSeed = (referenceDate: string, bits: string): string => `${referenceDate}.${bits}`

/** The reference date of a seed: the date it contains, or the fixed date for a caller's own seed. */
export function referenceDateOf(seed: string): string {
  const [, date] = drawn.exec(seed) ?? []
  return date !== undefined && !Number.isNaN(Date.parse(date)) ? date : fixedDate
}

const fixedDate = new Date(referenceDay * millisecondsPerDay).toISOString().slice(0, 10)

/** Days since 1970-01-01 of YYYY-MM-DD. */
export const dayOf = (date: string): number => Date.parse(date) / millisecondsPerDay
