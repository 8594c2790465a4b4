import { isManyThings } from '@/server/generation/profiles/name-shapes/counts'
import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'

/** A total count: `questions_total`. */
export const isTotalOfThings = ({ raw }: Reading): boolean => raw.at(-1) === 'total' && isManyThings(raw.at(-2) ?? '')

/** A total next to its parts: `bags_total` next to `bags_transfer`. */
export const isTotalOfCounted = (reading: Reading, { readings }: RequestContext): boolean =>
  reading.raw.length === 2 &&
  (isTotalOfThings(reading)
    ? readings.some((other) => other !== reading && other.raw.length > 1 && other.raw[0] === reading.raw[0])
    : isTotalOfScores(reading, readings))

/** The `frames_total` next to `frames_brood`: a count, unless one of its parts is money. */
export function isTotalOfSorts(reading: Reading, context: RequestContext): boolean {
  const [thing = ''] = reading.raw
  const parts = context.readings.filter((other) => other !== reading && other.raw[0] === thing)
  return (
    isTotalOfThings(reading) &&
    isTotalOfCounted(reading, context) &&
    !shapeWords('sum').has(thing) &&
    !parts.some(({ raw }) => raw.some(isMoneyWord) || measuredBy(raw).currency !== null)
  )
}

/** `gre_total` next to `gre_verbal` and `gre_quant`. */
const isTotalOfScores = ({ raw }: Reading, readings: readonly Reading[]): boolean => {
  const parts = readings.filter(
    (other) => other.raw.length === 2 && other.raw[0] === raw[0] && other.raw[1] !== 'total',
  )
  return raw[1] === 'total' && parts.length > 1 && !parts.some((part) => isMoneyWord(part.raw[1] ?? ''))
}
const isMoneyWord = (word: string): boolean => /^(?:amount|cost|fee|tax|price|charge|revenue|value|sales)s?$/.test(word)
