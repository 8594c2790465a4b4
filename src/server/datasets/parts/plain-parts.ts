import type { JsonMember, JsonMemberKind, JsonMembers, JsonType, PlainValue } from '@/server/datasets/recipe/recipe'
import { permutation } from '@/server/generation/engine/arithmetic/permutation'
import { map, permuted, rowIndex, uniform, weighted } from '@/server/generation/engine/numeric'
import { type Part, part } from '@/server/generation/engine/part'
import { alt, bigFixed, chars, int, lit, pick, seq, spelled, textOf, words } from '@/server/generation/engine/parts'
import { time } from '@/server/generation/engine/parts/dates'

type Drawn = Exclude<PlainValue['type'], 'rowNumber' | 'ordinal' | 'uuidV7'>
type DrawnValue = Extract<PlainValue, { readonly type: Drawn }>

/** Drawn values that depend on their row only. */
export function drawnPart(value: DrawnValue): Part {
  switch (value.type) {
    case 'boolean':
      return booleanPart(weighted([1 - value.trueShare, value.trueShare]))
    case 'bigInteger':
      return bigInteger(BigInt(value.min), BigInt(value.max))
    case 'time':
      return time(uniform(value.from, value.to))
    case 'duration':
      return spelled(uniform(value.min, value.max), durationText, 32)
    case 'json':
      if (value.items) return jsonArray(value.items)
      return value.members ? jsonObject(value.members) : jsonParts[value.jsonType]
    case 'bytes':
      return seq('\\x', words(hexPairs, value.lengthMin, value.lengthMax))
  }
}

/**
 * The n-th value of a type, n being the index of the row; undefined if its values are distinct anyway or cannot be
 * counted.
 */
export function drawnNth(value: PlainValue): Part | undefined {
  switch (value.type) {
    case 'boolean':
      return booleanPart(rowIndex(2))
    case 'time':
      return time(map(permuted(value.to - value.from + 1), (n) => n + value.from))
    case 'duration':
      return spelled(permuted(value.max - value.min + 1), (n) => durationText(n + value.min), 32)
    case 'bigInteger':
      return distinctInteger(BigInt(value.min), BigInt(value.max))
    case 'bytes':
      return distinctBytes(value.lengthMax)
    default:
      return undefined
  }
}

/** Distinct bytes: as many as a number can hold encode the index, the others are drawn. */
function distinctBytes(length: number): Part {
  const counted = Math.min(length, countedBytesMax)
  return part((c) => {
    const order = c.keyed((key) => permutation(256 ** counted, key))
    const { index } = c.position
    const { random } = c
    const value = (r: number) => {
      const number = order.made.forward((index[r] ?? 0) % 256 ** counted)
      let text = `\\x${number.toString(16).padStart(counted * 2, '0')}`
      for (let at = counted; at < length; at++) text += hexPairs[random.below(r, 256, at)] ?? ''
      return text
    }
    return textOf(value, 2 + length * 2).compile(c)
  })
}

const countedBytesMax = 6

const capacityMax = 2n ** 52n

function distinctInteger(lo: bigint, hi: bigint): Part {
  const size = hi - lo + 1n
  const capacity = size < capacityMax ? size : capacityMax
  const step = size / capacity
  return {
    ...part((c) => {
      const order = c.keyed((key) => permutation(Number(capacity), key))
      const { index } = c.position
      const value = (r: number) => String(lo + step * BigInt(order.made.forward((index[r] ?? 0) % Number(capacity))))
      return textOf(value, 20).compile(c)
    }),
    json: 'number',
  }
}

/** `true` where the column is 1. */
export const booleanPart = (which: Parameters<typeof pick>[1]): Part => ({
  ...pick(truths, which),
  json: 'number',
})
const truths = ['false', 'true']

const hexPairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** ISO 8601: PT1H30M5S. */
export function durationText(seconds: number): string {
  const whole = Math.abs(Math.trunc(seconds))
  const parts = [
    [Math.floor(whole / 3600), 'H'],
    [Math.floor(whole / 60) % 60, 'M'],
    [whole % 60, 'S'],
  ] as const
  const text = parts.flatMap(([count, unit]) => (count > 0 ? [`${count}${unit}`] : [])).join('')
  return `${seconds < 0 ? '-' : ''}PT${text === '' ? '0S' : text}`
}

/** What CSV puts in quotes. */
const json = (text: Part): Part => ({ ...text, json: 'number', special: true })

const labels = alt(lit(''), lit('"new"'), lit('"new","vip"'), lit('"archived"'))

const jsonParts: Readonly<Record<JsonType, Part>> = {
  object: json(
    seq(
      '{"source":"',
      pick(['web', 'mobile', 'api', 'import']),
      '","version":',
      int(uniform(1, 9)),
      ',"active":',
      pick(truths),
      ',"tags":[',
      labels,
      '],"ref":"',
      chars('0123456789abcdef', 8),
      '"}',
    ),
  ),
  array: json(seq('[', labels, ']')),
}

/** As many labels as the row has items, beginning at one of them; longer arrays number theirs. */
function jsonArray({ min, max }: { readonly min: number; readonly max: number }): Part {
  const texts = Array.from({ length: (max - min + 1) * starts }, (_, at) => {
    const items = Array.from({ length: min + Math.floor(at / starts) }, (_, item) => {
      const round = Math.floor(item / itemLabels.length)
      const label = itemLabels[(item + at) % itemLabels.length]
      return round === 0 ? label : `${label}-${round + 1}`
    })
    return JSON.stringify(items)
  })
  return json(pick(texts))
}

const itemLabels = ['new', 'vip', 'archived', 'internal', 'draft', 'external']
/** Labels that an array begins with. */
const starts = 3

function jsonObject(members: JsonMembers): Part {
  const parts = Object.entries(members).flatMap(([name, member], at) => [
    `${at === 0 ? '' : ','}${JSON.stringify(name)}:`,
    memberPart(member),
  ])
  return json(seq('{', ...parts, '}'))
}

function memberPart(member: JsonMember): Part {
  if (typeof member === 'string') return memberParts[member]
  return 'min' in member ? int(uniform(member.min, member.max)) : pick(member.map((value) => JSON.stringify(value)))
}

const memberParts: Readonly<Record<JsonMemberKind, Part>> = {
  string: pick(['"basic"', '"standard"', '"extended"', '"custom"']),
  number: int(uniform(1, 100)),
  boolean: pick(truths),
  object: lit('{}'),
  array: jsonParts.array,
}

/** Uniform from lo to hi inclusive, each within 2^-64 of its exact probability. */
function bigInteger(lo: bigint, hi: bigint): Part {
  const safe = BigInt(Number.MAX_SAFE_INTEGER)
  if (lo >= -safe && hi <= safe) return bigFixed(Number(lo), Number(hi), 0)
  const size = hi - lo + 1n
  return {
    ...part((c) => {
      const { random } = c
      const value = (r: number) => {
        const bits = (BigInt(random.next(r, 0) >>> 0) << 32n) | BigInt(random.next(r, 1) >>> 0)
        return String(lo + ((bits * size) >> 64n))
      }
      return textOf(value, 20).compile(c)
    }),
    json: 'number',
  }
}
