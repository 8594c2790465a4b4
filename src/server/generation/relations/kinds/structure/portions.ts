import { unitsBySymbol } from '@/server/generation/profiles/numbers/unit-table'
import { endsInDatePart, measuredBy } from '@/server/generation/profiles/numbers/units'
import { type Column, combined } from '@/server/generation/relations/columns'
import { constant, factor } from '@/server/generation/relations/numbers'
import { isSaidIn, type Phrases, phraseIn, phraseOf, phrasesIn } from '@/server/generation/relations/phrases/phrases'
import {
  isMoney,
  type NumberRelation,
  type NumberRule,
  nearest,
  type Row,
  type Source,
} from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { readTable } from '@/server/kernel/read-table'
import { wordRoles } from '@/server/kernel/word-roles'
import { isAmong, singular } from './stems'

const lexicon = wordRoles(new URL('./tables/portion-words.tsv', import.meta.url), [
  'all', // in a number of all, does not say of what
  'further', // besides two portions, which are then not everything: infants besides adults and children
  'people', // in the singular
  'room', // holds people or things
  'tally', // counted in a match or a vote, occupies no space
])

/** Portions that add up to a whole: answered and abandoned calls; sand, silt and clay. */
type Whole = { readonly portions: readonly Phrases[]; readonly lo: number; readonly hi: number }

const known: readonly Whole[] = readTable(
  new URL('./tables/portions.tsv', import.meta.url),
  ['first', 'second', 'third', 'share'],
  { keyColumns: 2 },
).map(({ first, second, third, share }) => {
  const [lo = Number.NaN, hi = Number.NaN] = share.split('..').map(Number)
  if (!(lo >= 0 && lo < hi && hi <= 1)) throw new Error(`portions.tsv: "${share}" must be a share like 0.4..0.8`)
  return { portions: [first, second, third].map(phrasesIn).filter((phrases) => phrases.length > 0), lo, hi }
})

const isPercent = ({ field, written }: RowField): boolean =>
  field.type === 'percentage' || measuredBy(written).unit?.symbol === '%'

/** The counted thing: the name without the words for its portion and unit. */
function thingOf({ written }: RowField, portion: readonly string[]): string {
  const { spent } = measuredBy(written)
  return written
    .filter((word, at) => !spent.has(at) && !portion.includes(word) && !lexicon('all').has(word))
    .map(singular)
    .join(' ')
}

/** The words of a name that say which portion it is, singular or plural; undefined if there are none. */
function saidOf(phrases: Phrases, field: RowField): readonly string[] | undefined {
  return phraseOf(phrases, field) && phrases.flat().filter((word) => field.words.has(word))
}

/** The price of one thing: those of adults and children are no takings together. */
const isPrice = ({ written }: RowField): boolean => written.includes('price')

const isAlike = (one: RowField, other: RowField): boolean => {
  const [a, b] = [one, other].map(({ field }) => unitsBySymbol.get(field.constraints.unit ?? ''))
  return (
    a === b && isPercent(one) === isPercent(other) && isMoney(one) === isMoney(other) && isPrice(one) === isPrice(other)
  )
}
/** The last portion is the remainder; a following number of all is the sum. */
export const portionLeft: NumberRule = (row) => {
  for (const whole of mayBeAll(row.own) ? known : wholesOf(row.own)) {
    const relation = ofWhole(row, whole) ?? sumOf(row, whole)
    if (relation) return relation
  }
  return undefined
}

/** The wholes that a name is a portion of. */
const wholesOf = memoizeByObject((field: RowField): readonly Whole[] =>
  known.filter(({ portions }) => portions.some((phrases) => phraseOf(phrases, field) !== undefined)),
)

/** Whether a number may be the sum of portions. */
const mayBeAll = memoizeByObject((field: RowField): boolean => !isPercent(field) && isOf(lexicon('all'), field))

/** A portion before the last, of its usual size. */
export const portion: NumberRule = (row) => {
  for (const { portions, lo, hi } of wholesOf(row.own)) {
    const first = saidOf(portions[0] ?? [], row.own)
    const all = first && !isPercent(row.own) ? wholeOf(row, thingOf(row.own, first), portions) : undefined
    if (all) {
      return {
        say: `at most ${all.field.field.name}`,
        column: combined([all.column, factor(lo, hi)], (value, by) => value * by),
      }
    }
  }
  return undefined
}

function ofWhole(row: Row, { portions, lo, hi }: Whole): NumberRelation | undefined {
  const { own } = row
  const at = portions.findIndex((phrases) => phraseOf(phrases, own) !== undefined)
  if (at < 0) return undefined
  const thing = thingOf(own, saidOf(portions[at] ?? [], own) ?? [])
  const others = portions.flatMap((phrases, of) => (of === at ? [] : (portionOf(row, phrases, thing) ?? [])))
  if (others.length === 0) return undefined
  const isLast = others.length === portions.length - 1
  // Fat and protein without carbohydrates do not add up to the whole.
  const hasFirst = at === 0 || portionOf(row, portions[0] ?? [], thing) !== undefined
  if (!hasFirst) return undefined
  const all = isPercent(own) ? hundred : wholeOf(row, thing, portions)
  if (!all) return undefined
  // Available beds are all beds except the closed ones, and may be occupied.
  if (others.some(({ field }) => row.says(field)?.startsWith(`${all.say} − `))) return undefined
  const names = others.map(({ field }) => field.field.name)
  const columns = [all.column, ...others.map(({ column }) => column)]
  const left = combined(columns, (value, ...less) =>
    Math.max(
      0,
      less.reduce((rest, each) => rest - each, value),
    ),
  )
  if (isLast) return { say: [all.say, ...names].join(' − '), column: left }
  const by = at === 0 ? factor(lo, hi) : factor(0.4, 0.85)
  return {
    say: `at most ${[all.say, ...names].join(' − ')}`,
    column: combined([left, by], (rest, part) => rest * part),
  }
}

/** `total` of `passed` and `failed`; adults and children do not add up to the `items_count` of their parcel. */
function sumOf(row: Row, { portions }: Whole): NumberRelation | undefined {
  const { own } = row
  if (!mayBeAll(own) || !portions.every((phrases) => isSaidIn(phrases, row.words))) return undefined
  if (row.before.some((field) => isOf(lexicon('further'), field) && isAlike(field, own))) return undefined
  if (portions.some((phrases) => phraseOf(phrases, own))) return undefined
  const thing = thingOf(own, [])
  const isRoom = isOf(lexicon('room'), own)
  const isTheirs = thing === '' || lexicon('people').has(thing) || !isOfPeople(portions)
  const found = portions
    .flatMap((phrases) => portionOf(row, phrases, thing) ?? [])
    .filter(({ field }) => isTheirs || field.written.some((word) => singular(word) === thing))
    .filter(({ field }) => !isRoom || !field.written.some((word) => isAmong(word, lexicon('tally'))))
  if (found.length < portions.length) return undefined
  return {
    say: found.map(({ field }) => field.field.name).join(' + '),
    column: combined(
      found.map(({ column }) => column),
      (...values) => values.reduce((sum, value) => sum + value, 0),
    ),
  }
}

/** A preceding field with that portion of the same thing, or of whatever the row counts. */
function portionOf(row: Row, phrases: Phrases, thing: string): Source | undefined {
  if (!isSaidIn(phrases, row.words)) return undefined
  return nearest(row, (field) => {
    const words = saidOf(phrases, field)
    const other = words && thingOf(field, words)
    return other !== undefined && (other === thing || other === '' || thing === '') && isAlike(field, row.own)
  })
}

/** Adults and children add up to the guests, whatever those are called. */
const isOfPeople = (portions: readonly Phrases[]): boolean =>
  portions.some((phrases) => phraseIn(phrases, new Set(['children', 'women'])) !== undefined)

type All = Source & { readonly say: string }
const hundred: { readonly say: string; readonly column: Column } = { say: '100', column: constant(100) }

/** The preceding total of a thing. */
function wholeOf(row: Row, thing: string, portions: readonly Phrases[]): All | undefined {
  const found = nearest(row, (field) => {
    if (!isAlike(field, row.own) || portions.some((phrases) => phraseOf(phrases, field))) return false
    if (field.written.some((_, at) => endsInDatePart(field.written.slice(0, at + 1)))) return false // `week_number`
    const other = thingOf(field, [])
    const isOfAll = isOf(lexicon('all'), field)
    if (thing === '' && isOfPeople(portions) && lexicon('people').has(other)) return true
    return other === thing ? isOfAll || thing !== '' : isOfAll && thing === ''
  })
  return found && { ...found, say: found.field.field.name }
}
