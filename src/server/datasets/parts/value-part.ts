import { textUnitsMax } from '@/server/datasets/expressions/column'
import type { ValueType } from '@/server/datasets/recipe/expressions/value-type'
import type { Numeric, Part } from '@/server/generation/engine/part'
import { date, dateTime, textOf, wide } from '@/server/generation/engine/parts'
import { time } from '@/server/generation/engine/parts/dates'
import { booleanPart, durationText } from './plain-parts'

const millisecondsPerDay = 86_400_000

/** Values by position, as `readColumn` gives them. */
type Values = { readonly numbers: Float64Array; readonly texts: readonly string[]; readonly units: number }

/** Writes computed values: decimals to the scale of their type, doubles as JavaScript writes them. */
export function valuePart(type: ValueType, { numbers, texts, units }: Values): Part {
  const longest = Math.min(units, textUnitsMax)
  switch (type.kind) {
    case 'integer':
      return wide(() => () => numbers, 0)
    case 'decimal': {
      const { decimals } = type
      if (decimals === null) return { ...textOf((r) => String(numbers[r] ?? 0), 32), json: 'number', special: false }
      return wide(scaledBy(numbers, 10 ** decimals), decimals)
    }
    case 'boolean':
      return booleanPart(whole(numbers, (value) => value))
    case 'date':
      return date(whole(numbers, (value) => Math.floor(value / millisecondsPerDay)))
    case 'dateTime': {
      const day = whole(numbers, (value) => Math.floor(value / millisecondsPerDay))
      return dateTime(
        day,
        whole(numbers, (value) => value - Math.floor(value / millisecondsPerDay) * millisecondsPerDay),
      )
    }
    case 'time':
      return time(whole(numbers, (value) => value))
    case 'duration':
      return textOf((r) => durationText(numbers[r] ?? 0), 32)
    case 'json':
    case 'array':
      return { ...textOf((r) => texts[r] ?? '', longest), json: 'number' }
    case 'string':
    case 'bytes':
      return textOf((r) => texts[r] ?? '', longest)
  }
}

const scaledBy = (numbers: Float64Array, scale: number) => () => {
  const scaled = new Float64Array(numbers.length)
  return (rows: Int32Array, n: number) => {
    for (let k = 0; k < n; k++) {
      const r = rows[k] ?? 0
      scaled[r] = roundHalfAway((numbers[r] ?? 0) * scale)
    }
    return scaled
  }
}

/** Rounds half away from zero, tolerating binary inexactness: 1.005 times 100 is 100.5. */
export function roundHalfAway(value: number): number {
  const magnitude = Math.abs(value)
  return Math.sign(value) * Math.floor(magnitude + 0.5 + magnitude * 2e-16)
}

const whole =
  (numbers: Float64Array, of: (value: number) => number): Numeric =>
  (scope) => {
    const column = scope.column()
    return (rows, n) => {
      for (let k = 0; k < n; k++) {
        const r = rows[k] ?? 0
        column[r] = of(numbers[r] ?? 0)
      }
      return column
    }
  }
