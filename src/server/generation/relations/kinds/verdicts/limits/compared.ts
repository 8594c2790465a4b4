import { type Column, placedBy } from '@/server/generation/relations/columns'
import { unitIn } from '@/server/generation/relations/kinds/measures/unit-in'
import { coreOf, isComparable } from '@/server/generation/relations/kinds/stems/neighbours/side-by-side'
import { chosen, type Flag, soFar, yesAndNoIn } from '@/server/generation/relations/kinds/verdicts/flags'
import { isMoney, type Known } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import {
  type ComparedRole,
  comparedWords,
  isAboutBoth,
  isDue,
  isInTime,
  isNamedAfter,
  isOver,
  isUnder,
  limits,
} from './compared-words'

type Comparison = '<' | '<=' | '>' | '>='
const compare: Readonly<Record<Comparison, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
}

/**
 * A flag right after two numbers or moments of one kind says how they compare, whatever it is about: `rink_full` of the
 * skaters and a capacity, `overspent` of what was spent and an allocation, `escaped_in_time`, `flooding` at a `flood_level_m`.
 */
export function comparedOf(own: RowField, known: readonly Known[]): Flag | undefined {
  const answers = yesAndNoIn(own.field.constraints.values ?? [])
  if (!answers) return undefined
  const pair = pairBefore(own, known)
  if (!pair) return undefined
  const { value, limit, is } = pair
  const holds = compare[is]
  return chosen(
    own,
    `${value.field.field.name} ${is} ${limit.field.field.name}`,
    placedBy([soFar(value), soFar(limit)], (a, b) => (holds(a, b) ? answers.yes : answers.no)),
  )
}

type Pair = { readonly value: Found; readonly limit: Found; readonly is: Comparison }
type Found = Known & { readonly column: Column }

/** The last two comparable fields, of which one is a limit of the other; a difference of the two may follow them. */
function pairBefore(own: RowField, known: readonly Known[]): Pair | undefined {
  const near = known.filter(({ field }) => field.kind !== 'other').slice(-3)
  for (let at = near.length - 1; at > 0; at--) {
    const [first, second] = [near[at - 1], near[at]].map((each) => each && foundOf(each))
    const pair = first && second ? comparisonOf(own, first, second) : undefined
    if (pair) return pair
  }
  return undefined
}

const foundOf = (known: Known): Found | undefined => known.column && { ...known, column: known.column }

/** The same of the last two moments. */
export const comparedMoments = (own: RowField, known: readonly Known[]): Flag | undefined =>
  known.slice(-2).every(({ field }) => field.kind === 'moment') ? comparedOf(own, known) : undefined

function comparisonOf(own: RowField, first: Found, second: Found): Pair | undefined {
  if (!isAboutBoth(own.written, first.field.written, second.field.written)) return undefined
  if (first.field.kind === 'moment' || second.field.kind === 'moment') return ofMoments(own, first, second)
  if (!isComparable(first.field, second.field)) return undefined
  for (const [value, limit] of [
    [first, second],
    [second, first],
  ] as const) {
    const is = isLimit(limit.field) && !isLimit(value.field) ? comparisonWith(own, limit.field) : undefined
    if (is) return { value, limit, is }
  }
  for (const [value, limit] of [
    [first, second],
    [second, first],
  ] as const) {
    if (isOf('full', own) && isNarrower(value.field, limit.field)) return { value, limit, is: '>=' }
    if (isLevel(limit.field) && isNamedAfter(own.written, limit.field.written, value.field.written))
      return { value, limit, is: '>=' }
  }
  return undefined
}

/** The `flood_level_m` of a flood; the `fraud_score` of a fraud is no limit of anything. */
const isLevel = (field: RowField): boolean => !isMoney(field) && field.written.at(-1) !== 'score'

const isLimit = ({ written }: RowField): boolean => limits(written)

/** How a flag with these words compares a value with a limit: undefined where it may mean anything. */
function comparisonWith(own: RowField, limit: RowField): Comparison | undefined {
  if (isOver(own.written)) return '>'
  if (isOf('full', own) && isOf('room', limit)) return '>='
  if (isUnder(own.written)) return '<'
  const isTime = unitIn('time', limit) !== undefined
  const isMost = isOf('most', limit) || isOf('room', limit) || isTime
  if (isOf('reached', own)) return isMost && !isTime && isSharing(own, limit) ? '>=' : isMost ? '<=' : '>='
  if (isOf('good', own) || isInTime(own.written)) return isMost ? '<=' : '>='
  return isOf('bad', own) ? (isMost ? '>' : '<') : undefined
}

/** The `limit_reached` is that of a `speed_limit`. */
const isSharing = (own: RowField, limit: RowField): boolean =>
  coreOf(own).some((word) => coreOf(limit).includes(word)) || own.written.includes('limit')

function ofMoments(own: RowField, first: Found, second: Found): Pair | undefined {
  if (first.field.kind !== second.field.kind || first.field.field.type !== second.field.field.type) return undefined
  const [isFirst, isSecond] = [isDue(first.field.written), isDue(second.field.written)]
  if (isFirst === isSecond) return undefined
  const [limit, value] = isFirst ? [first, second] : [second, first]
  const is = isOf('late', own) ? '>' : isOf('punctual', own) || isInTime(own.written) ? '<=' : undefined
  return is && { value, limit, is }
}

/** The `bunks_taken` of the `bunks`. */
const isNarrower = (value: RowField, whole: RowField): boolean =>
  coreOf(value).length > coreOf(whole).length && coreOf(whole).every((word) => coreOf(value).includes(word))

const isOf = (role: ComparedRole, { written }: RowField): boolean =>
  written.some((word) => comparedWords(role).has(word))
