import { moments } from '@/server/generation/profiles/name-shapes/keys-and-counts'
import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import { usualNumbers } from '@/server/generation/profiles/numbers/by-name/usual-numbers'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { byConcept } from '@/server/generation/profiles/readers/by-concept'
import type { Column, ColumnReader } from '@/server/generation/profiles/readers/column-reader'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import { type Reading, readName } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import { isMeasure } from '@/server/names/vocabulary/field-types'

/**
 * The first or last of two values of a quantity, which a word for a moment or a person at its end hides: `meter_start`
 * next to a `meter_end`, a `temp_start_c`, the `Developer before (l)`.
 */
export const measuredSide: ColumnReader = (column, context) => {
  const { reading, meaning } = column
  if (isMeasure(meaning.type) || reading.raw.length < 2) return undefined
  const { unit, spent } = measuredBy(reading.raw)
  const stem = reading.raw.filter((word, at) => (!spent.has(at) || meters.has(word)) && !isSide(word))
  const hasSide = reading.raw.some(isSide)
  if (!hasSide || stem.length === 0 || unit?.dimension === 'time') return undefined
  const isMetered = meters.has(stem.at(-1) ?? '') && hasOtherSide(reading, context)
  if (!isMetered && !isHidden(column)) return undefined
  if (
    !isMetered &&
    unit === null &&
    (!shapeWords('measured-twice').has(stem.at(-1) ?? '') || !hasOtherSide(reading, context))
  )
    return undefined
  const asNumber = { ...meaning, type: 'text', flag: false } as const
  const named = isMetered ? [...stem.slice(0, -1), 'meter', 'reading'] : stem
  const known = byConcept(
    {
      reading: readName(
        [...named, ...reading.raw.filter((word, at) => spent.has(at) && !meters.has(word))].join('_'),
        context.languages,
      ),
      meaning: asNumber,
      constraints: undefined,
    },
    context,
  )
  if (known && isMeasure(known.meaning.type)) return known
  return unit && !isMetered ? usualNumbers(reading, asNumber, context) : undefined
}

/** Types that a word at the end of a name gives to a quantity. */
const isHidden = ({ meaning: { type } }: Column): boolean =>
  moments.has(type) || type === 'fullName' || type === 'username' || type === 'company'

const isSide = (word: string): boolean => sides().some((pair) => pair.includes(word))
const sides = once((): readonly (readonly string[])[] =>
  readTable(new URL('./measured-sides.tsv', import.meta.url), ['first', 'last'], { keyColumns: 2 }).map(
    ({ first, last }) => [first, last],
  ),
)

/** What counts up and is read. */
const meters: ReadonlySet<string> = new Set(['counter', 'meter'])

/** Whether another column has the same name but for its side. */
function hasOtherSide({ raw }: Reading, { readings }: RequestContext): boolean {
  const at = raw.findIndex(isSide)
  const others = sides()
    .filter((pair) => pair.includes(raw[at] ?? ''))
    .flatMap((pair) => pair.map((side) => raw.with(at, side).join(' ')))
  const own = raw.join(' ')
  return readings.some(({ raw: other }) => other.join(' ') !== own && others.includes(other.join(' ')))
}
