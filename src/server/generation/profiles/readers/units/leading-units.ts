import { isManyThings } from '@/server/generation/profiles/name-shapes/counts'
import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import { usualNumbers } from '@/server/generation/profiles/numbers/by-name/usual-numbers'
import { unitOfSpelling } from '@/server/generation/profiles/numbers/unit-table'
import { perWords } from '@/server/generation/profiles/numbers/unit-words'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import type { Column, ColumnReader } from '@/server/generation/profiles/readers/column-reader'
import { isAmong } from '@/server/generation/relations/kinds/structure/stems'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import { isMeasure } from '@/server/names/vocabulary/field-types'

/**
 * Numbers whose unit or divisor says so, whatever the things are: `l_per_basin`, `l_pumped`, and the `reels` next to a
 * `cost_per_reel`.
 */
export const saidByUnit: ColumnReader = (column, context) => {
  const { reading, meaning } = column
  if (meaning.type === 'age' && isBoundOfAges(reading))
    return { meaning: { ...meaning, type: 'integer', certain: false }, constraints: ages, standIn: 'usual' }
  if (isMeasure(meaning.type) && !(meaning.type === 'amount' && isTotalOfRate(reading, context))) return undefined
  const asNumber = { ...meaning, flag: false, certain: false }
  if (isPerThing(reading)) {
    const unit = unitOfSpelling.get(reading.raw[0] ?? '')?.symbol ?? ''
    return { meaning: { ...asNumber, type: 'decimal' }, constraints: { ...few, decimals: 1, unit }, standIn: 'usual' }
  }
  if (isDivisor(reading, context) || isTotalOfRate(reading, context) || isStateOfShare(reading, context))
    return {
      meaning: { ...asNumber, type: 'integer' },
      constraints: isDivisor(reading, context) ? { ...few, min: 1 } : few,
      standIn: 'usual',
    }
  return isDoneInUnit(column) ? usualNumbers(reading, { ...asNumber, type: 'text' }, context) : undefined
}

const few = { distribution: 'lognormal', min: 0, max: 1_200, mean: 12, stddev: 7 } as const

/** The `lenses_foggy` next to a `foggy_pct`: things in a state of which the row has the share. */
const isStateOfShare = ({ raw }: Reading, { readings }: RequestContext): boolean =>
  raw.length === 2 &&
  isManyThings(raw[0] ?? '') &&
  readings.some(
    ({ raw: [state, share = '', ...more] }) =>
      state === raw[1] && more.length === 0 && shapeWords('of-state').has(share),
  )

/** A `min_age` next to a `max_age` is whose age is allowed, not that of a person. */
const isBoundOfAges = ({ raw }: Reading): boolean =>
  raw.length === 2 && ['max', 'maximum', 'min', 'minimum'].includes(raw[0] ?? '')
const ages = { distribution: 'lognormal', min: 3, max: 99, mean: 24, stddev: 16 } as const

/** The `jars_total` next to `jars_per_crate`. */
const isTotalOfRate = ({ raw: [things = '', total, ...more] }: Reading, { readings }: RequestContext): boolean =>
  total === 'total' &&
  more.length === 0 &&
  isManyThings(things) &&
  readings.some(({ raw: [what, per = ''] }) => what === things && perWords.has(per))

const isPerThing = ({ raw: [first = '', second = '', ...rest] }: Reading): boolean =>
  perWords.has(second) && rest.length > 0 && unitOfSpelling.has(first)

const isDoneInUnit = ({ reading: { raw }, meaning }: Column): boolean =>
  meaning.flag && raw.length === 2 && measuredBy(raw).spent.has(0)

const isDivisor = ({ raw, written }: Reading, { readings }: RequestContext): boolean => {
  const [things = ''] = raw
  if (raw.length !== 1 || !isManyThings(things) || written.length !== 1) return false
  return readings.some(({ raw: other }) => {
    const at = other.findIndex((word) => perWords.has(word))
    return at > 0 && isAmong(other[at + 1] ?? '', [things])
  })
}
