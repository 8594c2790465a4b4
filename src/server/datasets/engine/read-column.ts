import type { ValueType } from '@/server/datasets/recipe/expressions/value-type'
import { blockRows, everyRow, scratch } from '@/server/generation/engine/scratch'
import { compiled, nullMark, plainStyle, type Source } from './source'

/**
 * A field's values as numbers or texts, for what computes with them. They are read from what the field writes, so that
 * whatever a field can be, it is the same value that people see. Dates and moments are milliseconds since 1970, times and
 * durations seconds, conditions 1 and 0.
 */
export type Column = {
  readonly numbers: Float64Array
  /** Filled for kinds that are texts. */
  readonly texts: string[]
  /** 1 where the value is null. */
  readonly nulls: Uint8Array
  /** Reads the rows of positions 0 to n - 1. */
  readonly read: (n: number) => void
}

/** @param type how to read it; by default as what it is. */
export function readColumn(source: Source, type: ValueType = source.type): Column {
  const { fills } = compiled(source, () => plainStyle, nullMark)
  const numbers = new Float64Array(blockRows)
  const texts = new Array<string>(blockRows).fill('')
  const nulls = new Uint8Array(blockRows)
  const start = new Int32Array(blockRows)
  const read = (n: number) => {
    const { cursor, bytes } = scratch
    for (let r = 0; r < n; r++) start[r] = cursor[r] ?? 0
    for (const fill of fills) fill(everyRow, n)
    for (let r = 0; r < n; r++) {
      const from = start[r] ?? 0
      const to = cursor[r] ?? 0
      cursor[r] = from
      nulls[r] = to === from + 1 && bytes[from] === 0 ? 1 : 0
      if (nulls[r] === 1) continue
      if (type.kind === 'integer' || type.kind === 'decimal') numbers[r] = numberOf(bytes, from, to)
      else if (type.kind === 'boolean') numbers[r] = bytes[from] === letterT ? 1 : 0
      else texts[r] = textOf(bytes, from, to)
      if (type.kind === 'date' || type.kind === 'dateTime') numbers[r] = Date.parse(texts[r] ?? '')
      if (type.kind === 'time') numbers[r] = secondsOf(texts[r] ?? '')
      if (type.kind === 'duration') numbers[r] = durationOf(texts[r] ?? '')
    }
  }
  return { numbers, texts, nulls, read }
}

const letterT = 0x74
const minus = 0x2d
const point = 0x2e
const zero = 0x30

/** Plain decimal digits, to the nearest double; what has an exponent takes the long way. */
function numberOf(bytes: Uint8Array, from: number, to: number): number {
  let value = 0
  let scale = 0
  let p = from
  const isNegative = bytes[p] === minus
  if (isNegative) p++
  if (to - p > 16) return Number(textOf(bytes, from, to))
  for (; p < to; p++) {
    const byte = bytes[p] ?? 0
    if (byte === point) scale = 1
    else if (byte < zero || byte > zero + 9) return Number(textOf(bytes, from, to))
    else {
      value = value * 10 + byte - zero
      if (scale > 0) scale *= 10
    }
  }
  if (scale > 1) value /= scale
  return isNegative ? -value : value
}

const utf8 = new TextDecoder()

function textOf(bytes: Uint8Array, from: number, to: number): string {
  let text = ''
  for (let p = from; p < to; p++) {
    const byte = bytes[p] ?? 0
    if (byte >= 0x80 || to - from > 48) return utf8.decode(bytes.subarray(from, to))
    text += String.fromCharCode(byte)
  }
  return text
}

function secondsOf(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}

function durationOf(text: string): number {
  const [, sign = '', days = 0, hours = 0, minutes = 0, seconds = 0] =
    /^(-?)P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?)?$/.exec(text) ?? []
  const total = Number(days) * 86_400 + Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return sign === '-' ? -total : total
}
