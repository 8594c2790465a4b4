import type { Scalar } from '@/server/generation/engine/part'
import { englishByWord } from '@/server/generation/profiles/translations/english-of'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'

/** The columns of the table after the kind of thing. */
export const thingColumns = ['one', 'two', 'three', 'four'] as const
export type ThingColumn = (typeof thingColumns)[number]

/** The column of the table of things that contains the values of a list. */
export type Place = {
  readonly kind: string
  readonly column: number
  /** The things named by each value. */
  readonly things: readonly ReadonlySet<number>[]
}

type Facet = { readonly kind: string; readonly column: number; readonly things: Set<number> }

const rows = once(() =>
  readTable(new URL('./things.tsv', import.meta.url), ['kind', ...thingColumns], { keyColumns: 2 }),
)

/** A thing's names in a column: synonyms or alternatives. */
export function namesOf(thing: number, column: number): readonly string[] {
  const cell = rows()[thing]?.[thingColumns[column] ?? 'one'] ?? ''
  return cell === '' ? [] : cell.split('|')
}

export const thingsOf = (kind: string): readonly number[] =>
  [...rows().keys()].filter((thing) => rows()[thing]?.kind === kind)

/** By text in lower case, and then by kind and column. */
const facets = once(() => {
  const found = new Map<string, Map<string, Facet>>()
  for (const [thing, row] of rows().entries()) {
    for (const column of thingColumns.keys()) {
      for (const name of namesOf(thing, column)) {
        const text = name.toLowerCase()
        const ofText = found.get(text) ?? new Map<string, Facet>()
        found.set(text, ofText)
        const place = `${row.kind} ${column}`
        const facet = ofText.get(place) ?? { kind: row.kind, column, things: new Set() }
        ofText.set(place, facet)
        facet.things.add(thing)
      }
    }
  }
  return found
})

/** Whether a text names something that has the same name in every language. */
export const isProperName = (text: string): boolean =>
  [...(facets().get(text.toLowerCase())?.values() ?? [])].some(({ kind }) => properKinds.has(kind))
const properKinds: ReadonlySet<string> = new Set(['aircraft', 'airport', 'carrier', 'coin', 'port', 'vehicle'])

/** The English texts that name things, by their translations. */
const englishTexts = once(() => {
  const known = facets()
  return englishByWord((english) => known.has(english))
})

/** The facets of an English text or, if unknown, of its English translations. */
function facetsOf(value: Scalar): ReadonlyMap<string, Facet> | undefined {
  const known = facets()
  const text = String(value).toLowerCase()
  const own = known.get(text)
  if (own || typeof value !== 'string') return own
  const found = (englishTexts().get(text) ?? []).flatMap((english) => [...(known.get(english) ?? [])])
  return found.length > 0 ? new Map(found) : undefined
}

/** Fewer known values are treated as coincidence. */
const knownMin = 2
const knownShareMin = 0.4
/** A few small numbers may mean anything, so all must match. */
const shareMinOf = (values: readonly Scalar[]): number =>
  values.every((value) => typeof value === 'number') ? 1 : knownShareMin

/**
 * For each kind, the column of the table of things with the most matches, if there are enough; best match first.
 * Memoized: a list of the dictionary is the same in every column that has it.
 */
export const placesOf = memoizeByObject((values: readonly Scalar[]): readonly Place[] => {
  const named = values.map(facetsOf)
  if (named.filter((each) => each).length < knownMin) return []
  const counts = new Map<string, number>()
  for (const each of named) for (const place of each?.keys() ?? []) counts.set(place, (counts.get(place) ?? 0) + 1)
  const shareMin = shareMinOf(values)
  const byCount = [...counts].sort(([, one], [, other]) => other - one)
  const kinds = new Set<string>()
  return byCount.flatMap(([place, count]) => {
    const facet = named.find((each) => each?.has(place))?.get(place)
    if (!facet || count < knownMin || count < values.length * shareMin) return []
    if (kinds.has(facet.kind)) return []
    kinds.add(facet.kind)
    return [{ kind: facet.kind, column: facet.column, things: named.map((each) => each?.get(place)?.things ?? none) }]
  })
})

const none: ReadonlySet<number> = new Set()

/** Mean number of things per value: a car model is narrower than its make. */
export const breadthOf = ({ things }: Place): number => things.reduce((sum, { size }) => sum + size, 0) / things.length
