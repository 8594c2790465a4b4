import type { ValueType } from '@/server/datasets/recipe/expressions/value-type'
import { durationText } from './plain-parts'

/** A computed value as CSV writes it. */
export function writtenValue(value: number | string, type: ValueType): string {
  if (typeof value === 'string') return value
  switch (type.kind) {
    case 'boolean':
      return value === 1 ? 'true' : 'false'
    case 'decimal':
      return type.decimals === null ? String(value) : value.toFixed(type.decimals)
    case 'date':
      return new Date(value).toISOString().slice(0, 10)
    case 'dateTime':
      return new Date(value).toISOString()
    case 'time':
      return new Date(value * 1000).toISOString().slice(11, 19)
    case 'duration':
      return durationText(value)
    default:
      return String(value)
  }
}
