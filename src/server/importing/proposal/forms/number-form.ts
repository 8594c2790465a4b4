import { catalog, isFieldTypeName } from '@/server/generation/catalog'
import type { Bound, Limits } from '@/server/importing/conditions/limits'
import type { Storage } from '@/server/importing/model/storage'
import type { ValueForm } from './capacity'

type Own = Readonly<Record<string, unknown>>

/**
 * A number type within the storage and conditions of the column. A bound is stated only if the type's usual values would
 * violate it.
 * @param own constraints implied by the column's name
 */
export function numberForm(type: string, storage: Storage, limits: Limits, own: Own = {}): ValueForm {
  const range = isFieldTypeName(type) ? catalog[type].range : null
  if (!range) return { type }
  const listed = listedNumbers(type, storage, limits, own)
  if (listed) return listed
  const { usual } = range
  const declared = decimalsOf(storage, range.decimalsMax, usual.decimals)
  const step = 10 ** -declared
  const stored = storedRange(storage)
  const least = Math.max(range.lowest, stored.min)
  const most = Math.min(range.highest, stored.max)
  const [low, high] = withinYears(bound(limits.min, step), bound(limits.max, -step), own)
  const span = usual.max - usual.min
  const wantedLow = numberOf(own.min) ?? usual.min
  const wantedHigh = numberOf(own.max) ?? usual.max
  const start = Math.max(least, low ?? (high !== undefined && high < wantedLow ? high - span : wantedLow))
  const end = Math.min(most, high ?? (start > wantedHigh ? start + span : wantedHigh))
  const min = Math.min(start, end)
  const decimals = Math.min(declared, decimalsNextTo(Math.max(Math.abs(min), Math.abs(end))))
  // The usual range of the name's unit collapses in an integer column: ignore the name.
  const isLost = min < end && rounded(min, decimals) === rounded(end, decimals)
  if (isLost && Object.keys(own).length > 0) return numberForm(type, storage, limits)
  const constraints = {
    ...without(own, ['min', 'max', 'precision', 'decimals', 'values', 'weights', ...spreads]),
    ...spreadWithin(own, rounded(min, decimals), rounded(end, decimals)),
    ...((min !== usual.min || own.min !== undefined) && { min: rounded(min, decimals) }),
    ...((end !== usual.max || own.max !== undefined) && { max: rounded(end, decimals) }),
    ...(range.decimalsMax > 0 && decimals !== usual.decimals && { precision: decimals }),
  }
  return Object.keys(constraints).length > 0 ? { type, constraints } : { type }
}

/** What a database takes for a year, such as 1901 to 2155, is not a reason to leave the years that the name suggests. */
function withinYears(low: number | undefined, high: number | undefined, own: Own): (number | undefined)[] {
  const [first, last] = [numberOf(own.min), numberOf(own.max)]
  const areYears = first !== undefined && last !== undefined && first >= 1_900 && last <= 2_100
  if (!areYears || (low ?? first) > last || (high ?? last) < first) return [low, high]
  return [low === undefined ? low : Math.max(low, first), high === undefined ? high : Math.min(high, last)]
}

/** A closed list of numbers, if the column can store all of them. */
function listedNumbers(type: string, storage: Storage, limits: Limits, own: Own): ValueForm | undefined {
  const { values } = own
  if (!Array.isArray(values)) return undefined
  const stored = storedRange(storage)
  const least = Math.max(stored.min, bound(limits.min, 0) ?? -Infinity)
  const most = Math.min(stored.max, bound(limits.max, 0) ?? Infinity)
  const numbers = values.map(numberOf)
  const isTaken = (number: number | undefined) =>
    number !== undefined &&
    number >= least &&
    number <= most &&
    (storage.kind !== 'integer' || Number.isInteger(number))
  return numbers.every(isTaken) ? { type, constraints: { ...own } } : undefined
}

/** Distribution of the name's values; dropped if the bounds exclude the mean. */
const spreads = ['distribution', 'mean', 'stddev']

function spreadWithin(own: Own, min: number, max: number): Own {
  const mean = numberOf(own.mean)
  if (mean === undefined || !(min < mean && mean < max)) return {}
  if (own.distribution === 'lognormal' && min < 0) return {}
  return Object.fromEntries(spreads.flatMap((name) => (own[name] === undefined ? [] : [[name, own[name]]])))
}

/** Whether the type's numbers fit the storage and conditions of the column. */
export function fitsNumber(type: string, storage: Storage, limits: Limits): boolean {
  const range = isFieldTypeName(type) ? catalog[type].range : null
  if (!range) return false
  const stored = storedRange(storage)
  const low = bound(limits.min, 0) ?? stored.min
  const high = bound(limits.max, 0) ?? stored.max
  const { usual } = range
  // A type without negative numbers, such as an amount, is not that of a balance that may be overdrawn.
  if (range.lowest === 0 && limits.min !== undefined && low < -1) return false
  // Bounds outside the type's usual values mean something else.
  return (
    low <= range.highest && high >= range.lowest && high >= usual.min && (limits.min === undefined || low <= usual.max)
  )
}

function decimalsOf(storage: Storage, decimalsMax: number, usual: number): number {
  if (storage.kind === 'integer') return 0
  if (storage.kind === 'decimal' && storage.scale !== undefined) return Math.min(storage.scale, decimalsMax)
  return usual
}

/** Maximum decimals of a number of this size: numbers hold 15 digits. */
const decimalsNextTo = (size: number): number => Math.max(0, 15 - Math.ceil(Math.log10(Math.max(1, size))))

function storedRange(storage: Storage): { min: number; max: number } {
  if (storage.kind === 'integer') return { min: Number(storage.min), max: Number(storage.max) }
  if (storage.kind !== 'decimal') return { min: -Infinity, max: Infinity }
  const { digits, scale = 0, isUnsigned } = storage
  const max = digits === undefined ? Infinity : 10 ** (digits - scale) - 10 ** -scale
  return { min: isUnsigned ? 0 : -max, max }
}

const bound = (of: Bound | undefined, step: number): number | undefined => {
  const value = numberOf(of?.value)
  return value === undefined || !of ? undefined : of.isOpen ? value + step : value
}

const numberOf = (value: unknown): number | undefined => {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}

const rounded = (value: number, decimals: number): number => Number(value.toFixed(Math.min(9, decimals)))

const without = (own: Own, names: readonly string[]): Own =>
  Object.fromEntries(Object.entries(own).filter(([name]) => !names.includes(name)))
