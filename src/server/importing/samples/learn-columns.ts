import type { FieldTypeName } from '@/server/generation/catalog'
import { inferColumns } from '@/server/generation/profiles/infer-columns'
import { pauses } from '@/server/kernel/turns/pauses'
import type { InferredField } from '@/server/names/infer-fields'
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
  return inferColumns(names, hints).flatMap((column) => learnFrom(rows, column, hints))
}

/** The same, while other calls are answered. */
export async function learnColumnsInTurns(
  ...[names, rows, hints]: Parameters<typeof learnColumns>
): Promise<NamedColumn[]> {
  const pause = pauses()
  const columns: NamedColumn[] = []
  for (const column of inferColumns(names, hints)) {
    columns.push(...learnFrom(rows, column, hints))
    await pause()
  }
  return columns
}

function learnFrom(
  rows: readonly JsonObject[],
  { name, type, source, constraints }: InferredField<FieldTypeName>,
  { locale }: RequestHints,
): NamedColumn[] {
  const values = rows.map((row) => (Object.hasOwn(row, name) ? row[name] : null))
  const learned = learnColumn(values, {
    type,
    isCertain: source !== 'heuristic',
    ...(constraints && { constraints }),
    locale,
  })
  return learned ? [{ name, ...learned }] : []
}
