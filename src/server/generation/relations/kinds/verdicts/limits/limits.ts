import { type Column, combined, placedBy } from '@/server/generation/relations/columns'
import { unitIn } from '@/server/generation/relations/kinds/measures/unit-in'
import { chosen, type Flag } from '@/server/generation/relations/kinds/verdicts/flags'
import { factor } from '@/server/generation/relations/numbers'
import { isMoney, type Known } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'
import { placeOf } from './verdict-names'

/** Verdicts on a value against its limits or target: `in_spec`, `abnormal_flag`, `target_met`. */

const lexicon = wordRoles(new URL('../tables/limit-words.tsv', import.meta.url), [
  'aim', // a target
  'beyond', // next to words for a limit, says that a value is outside
  'aside', // in a number that the limits do not apply to
  'far', // far outside
  'high',
  'inside', // within limits
  'kept', // next to words for a limit, says that a value is within
  'missed', // a target missed
  'less', // better if lower
  'limit', // limits a value
  'low',
  'outside', // beyond limits
  'read', // a measured value
  'reached', // a target reached
  'waited', // what a service level limits
])

type Found = { readonly field: RowField; readonly column: Column }

export function verdictOf(own: RowField, known: readonly Known[]): Flag | undefined {
  const { values = [] } = own.field.constraints
  const numbers = known.flatMap(({ field, column }) => (column && field.kind === 'number' ? [{ field, column }] : []))
  if (numbers.length < 2) return undefined
  const [yes, no] = [values.indexOf(true), values.indexOf(false)]
  const isFlag = values.length === 2 && yes >= 0 && no >= 0
  if (isFlag) return limited(own, numbers, { yes, no }) ?? aimed(own, numbers, { yes, no })
  const verdicts = [['below', 'within', 'above'] as const, ['failed', 'passed', 'failed'] as const]
  const places = verdicts.map((names) => names.map((name) => placeOf(name, values)))
  const [low = -1, normal = -1, high = -1] = places.find((each) => each.every((place) => place >= 0)) ?? []
  const range = normal < 0 ? undefined : rangeIn(numbers)
  if (!range) return undefined
  const { value, least, most } = range
  return chosen(
    own,
    `${value.field.field.name} against ${least.field.field.name} and ${most.field.field.name}`,
    placedBy([value.column, least.column, most.column], (read, a, b) => (read < a ? low : read > b ? high : normal)),
  )
}

type Places = { readonly yes: number; readonly no: number }

function limited(own: RowField, numbers: readonly Found[], { yes, no }: Places): Flag | undefined {
  const isOfLimit = isOf(lexicon('limit'), own)
  const isOutside = isOf(lexicon('outside'), own) || (isOfLimit && isOf(lexicon('beyond'), own))
  const isFar = isOf(lexicon('far'), own)
  const isInside = isOf(lexicon('inside'), own) || (isOfLimit && isOf(lexicon('kept'), own))
  const range = isOutside || isInside || isFar ? (rangeIn(numbers) ?? oneSided(numbers)) : undefined
  if (!range) return undefined
  const { value, least, most } = range
  const room = isFar && !isOutside ? 0.3 : 0
  const [inside, outside] = isOutside || isFar ? [no, yes] : [yes, no]
  return chosen(
    own,
    `${value.field.field.name} against ${[...new Set([least, most].map(({ field }) => field.field.name))].join(' and ')}`,
    placedBy([value.column, least.column, most.column], (read, a, b) =>
      read < a - (b - a) * room || read > b + (b - a) * room ? outside : inside,
    ),
  )
}

/**
 * `slo_met` of an `availability_pct` and its `slo_target_pct`, `within_sla` of a wait; durations and costs have to stay
 * below the target.
 */
function aimed(own: RowField, numbers: readonly Found[], { yes, no }: Places): Flag | undefined {
  const isMissed = isOf(lexicon('missed'), own)
  const isAim = ({ field }: Found) => isOf(lexicon('aim'), field)
  const aims = numbers.filter(isAim)
  const isWithin = isOf(lexicon('kept'), own) && aims.some(({ field }) => hasWordOf(field, own))
  if (!isOf(lexicon('reached'), own) && !isMissed && !isWithin) return undefined
  const aim = mostAlike(aims, own)
  const values = aim
    ? numbers.filter(
        (each) =>
          isAlike(each.field, aim.field) && !isAim(each) && !isAside(each.field) && !isExtreme(each.field, aim.field),
      )
    : []
  const waits = isWithin ? values.filter(({ field }) => isOf(lexicon('waited'), field)) : []
  const value = aim && mostAlike(waits.length > 0 ? waits : values, aim.field)
  if (!value) return undefined
  const isLess = isOf(lexicon('less'), value.field) || unitIn('time', value.field) !== undefined
  return chosen(
    own,
    `${value.field.field.name} ${isMissed ? (isLess ? '>' : '<') : isLess ? '<=' : '>='} ${aim.field.field.name}`,
    placedBy([value.column, aim.column], (read, goal) =>
      (isLess ? read <= goal : read >= goal) === isMissed ? no : yes,
    ),
  )
}

const hasWordOf = ({ written }: RowField, own: RowField): boolean => own.written.some((word) => written.includes(word))

/** One of the largest numbers of a list, no less than an earlier result: the `max_mark` after a `raw_mark`. */
export function maximumOf(own: RowField, known: readonly Known[]): Flag | undefined {
  const values = (own.field.constraints.values ?? []).map(Number)
  const core = own.written.filter((word) => !maxima.has(word))
  if (core.length === own.written.length || core.length === 0 || values.some(Number.isNaN)) return undefined
  const reached = known.findLast(
    ({ field, column }) =>
      column && field.kind === 'number' && !isOf(maxima, field) && core.every((word) => field.written.includes(word)),
  )
  if (!reached?.column) return undefined
  const greatest = values.indexOf(Math.max(...values))
  return chosen(
    own,
    `at least ${reached.field.field.name}`,
    placedBy([reached.column, factor(0, 1)], (value, by) => {
      const enough = [...values.keys()].filter((at) => (values[at] ?? 0) >= value)
      return enough[Math.floor(by * enough.length)] ?? greatest
    }),
  )
}
const maxima: ReadonlySet<string> = new Set(['available', 'max', 'maximum', 'possible'])

/** A maximum is not the value that a target applies to, unless the target is for the maximum. */
const isExtreme = ({ written }: RowField, aim: RowField): boolean =>
  ['max', 'maximum', 'min', 'minimum', 'peak'].some((word) => written.includes(word) && !aim.written.includes(word))

/** The number that shares most words with a name, the last among equals. */
function mostAlike(numbers: readonly Found[], { written }: RowField): Found | undefined {
  const shared = ({ field }: Found) => field.written.filter((word) => written.includes(word)).length
  const most = Math.max(...numbers.map(shared))
  return numbers.findLast((each) => shared(each) === most)
}

/** The last two limits of the row, and the value between them, by its name or else the nearest. */
function rangeIn(numbers: readonly Found[]) {
  const most = numbers.findLast(({ field }) => isOf(lexicon('high'), field))
  const least = most && numbers.findLast(({ field }) => isOf(lexicon('low'), field) && isAlike(field, most.field))
  if (!least) return undefined
  const values = numbers.filter(
    ({ field }) =>
      !isOf(lexicon('low'), field) && !isOf(lexicon('high'), field) && !isAside(field) && isAlike(field, most.field),
  )
  const value = values.findLast(({ field }) => isOf(lexicon('read'), field)) ?? nearestTo(numbers, values, least)
  return value && { value, least, most }
}

/** A value with a minimum or maximum of the same name: `hb_g_dl` and `hb_min_g_dl`. */
function oneSided(numbers: readonly Found[]) {
  for (const limit of numbers.toReversed()) {
    const isMost = isOf(lexicon('high'), limit.field)
    if (isMost === isOf(lexicon('low'), limit.field)) continue
    const core = limit.field.written.filter((word) => !isBound(word)).join(' ')
    if (isMost && marks.has(core)) continue // can be reached, but not passed
    const value = numbers.findLast(
      (each) => each !== limit && isAlike(each.field, limit.field) && each.field.written.join(' ') === core,
    )
    if (!value) continue
    const [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY].map((each) => ({
      ...limit,
      column: combined([], () => each),
    }))
    if (least && most) return isMost ? { value, least, most: limit } : { value, least: limit, most }
  }
  return undefined
}

const marks: ReadonlySet<string> = new Set(['mark', 'marks', 'points', 'score'])

const isBound = (word: string): boolean =>
  (['high', 'low', 'limit'] as const).some((role) => lexicon(role).has(word)) || word === 'allowed'

const nearestTo = (numbers: readonly Found[], values: readonly Found[], to: Found): Found | undefined => {
  const away = (each: Found) => Math.abs(numbers.indexOf(each) - numbers.indexOf(to))
  return values.toSorted((a, b) => away(a) - away(b))[0]
}

const isAside = (field: RowField): boolean => isOf(lexicon('aside'), field)

/** Of one unit if both have one; shares with shares. */
function isAlike(one: RowField, other: RowField): boolean {
  const [a, b] = [one, other].map(({ field }) => field.constraints.unit)
  const isPercentage = ({ field }: RowField) => field.type === 'percentage'
  return (
    isPercentage(one) === isPercentage(other) &&
    isMoney(one) === isMoney(other) &&
    (a === b || a === undefined || b === undefined)
  )
}
