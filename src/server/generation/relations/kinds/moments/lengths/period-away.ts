import { millisecondsPerDay } from '@/server/generation/entities/when/reference-date'
import { type Column, combined } from '@/server/generation/relations/columns'
import type { Known } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'
import { periodFrom, usualRhythm } from './rhythms'

const lexicon = wordRoles(new URL('../tables/billing-words.tsv', import.meta.url), [
  'begin',
  'billed',
  'end',
  'other-period', // periods of other lengths, which rules about them know
])

const otherRhythms = /^(?:annual|quarter|week|year)/i

/**
 * The end of a billing period, such as `current_period_end`, a month after its start, or the start a month before its
 * end, or what the row or its plan says instead. Dates are both within it. Undefined if the row says it in another way.
 */
export function periodAway(
  own: RowField,
  known: readonly Known[],
  rhythm: Column = monthly,
): { say: string; column: Column } | undefined {
  const { from, to } = own.field.constraints
  const isEnd = isOf(lexicon('end'), own)
  if (own.kind !== 'moment' || from !== undefined || to !== undefined || isEnd === isOf(lexicon('begin'), own))
    return undefined
  if (
    !isOf(lexicon('billed'), own) ||
    known.some(({ field }) => isOf(lexicon('other-period'), field) || (rhythm === monthly && hasRhythm(field)))
  )
    return undefined
  const other = known.find(
    ({ field }) =>
      field.field.type === own.field.type &&
      isOf(isEnd ? lexicon('begin') : lexicon('end'), field) &&
      besides(field) === besides(own),
  )
  const isAlone = known.filter(({ field }) => field.kind === 'moment').length === 1
  if (!other?.column || !(isEnd || isAlone)) return undefined
  const within = own.field.type === 'date' ? millisecondsPerDay : 0
  const column = combined([other.column, rhythm], (moment, place) =>
    isEnd ? periodFrom(moment, place, true) - within : periodFrom(moment + within, place, false),
  )
  const length = rhythm === monthly ? 'month' : 'period'
  return { say: `${own.field.name}: a ${length} ${isEnd ? 'after' : 'before'} ${other.field.field.name}`, column }
}

const monthly: Column = combined([], () => usualRhythm)

const besides = ({ written }: RowField): string =>
  written.filter((word) => !lexicon('begin').has(word) && !lexicon('end').has(word)).join(' ')

const hasRhythm = ({ field: { constraints } }: RowField): boolean =>
  constraints.values?.some((value) => typeof value === 'string' && otherRhythms.test(value)) === true
