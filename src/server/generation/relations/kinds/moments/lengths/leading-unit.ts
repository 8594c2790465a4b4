import { isParticiple } from '@/server/generation/profiles/name-shapes/participles'
import { combined } from '@/server/generation/relations/columns'
import { isDuration } from '@/server/generation/relations/kinds/measures/durations'
import { unitIn } from '@/server/generation/relations/kinds/measures/unit-in'
import { isMoment, matchOf, stepsBetween } from '@/server/generation/relations/kinds/moments/steps/match-of'
import type { Known, NumberRelation } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'
import { isOther } from './lengths'

const lexicon = wordRoles(new URL('../tables/leading-words.tsv', import.meta.url), [
  'due', // a date that a length of time leads to
  'where', // a place to stay in for a time
])

/**
 * A duration that begins with its unit, right after its two moments: the `hours_clocked` between `clocked_in` and
 * `clocked_out`, the `days_allowed` before a due date.
 */
export function inLeadingUnit(own: RowField, known: readonly Known[], words: ReadonlySet<string>) {
  const [unit = '', said = '', ...more] = own.written
  if (own.kind !== 'number' || isDuration(own) || more.length > 0 || !/^[a-z]{3,}s$/.test(unit)) return undefined
  const seconds = unitIn('time', { ...own, written: ['value', unit] })
  const [end, start] = known.toReversed()
  if (seconds === undefined || !end || !start || ![start, end].every(isMoment)) return undefined
  if (
    !(isParticiple(said) || lexicon('where').has(said)) ||
    (isOther(said) && !(said === 'allowed' && isOf(lexicon('due'), end.field)))
  )
    return undefined
  const match = matchOf(start.field, end.field, words) ?? stepsBetween(start.field, end.field, words)
  const isTimed = [start, end].every(({ field }) => field.field.type === 'dateTime')
  return match?.forward && (isTimed || seconds >= secondsOfDay) ? between(start, end, seconds * 1_000) : undefined
}

const secondsOfDay = 86_400

function between(start: Known, end: Known, perUnit: number): NumberRelation | undefined {
  return start.column && end.column
    ? {
        say: `${end.field.field.name} − ${start.field.field.name}`,
        column: combined([start.column, end.column], (from, to) => (to - from) / perUnit),
      }
    : undefined
}
