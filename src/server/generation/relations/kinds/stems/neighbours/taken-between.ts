import { isManyThings } from '@/server/generation/profiles/name-shapes/counts'
import { isParticiple } from '@/server/generation/profiles/name-shapes/participles'
import { combined } from '@/server/generation/relations/columns'
import { isWanted } from '@/server/generation/relations/kinds/flows/short-of'
import { isBound } from '@/server/generation/relations/kinds/ranges'
import { comesBefore, isSide } from '@/server/generation/relations/kinds/structure/pairs'
import type { NumberRule } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { isLimit } from './differences/excess-over'
import { takenBetween } from './lesser-side'
import { coreOf, hasUnit, rightBefore } from './side-by-side'

/**
 * What was done to a quantity between the two numbers right before, whatever it was: `fuel_burned_l` of what there was at
 * departure and on return, `carats_lost` from `rough_carats` to `cut_carats`, `coins_collected` from opening to closing.
 */
export const takenOrAdded: NumberRule = (row) => {
  const { own } = row
  const core = coreOf(own)
  const isDone = own.written.filter(isParticiple).length === 1
  if (!(isDone || (hasUnit(own) && core.length === 1)) || core.length > 2 || isOther(own)) return undefined
  const [first, second] = rightBefore(row, 2)
  if (!first || !second) return undefined
  const things = new Set([...coreOf(first.field), ...coreOf(second.field)])
  const isOfThem =
    core.some((word) => things.has(word)) ||
    (core.length === 1 && hasUnit(own)) ||
    (isDone && isManyThings(own.written[0] ?? '') && [...things].some((word) => counters.has(word)))
  const isTaken = takenBetween(first.field, second.field) !== undefined
  if (
    !isOfThem ||
    !(isTaken || comesBefore(first.field, second.field) || areEnds(coreOf(first.field), coreOf(second.field)))
  )
    return undefined
  const [a, b] = [first.field.field.name, second.field.field.name]
  const columns = [first.column, second.column]
  const said = row.says(second.field)
  if (isTaken || said === `at most ${a}`)
    return { say: `${a} − ${b}`, column: combined(columns, (from, to) => Math.max(0, from - to)) }
  if (said === `at least ${a}`)
    return { say: `${b} − ${a}`, column: combined(columns, (from, to) => Math.max(0, to - from)) }
  return { say: `${a} − ${b}, without its sign`, column: combined(columns, (from, to) => Math.abs(from - to)) }
}

const counters: ReadonlySet<string> = new Set(['counter', 'meter', 'reading', 'tally'])

/** Another reading, a bound, a sum or an aim. */
const isOther = (field: RowField): boolean =>
  field.written.some((word) => isSide(word) || isBound(word) || others.has(word)) || isWanted(field) || isLimit(field)
const others: ReadonlySet<string> = new Set([
  'avg',
  'average',
  'mean',
  'net',
  'total',
  'sum',
  'typical',
  'usual',
  'middle',
  'mid',
])

/** Two moments of one level, by the words that tell them apart. */
function areEnds(one: readonly string[], other: readonly string[]): boolean {
  const [own, ...more] = one.filter((word) => !other.includes(word))
  const [theirs, ...others] = other.filter((word) => !one.includes(word))
  return more.length === 0 && others.length === 0 && ends.some(([from, to]) => from === own && to === theirs)
}

const ends: readonly (readonly [string, string])[] = [
  ['open', 'clos'],
  ['first', 'last'],
  ['departur', 'return'],
  ['departur', 'arrival'],
  ['leav', 'return'],
  ['dawn', 'dusk'],
]
