import { z } from 'zod'
import { writtenValue } from '@/server/datasets/parts/written-value'
import { quoted } from '@/server/datasets/recipe/drafts/draft'
import type { ValueType } from '@/server/datasets/recipe/expressions/value-type'
import type { Loc, ProblemList } from '@/server/datasets/recipe/problem-list'
import { type JsonMembers, jsonMemberKinds, type PlainValue } from '@/server/datasets/recipe/recipe'
import { once } from '@/server/kernel/memory/once'
import type { PlainTypeName } from '@/wire/datasets/recipe-vocabulary'
import type { JsonObject } from '@/wire/json'
import { laxBoolean, laxInteger, laxNumber } from '@/wire/parsing/lax'
import { problemsOfIssues } from '@/wire/parsing/problems-of-issues'

type PlainType = Exclude<PlainTypeName, 'array'>

const secondsOfDay = 86_399
/** The longest duration in seconds: a hundred years. */
const durationMax = 3_155_760_000
const bytesMax = 65_536

/** Characters of a name and a text, values of a list, members of an object, and items of an array, at most. */
const jsonBounds = { text: 128, values: 100, members: 24, items: 100 }

/** Further items of an array of which only the least number is known. */
const usualItemsMax = 3

const [lowest, highest] = [-(2n ** 63n), 2n ** 63n - 1n]
const unique = laxBoolean(z.boolean())

/** The constraints of each plain type; `unique` goes with all. Built when one is first read: most recipes have few of them. */
const shapes = once(() => {
  const clock = z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'write a time as HH:MM or HH:MM:SS')
    .transform((text) => {
      const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
      return hours * 3_600 + minutes * 60 + seconds
    })
  const wholeNumber = 'write a whole number, as a string beyond 2^53 - 1: "9007199254740993"'
  /** Strings of digits, because JSON's numbers are exact only up to 2^53. */
  const digits = z
    .union([z.int().transform(String), z.string()], { error: wholeNumber })
    .refine((text) => /^[+-]?\d{1,20}$/.test(text), wholeNumber)
    .transform((text) => BigInt(text))
    .refine((value) => value >= lowest && value <= highest, `a bigInteger must be between ${lowest} and ${highest}`)
  const duration = laxNumber(z.number().min(0).max(durationMax))
  const whole = laxInteger(z.int())
  const member = z.union(
    [
      z.enum(jsonMemberKinds),
      z
        .array(z.union([z.string().max(jsonBounds.text), z.number(), z.boolean()]))
        .min(1)
        .max(jsonBounds.values),
      z.strictObject({ min: whole, max: whole }).refine(({ min, max }) => min <= max, 'max is less than min'),
    ],
    { error: `write one of ${jsonMemberKinds.join(', ')}, a list of values, or {"min": 1, "max": 9}` },
  )
  const members = z
    .record(z.string().min(1).max(jsonBounds.text), member)
    .refine(
      (own) => Object.keys(own).length <= jsonBounds.members,
      `at most ${jsonBounds.members} members are possible`,
    )
  const byteCount = laxInteger(z.int().min(0).max(bytesMax))
  const itemCount = laxInteger(z.int().min(0).max(jsonBounds.items))
  return {
    boolean: { true_percentage: laxNumber(z.number().min(0).max(100)), first_of_parent: laxBoolean(z.boolean()) },
    rowNumber: {
      start: laxInteger(
        z
          .int()
          .min(-(2 ** 52))
          .max(2 ** 52),
      ),
    },
    ordinal: {},
    bigInteger: { min: digits, max: digits },
    time: { from: clock, to: clock },
    duration: { min: duration, max: duration },
    json: { json_type: z.enum(['object', 'array']), members, min_length: itemCount, max_length: itemCount },
    bytes: { min_length: byteCount, max_length: byteCount },
    uuidV7: {},
  } as const satisfies Record<PlainType, Record<string, z.ZodType>>
})

/** The value as an expression sees it. A bigInteger within ±2^53 is an integer, beyond that a text. */
export function plainValueType(plain: PlainValue): ValueType {
  switch (plain.type) {
    case 'rowNumber':
    case 'ordinal':
      return { kind: 'integer' }
    case 'bigInteger':
      return Number.isSafeInteger(Number(plain.min)) && Number.isSafeInteger(Number(plain.max))
        ? { kind: 'integer' }
        : { kind: 'string' }
    case 'uuidV7':
      return { kind: 'string' }
    default:
      return { kind: plain.type }
  }
}

export const isPlainType = (type: string): type is PlainType => Object.hasOwn(makers, type)

/** Reads the constraints of a plain type and fills in missing bounds. Undefined, with problems, where one is wrong. */
export function readPlain(
  type: PlainType,
  constraints: JsonObject,
  loc: Loc,
  list: ProblemList,
): PlainValue | undefined {
  const values: Record<string, unknown> = {}
  let isRight = true
  for (const [name, input] of Object.entries(constraints)) {
    if (input === null || input === undefined) continue
    const schema: z.ZodType | undefined =
      name === 'unique' ? unique : Object.hasOwn(shapes()[type], name) ? Reflect.get(shapes()[type], name) : undefined
    if (!schema) {
      const message = `${type} has no constraint ${quoted(name)}; it is ignored.`
      list.warn([{ code: 'constraint_ignored', loc: [...loc, name], message }])
      continue
    }
    const result = schema.safeParse(input)
    if (result.success) values[name] = result.data
    else {
      isRight = false
      const problems = problemsOfIssues(result.error.issues, input)
      list.add(...problems.map((problem) => ({ ...problem, loc: [...loc, name, ...problem.loc.slice(1)] })))
    }
  }
  if (!isRight) return undefined
  const plain = makers[type](values)
  const fault = boundsFault(plain)
  if (fault) list.refuse(fault.error, [...loc, fault.member], { input: constraints[fault.member] })
  return fault ? undefined : plain
}

type Values = Readonly<Record<string, unknown>>
const number = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise)
const big = (value: unknown, otherwise: bigint): string => String(typeof value === 'bigint' ? value : otherwise)

const makers: Record<PlainType, (values: Values) => PlainValue> = {
  boolean: ({ true_percentage, first_of_parent }) => ({
    type: 'boolean',
    trueShare: number(true_percentage, 50) / 100,
    ...(first_of_parent === true && { isFirst: true }),
  }),
  rowNumber: ({ start }) => ({ type: 'rowNumber', start: number(start, 1) }),
  ordinal: () => ({ type: 'ordinal' }),
  bigInteger: ({ min, max }) => ({
    type: 'bigInteger',
    min: big(min, typeof max === 'bigint' && max < 1n ? lowest : 1n),
    max: big(max, typeof min === 'bigint' && min > 2n ** 53n - 1n ? highest : 2n ** 53n - 1n),
  }),
  time: ({ from, to }) => ({ type: 'time', from: number(from, 0), to: number(to, secondsOfDay) }),
  duration: ({ min, max }) => ({
    type: 'duration',
    min: number(min, Math.min(60, number(max, 60))),
    max: number(max, Math.max(86_400, number(min, 0))),
  }),
  json: ({ json_type, members, min_length, max_length }) => ({
    type: 'json',
    jsonType: json_type === 'array' ? 'array' : 'object',
    ...((min_length !== undefined || max_length !== undefined) && {
      items: { min: number(min_length, 0), max: number(max_length, number(min_length, 0) + usualItemsMax) },
    }),
    ...(members !== undefined && { members: members as JsonMembers }), // as the schema of `shapes` reads it
  }),
  bytes: ({ min_length, max_length }) => ({
    type: 'bytes',
    lengthMin: number(min_length, Math.min(16, number(max_length, 16))),
    lengthMax: number(max_length, Math.max(16, number(min_length, 0))),
  }),
  uuidV7: () => ({ type: 'uuidV7' }),
}

function boundsFault(
  plain: PlainValue,
): { member: 'max' | 'to' | 'max_length' | 'members'; error: string } | undefined {
  if (plain.type === 'bigInteger' && BigInt(plain.min) > BigInt(plain.max)) {
    return { member: 'max', error: `max ${plain.max} is less than min ${plain.min}` }
  }
  if (plain.type === 'duration' && plain.min > plain.max) {
    return { member: 'max', error: `max ${plain.max} is less than min ${plain.min}` }
  }
  if (plain.type === 'json' && plain.members && plain.jsonType === 'array') {
    return { member: 'members', error: 'an array has no members: leave out json_type' }
  }
  if (plain.type === 'json' && plain.items && plain.jsonType === 'object') {
    return { member: 'max_length', error: 'only an array has a length: add "json_type": "array"' }
  }
  if (plain.type === 'json' && plain.items && plain.items.min > plain.items.max) {
    return { member: 'max_length', error: `max_length ${plain.items.max} is less than min_length ${plain.items.min}` }
  }
  if (plain.type === 'time' && plain.from > plain.to) {
    const [from, to] = [plain.from, plain.to].map((at) => writtenValue(at, plainValueType(plain)))
    return { member: 'to', error: `to ${to} is before from ${from}` }
  }
  if (plain.type === 'bytes' && plain.lengthMin > plain.lengthMax) {
    return { member: 'max_length', error: `max_length ${plain.lengthMax} is less than min_length ${plain.lengthMin}` }
  }
  return undefined
}

/** How many different values there are, at most 2^53. */
export function plainCapacity(plain: PlainValue): number {
  switch (plain.type) {
    case 'boolean':
      return plain.trueShare === 0 || plain.trueShare === 1 ? 1 : 2
    case 'bigInteger':
      return Math.min(2 ** 53, Number(BigInt(plain.max) - BigInt(plain.min) + 1n))
    case 'time':
      return plain.to - plain.from + 1
    case 'duration':
      return Math.floor(plain.max) - Math.ceil(plain.min) + 1
    case 'bytes':
      return 256 ** Math.min(6, plain.lengthMax)
    case 'json':
    case 'ordinal':
      return 1
    default:
      return 2 ** 53
  }
}
