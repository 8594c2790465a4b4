import { z } from 'zod'

type Row = Readonly<Record<string, unknown>>

/**
 * The rows of a model's answer in the order that was asked for, `undefined` where one is missing. Rows are matched by
 * their numbers when these are sound, else by their order; extra rows are ignored.
 */
export function readRows(answer: unknown, count: number): (Row | undefined)[] {
  const rows = Rows.parse(answer)
  const numbers = rows.map((row) => row?.row)
  const isSound =
    new Set(numbers).size === rows.length &&
    numbers.every((n) => typeof n === 'number' && Number.isInteger(n) && n >= 1 && n <= count)
  const byNumber = new Map(isSound ? numbers.map((n, at) => [n, rows[at]]) : rows.map((row, at) => [at + 1, row]))
  return Array.from({ length: count }, (_, at) => byNumber.get(at + 1))
}

const Row = z.record(z.string(), z.unknown()).optional().catch(undefined)

/** Models that get the form in words only may omit the object around the list, or rename the list. */
const listIn = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer)
    ? Object.values(answer).find(Array.isArray)
    : answer

const Rows = z.preprocess(listIn, z.array(Row)).catch([])
