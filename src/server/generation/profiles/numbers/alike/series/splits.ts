import type { FieldTypeName } from '@/server/generation/catalog'
import { isParticiple } from '@/server/generation/profiles/name-shapes/participles'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import type { InferredField } from '@/server/names/infer-fields'
import { rawWords } from '@/server/names/read/read-name'

type Field = InferredField<FieldTypeName>

/**
 * Three or more shares of unknown things side by side (`cow_pct`, `goat_pct`, `sheep_pct`) are a whole: each is about one
 * of as many parts, together never more than all, and the last one has no size of its own, as it is the rest.
 */
export function withSplits(fields: readonly Field[]): readonly Field[] {
  const made = [...fields]
  for (let at = 0; at < fields.length; at++) {
    const end = endOfRun(fields, at)
    if (end - at < 3) continue
    for (let part = at; part < end; part++) {
      const field = fields[part]
      if (field) made[part] = { ...field, constraints: part === end - 1 ? rest : partOf(end - at) }
    }
    at = end - 1
  }
  return made
}

/** The first column from a position on that is no further share of the same whole. */
function endOfRun(fields: readonly Field[], from: number): number {
  const suffix = suffixOf(fields[from])
  let at = from
  while (suffix !== undefined && suffixOf(fields[at]) === suffix) at++
  return at
}

/** The word for a share after one word for the thing; undefined where the dictionary or the word says that it is something else. */
function suffixOf(field: Field | undefined): string | undefined {
  if (field?.type !== 'percentage' || field.standIn !== 'usual') return undefined
  const [thing = '', suffix, ...more] = rawWords(field.name)
  const isThing = thing.length > 1 && !isParticiple(thing) && !isRated(thing)
  return more.length === 0 && isThing && suffix !== undefined && suffixes.has(suffix) ? suffix : undefined
}
const suffixes: ReadonlySet<string> = new Set(['pct', 'perc', 'percent', 'percentage', 'share'])

/** Whether a percentage is of the thing itself, which is not a part of a whole: attendance, occupancy, humidity, growth. */
const isRated = (thing: string): boolean => abstract.test(thing) || rated().has(thing)
const abstract = /(?:[ae]nce|[ts]ion|cy|ity|age|ness|ment|ing|th|al|ure|rate)$/
const rated = once(
  () => new Set(readTable(new URL('../tables/rated-words.tsv', import.meta.url), ['word']).map(({ word }) => word)),
)

const partOf = (count: number) => ({
  distribution: 'normal' as const,
  min: Math.round(20 / count),
  max: Math.floor(96 / (count - 1)),
  mean: Math.round(100 / count),
  stddev: Math.round(28 / count),
  decimals: 1,
  unit: '%',
})
const rest = { min: 0, max: 100, decimals: 1, unit: '%' }
