import { inferColumns } from '@/server/generation/profiles/infer-columns'
import type { RequestHints } from '@/server/names/read/read-request'
import type { JsonObject } from '@/wire/json'
import { type LearnedColumn, learnColumn } from './learn-column'

/** A column of a sample, with its name. */
export type NamedColumn = LearnedColumn & { readonly name: string }

/**
 * Learns the columns of a table from some of its rows, next to what their names say.
 * @param rows objects; members of other names are ignored.
 * @returns the columns that have values, in the order of `names`.
 */
export function learnColumns(
  names: readonly string[],
  rows: readonly JsonObject[],
  hints: RequestHints,
): NamedColumn[] {
  return inferColumns(names, hints).flatMap(({ name, type, source }) => {
    const values = rows.map((row) => (Object.hasOwn(row, name) ? row[name] : null))
    const learned = learnColumn(values, { type, isCertain: source !== 'heuristic' })
    return learned ? [{ name, ...learned }] : []
  })
}
