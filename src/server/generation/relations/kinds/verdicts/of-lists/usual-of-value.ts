import { namesOf, thingsOf } from '@/server/generation/entities/things/places-of'
import { unitsBySymbol } from '@/server/generation/profiles/numbers/unit-table'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { englishByWord } from '@/server/generation/profiles/translations/english-of'
import { type Column, combined, placedBy, unscaled } from '@/server/generation/relations/columns'
import type { Verdict } from '@/server/generation/relations/kinds/verdicts/fitting'
import { chosen, type Flag } from '@/server/generation/relations/kinds/verdicts/flags'
import { factor } from '@/server/generation/relations/numbers'
import { type Phrases, phraseIn, phrasesIn } from '@/server/generation/relations/phrases/phrases'
import { isShare, type Known, type NumberRelation } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'

/** Numbers that are usual for the value of a list: the bedrooms of a studio, the tare of a 40-foot container. */

type Range = { readonly from: number; readonly to: number }

/** The usual numbers of values that are alternatives, by value in lower case. */
type Usual = { readonly names: Phrases; readonly unit: string; readonly ranges: ReadonlyMap<string, Range> }

const usual = once((): readonly Usual[] => [
  ...readTable(new URL('./usual-of-value.tsv', import.meta.url), ['numbers', 'unit', 'values'], {
    keyColumns: 3,
  }).map(({ numbers, unit, values }) => ({
    names: phrasesIn(numbers),
    unit,
    ranges: new Map(values.split('|').map(rangeIn)),
  })),
  { names: phrasesIn('result, value, reading'), unit: '-', ranges: labResults() },
])

function rangeIn(entry: string): readonly [string, Range] {
  const [, value = '', low, high = low] = /^(.+)=(-?[\d.]+?)(?:\.\.(-?[\d.]+))?$/.exec(entry) ?? []
  const range = { from: Number(low), to: Number(high) }
  if (!(range.from <= range.to)) throw new Error(`usual-of-value.tsv: "${entry}" must be like studio=0..1`)
  return [value, range]
}

/** Results of laboratory tests: mostly within the reference range, which is in the table of things. */
function labResults(): ReadonlyMap<string, Range> {
  return new Map(
    thingsOf('lab range').flatMap((thing) => {
      const [low, high] = [Number(namesOf(thing, 1)[0]), Number(namesOf(thing, 2)[0])]
      const range = { from: low - 0.15 * (high - low), to: high + 0.35 * (high - low) }
      return namesOf(thing, 0).map((name) => [name.toLowerCase(), range] as const)
    }),
  )
}

const englishValues = once(() => {
  const known = new Set(usual().flatMap(({ ranges }) => [...ranges.keys()]))
  return englishByWord((english) => known.has(english.toLowerCase()))
})

/** The usual number for each value of a list; undefined if fewer than two fifths of them have one. */
const rangesOf = memoizeByObject((values: readonly unknown[]): ReadonlyMap<Usual, readonly (Range | undefined)[]> => {
  const found = new Map<Usual, readonly (Range | undefined)[]>()
  if (values.some((value) => typeof value !== 'string')) return found
  const texts = values.map((value) => String(value).toLowerCase())
  for (const each of usual()) {
    const own = texts.map((text) => each.ranges.get(text) ?? each.ranges.get(englishOf(text)))
    const count = own.filter((range) => range).length
    if (count >= 2 && count >= values.length * knownShareMin) found.set(each, own)
  }
  return found
})
const knownShareMin = 0.4

const englishOf = (text: string): string => (englishValues().get(text)?.[0] ?? '').toLowerCase()

/** The part of a number's own unit in the unit of the table; undefined if they measure different things. */
function scaleOf({ field, written }: RowField, unit: string): number | undefined {
  const own = unitsBySymbol.get(field.constraints.unit ?? '') ?? measuredBy(written).unit
  if (unit === '-') return own && own.dimension !== undefined && measuredBy(written).unit ? undefined : 1
  const other = unitsBySymbol.get(unit)
  if (!own || !other) return undefined
  return own.dimension === other.dimension && (own.offset ?? 0) === (other.offset ?? 0)
    ? other.factor / own.factor
    : undefined
}

/** Whether a name says nothing beyond the number of the listed things: `vehicle_seats` after `vehicle`. */
function isNamed(names: Phrases, own: RowField, list: RowField): boolean {
  if (!phraseIn(names, own.words) || isShare(own) || own.written.includes('per')) return false
  const { spent } = measuredBy(own.written)
  const said = names.flat()
  return own.written.every(
    (word, at) => spent.has(at) || said.includes(word) || list.written.includes(word) || plain.has(word),
  )
}
const plain: ReadonlySet<string> = new Set(['avg', 'average', 'current', 'default', 'unit'])

type Fit = { readonly ranges: readonly (Range | undefined)[]; readonly scale: number }

function fitOf(own: RowField, list: RowField): Fit | undefined {
  const { values } = list.field.constraints
  if (!values || own.kind !== 'number') return undefined
  for (const [{ names, unit }, ranges] of rangesOf(values)) {
    const scale = isNamed(names, own, list) ? scaleOf(own, unit) : undefined
    if (scale !== undefined) return { ranges, scale }
  }
  return undefined
}

/** The number that is usual for the nearest list before it that determines one; undefined if none does. */
export function usualNumber(
  own: RowField,
  lists: readonly Verdict[],
  column: Column | undefined,
): NumberRelation | undefined {
  if (!column) return undefined
  for (const { field, at } of lists.toReversed()) {
    const fit = fitOf(own, field)
    if (!fit) continue
    const { ranges, scale } = fit
    return {
      say: `fits ${field.field.name}`,
      column: combined([column, unscaled(at, 1), factor(-1, 1)], (drawn, index, by) => {
        const range = ranges[index]
        return range ? scale * within(range, by) : drawn
      }),
    }
  }
  return undefined
}

/** The middle of a range more often than its ends. */
const within = ({ from, to }: Range, by: number): number =>
  (from + to) / 2 + (Math.sign(by) * Math.abs(by) ** 1.5 * (to - from)) / 2

/** A list after a number that is usual for some of its values: one of those. */
export function usualList(own: RowField, known: readonly Known[]): Flag | undefined {
  const { values = [], weights } = own.field.constraints
  for (const { field, column } of known.toReversed()) {
    const fit = column && fitOf(field, own)
    if (!fit) continue
    const shares = values.map((_, index) => weights?.[index] ?? 1)
    const at = placedBy([column, factor(0, 1)], (value, by) => {
      const away = fit.ranges.map((range) => (range ? distance(value / fit.scale, range) : Number.POSITIVE_INFINITY))
      const least = Math.min(...away)
      return weightedAt(
        away.map((each, index) => (each === least ? (shares[index] ?? 0) : 0)),
        by,
      )
    })
    return chosen(own, `fits ${field.field.name}`, at)
  }
  return undefined
}

const distance = (value: number, { from, to }: Range): number => Math.max(0, from - 0.5 - value, value - to - 0.5)

function weightedAt(weights: readonly number[], by: number): number {
  let left = by * weights.reduce((sum, weight) => sum + weight, 0)
  const found = weights.findIndex((weight) => {
    left -= weight
    return weight > 0 && left <= 0
  })
  return found < 0 ? weights.findLastIndex((weight) => weight > 0) : found
}
