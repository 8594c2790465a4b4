import type { Expression } from './expression'
import type { ValueType } from './value-type'

/** Milliseconds since 1970 of a day or moment as ISO 8601 writes it, or undefined. Without an offset it is UTC. */
export function readMomentText(text: string): { ms: number; type: ValueType } | undefined {
  const [, day, rest] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?))?$/i.exec(text) ?? []
  if (day === undefined) return undefined
  const midnight = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(day)) return undefined
  if (rest === undefined) return { ms: midnight, type: { kind: 'date' } }
  const ms = Date.parse(`${day}T${/[Z]$|[+-]\d{2}:?\d{2}$/i.test(rest) ? rest : `${rest}Z`}`)
  return Number.isNaN(ms) ? undefined : { ms, type: { kind: 'dateTime' } }
}

const unitSeconds: Readonly<Record<string, number>> = { d: 86_400, h: 3_600, m: 60, s: 1, ms: 0.001 }

/** Seconds of a duration as CEL writes it: "36h", "1h30m", "-90s"; "d" is a day. Undefined where it is none. */
export function readDurationText(text: string): number | undefined {
  if (!/^-?(?:\d+(?:\.\d+)?(?:d|h|ms|m|s))+$/.test(text)) return undefined
  let seconds = 0
  for (const [, amount = '', unit = ''] of text.matchAll(/(\d+(?:\.\d+)?)(d|h|ms|m|s)/g)) {
    seconds += Number(amount) * (unitSeconds[unit] ?? 0)
  }
  return text.startsWith('-') ? -seconds : seconds
}

/** A constant text next to a date, as in `created_at >= "2024-01-01"`, means a date: `text` as the other side's kind. */
export function asMoment(text: Expression, other: ValueType): Expression | undefined {
  if (text.op !== 'value' || typeof text.value !== 'string') return undefined
  const read = readMomentText(text.value)
  return read && { op: 'value', value: read.ms, type: other.kind === 'dateTime' ? other : read.type }
}
