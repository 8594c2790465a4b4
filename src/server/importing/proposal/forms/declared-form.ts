import { memberForm } from '@/server/importing/conditions/limit-of/json-members'
import type { Bound, Limits, WholeUnit } from '@/server/importing/conditions/limits'
import type { Storage } from '@/server/importing/model/storage'
import { computed, type ValueForm } from './capacity'
import { momentForm } from './moment-form'
import { numberForm } from './number-form'
import { textForm } from './text-form'

/** Values by a column's storage, regardless of its name. */
export function declaredForm(storage: Storage, limits: Limits): ValueForm {
  const listed = listedForm(storage, limits)
  if (listed) return listed
  switch (storage.kind) {
    case 'integer':
    case 'decimal':
    case 'float':
    case 'money':
      return numberForm(
        storage.kind === 'integer' || isWhole(storage) ? 'integer' : plainNumber(storage),
        storage,
        limits,
      )
    case 'text':
      return textForm(storage, limits)
    case 'form':
      return storage.type ? { type: storage.type } : { type: 'text', constraints: { pattern: storage.pattern } }
    case 'date':
    case 'dateTime':
      return momentForm(storage.kind, limits)
    case 'time':
      return timeForm(limits)
    case 'duration':
      return limits.wholeUnit ? { type: computed, expr: wholeDurations[limits.wholeUnit] } : { type: 'duration' }
    case 'boolean':
    case 'uuid':
      return { type: storage.kind }
    case 'json':
      return jsonForm(limits)
    case 'bytes':
      return bytesForm(storage.lengthMax, limits)
    case 'array': {
      const { type, constraints } = declaredForm(storage.of, limits.items ? { values: limits.items } : {})
      return { type: 'array', ...lengthsOf(limits), of: { type, ...(constraints && { constraints }) } }
    }
    default:
      return textForm({ kind: 'text' }, limits)
  }
}

const wholeDurations: Readonly<Record<WholeUnit, string>> = {
  minute: 'minutes(random(1, 24) * 5)',
  hour: 'hours(random(1, 12))',
  day: 'days(random(1, 14))',
}

/** A time of day within its bounds; those that are not of a time are ignored. */
function timeForm({ min, max }: Limits): ValueForm {
  const [from, to] = [timeWithin(min, 1), timeWithin(max, -1)]
  if (from === undefined && to === undefined) return { type: 'time' }
  return { type: 'time', constraints: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) } }
}

/** @param step of seconds from an open bound */
function timeWithin(bound: Bound | undefined, step: 1 | -1): string | undefined {
  const [text, hours, minutes, seconds = 0] = clockTime.exec(String(bound?.value ?? '')) ?? []
  if (text === undefined || !bound) return undefined
  const at = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) + (bound.isOpen ? step : 0)
  return at < 0 || at >= 86_400 ? undefined : new Date(at * 1_000).toISOString().slice(11, 19)
}

const clockTime = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/

function jsonForm({ jsonType = 'object', members, lengthMin, lengthMax }: Limits): ValueForm {
  if (jsonType === 'array') {
    const isLong = lengthMin !== undefined && lengthMin > jsonItemsMax
    const length = !isLong && {
      ...(lengthMin !== undefined && { min_length: lengthMin }),
      ...(lengthMax !== undefined && {
        max_length: Math.min(lengthMax, (lengthMin ?? 0) + usualItemsMax, jsonItemsMax),
      }),
    }
    return { type: 'json', constraints: { json_type: jsonType, ...length } }
  }
  if (!members) return { type: 'json' }
  const own = Object.entries(members).map(([name, limits]) => [name, memberForm(limits)])
  return { type: 'json', constraints: { members: Object.fromEntries(own) } }
}

/** Items of an array. */
const lengthsOf = ({ lengthMin, lengthMax }: Limits): Pick<ValueForm, 'constraints'> =>
  lengthMin === undefined && lengthMax === undefined
    ? {}
    : { constraints: { min_length: lengthMin ?? 0, max_length: lengthMax ?? (lengthMin ?? 0) + usualItemsMax } }

const usualItemsMax = 4
/** Of a recipe's JSON array. */
const jsonItemsMax = 100

/** A number with no digits after its point. */
const isWhole = (storage: Storage): boolean => storage.kind === 'decimal' && storage.scale === 0

const plainNumber = (storage: Storage): string => (storage.kind === 'money' ? 'amount' : 'decimal')

function bytesForm(stored: number | undefined, { lengthMin, lengthMax }: Limits): ValueForm {
  const most = Math.min(lengthMax ?? Infinity, stored ?? Infinity, Math.max(usualBytesMax, lengthMin ?? 0))
  const isUsual = lengthMin === undefined && most === usualBytesMax
  return {
    type: 'bytes',
    ...(!isUsual && { constraints: { ...(lengthMin && { min_length: lengthMin }), max_length: most } }),
  }
}

const usualBytesMax = 16

/** A closed list takes precedence over any type; an enumeration narrowed by a condition keeps the values that both allow. */
export function listedForm(storage: Storage, limits: Limits): ValueForm | undefined {
  const choices = storage.kind === 'choice' ? storage.values : undefined
  const values: Limits['values'] = limits.values?.filter((value) => isStorable(String(value), storage)) ?? choices
  if (!values || values.length === 0) return undefined
  if (storage.kind === 'boolean') {
    const [only] = values
    return values.length === 1 ? { type: 'integer', constraints: { values: [only] } } : { type: 'boolean' }
  }
  const isNumber = values.every((value) => typeof value === 'number') || (storage.kind === 'choice' && storage.isNumber)
  return { type: isNumber ? 'integer' : 'text', constraints: { values: isNumber ? values.map(Number) : [...values] } }
}

/** A condition may list values that the column's type rules out. */
const isStorable = (value: string, storage: Storage): boolean =>
  storage.kind === 'choice'
    ? storage.values.includes(value)
    : storage.kind !== 'text' || [...value].length <= (storage.lengthMax ?? Infinity)
