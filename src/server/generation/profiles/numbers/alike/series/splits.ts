import type { FieldTypeName } from '@/server/generation/catalog'
import { isParticiple } from '@/server/generation/profiles/name-shapes/participles'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import type { InferredField } from '@/server/names/infer-fields'
import { rawWords } from '@/server/names/read/read-name'

type Field = InferredField<FieldTypeName>
type Constraints = NonNullable<Field['constraints']>

/**
 * Three or more shares of unknown things side by side (`cow_pct`, `goat_pct`, `sheep_pct`) are a whole: each is about one
 * of as many parts, together never more than all, and the last one has no size of its own, as it is the rest. So do
 * known shares whose usual sizes add up to about all: `rem_pct`, `n1_pct`, `n2_pct` and `n3_pct`.
 */
export function withSplits(fields: readonly Field[]): readonly Field[] {
  const made = [...fields]
  for (let at = 0; at < fields.length; at++) {
    const run = runFrom(fields, at)
    const parts = partsOf(run)
    for (const [part, constraints] of parts.entries()) {
      const field = run[part]
      if (field) made[at + part] = { ...field, constraints }
    }
    at += Math.max(0, parts.length - 1)
  }
  return made
}

/** The columns from a position on that may be shares of the same whole. */
function runFrom(fields: readonly Field[], from: number): readonly Field[] {
  const suffix = suffixOf(fields[from])
  let at = from
  while (suffix !== undefined && suffixOf(fields[at]) === suffix) at++
  return fields.slice(from, at)
}

/** The sizes of the shares of a whole; none if they are no such shares. */
function partsOf(run: readonly Field[]): readonly Constraints[] {
  if (run.length < 3) return []
  const unknown = run.filter(({ standIn }) => standIn === 'usual').length
  if (unknown > run.length / 2) return run.map((_, at) => (at === run.length - 1 ? rest : partOf(run.length)))
  const sizes = run.map(({ constraints }) => (typeof constraints?.mean === 'number' ? constraints.mean : Number.NaN))
  const all = sizes.reduce((sum, size) => sum + size, 0)
  if (!(Math.abs(all - 100) < aroundAll)) return []
  const before = all - (sizes.at(-1) ?? 0)
  return run.map((_, at) => (at === run.length - 1 ? rest : sizedAs(sizes[at] ?? 0, before)))
}
const aroundAll = 15

/** The word for a share after one word for the thing; undefined where the word says that it is something else. */
function suffixOf(field: Field | undefined): string | undefined {
  if (field?.type !== 'percentage' || (field.standIn !== 'usual' && !field.constraints?.mean)) return undefined
  const words = rawWords(field.name)
  const [thing, suffix] = [words.slice(0, -1).join(''), words.at(-1) ?? '']
  const isOne = words.length === 2 || /^[a-z]\d$/.test(thing)
  const isThing = isOne && thing.length > 1 && !isParticiple(thing) && !isRated(thing)
  return isThing && suffixes.has(suffix) ? suffix : undefined
}
const suffixes: ReadonlySet<string> = new Set(['pct', 'perc', 'percent', 'percentage', 'share'])

/** Whether a percentage is of the thing itself, which is not part of a whole: attendance, occupancy, humidity, growth. */
const isRated = (thing: string): boolean => abstract.test(thing) || rated().has(thing)
const abstract = /(?:[ae]nce|[ts]ion|cy|(?<!equ)ity|age|ness|ment|ing|th|al|ure|rate)$/
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
/** Of its usual size, such that those before the last never exceed all. */
const sizedAs = (mean: number, before: number) => ({
  distribution: 'normal' as const,
  min: Math.floor(mean * 0.4),
  max: Math.floor((mean * 96) / before),
  mean: Math.round((mean * 80) / before),
  stddev: Math.max(0.5, Math.round(mean * 1.5) / 10),
  decimals: 1,
  unit: '%',
})
const rest = { min: 0, max: 100, decimals: 1, unit: '%' }
