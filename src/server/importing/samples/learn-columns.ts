import type { FieldTypeName } from '@/server/generation/catalog'
import { columnsInSteps } from '@/server/generation/profiles/infer-columns'
import { finished, inTurns, mapped, type Steps } from '@/server/kernel/turns/steps'
import type { InferredField } from '@/server/names/infer-fields'
import { languagesOf, readName } from '@/server/names/read/read-name'
import type { RequestHints } from '@/server/names/read/table-language'
import { wordsWith } from '@/server/names/vocabulary/words'
import type { JsonObject } from '@/wire/json'
import { type LearnedColumn, learnColumn, presentOf } from './learn-column'
import { showsDecimalCommas } from './number-spellings'

/** A column of a sample, with its name. */
export type NamedColumn = LearnedColumn & { readonly name: string }

/**
 * Learns the columns of a table from their names and some of its rows.
 * @param rows objects; other members are ignored.
 * @returns the columns that have values, in the order of `names`.
 */
export const learnColumns = (...sample: Parameters<typeof columnsLearned>): NamedColumn[] =>
  finished(columnsLearned(...sample))

/** The same, yielding to other calls. */
export const learnColumnsInTurns = (...sample: Parameters<typeof columnsLearned>): Promise<NamedColumn[]> =>
  inTurns(columnsLearned(...sample))

function* columnsLearned(
  names: readonly string[],
  rows: readonly JsonObject[],
  hints: RequestHints,
): Steps<NamedColumn[]> {
  if (rows.length === 0) return []
  let hasDecimalCommas = false
  for (const name of names) {
    hasDecimalCommas ||= hasCommas(rows, name)
    yield
  }
  const inferred = yield* columnsInSteps(names, hints)
  return (yield* mapped(inferred, (column) => learnFrom(rows, column, { ...hints, hasDecimalCommas }))).flat()
}

function learnFrom(
  rows: readonly JsonObject[],
  { name, type, source, constraints }: InferredField<FieldTypeName>,
  { locale, hasDecimalCommas }: RequestHints & { readonly hasDecimalCommas: boolean },
): NamedColumn[] {
  const learned = learnColumn(valuesOf(rows, name), {
    type,
    isCertain: source !== 'heuristic',
    ...(constraints && { constraints }),
    locale,
    hasDecimalCommas,
    isOfClasses: classWords.has(readName(name, languagesOf([])).words.at(-1) ?? ''),
  })
  return learned ? [{ name, ...learned }] : []
}

/** Last words in the names of class columns, except those whose values may be personal. */
const classWords: ReadonlySet<string> = new Set(
  [...wordsWith('few-values')].filter((word) => !['family', 'group', 'label', 'source'].includes(word)),
)

const valuesOf = (rows: readonly JsonObject[], name: string): unknown[] =>
  rows.map((row) => (Object.hasOwn(row, name) ? row[name] : null))

const hasCommas = (rows: readonly JsonObject[], name: string): boolean =>
  showsDecimalCommas(presentOf(valuesOf(rows, name)).map(String))
