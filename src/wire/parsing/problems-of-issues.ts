import type { z } from 'zod'
import { memberOf } from '@/wire/json'
import type { Problem } from '@/wire/problem'
import { nearestWord } from './nearest-word'

type Issue = z.core.$ZodIssue
type Wording = Pick<Problem, 'type' | 'msg' | 'ctx'>

/**
 * Words the faults that zod found as Pydantic v2 (2.13) words the same faults.
 * @param issues what zod found in `body` after its keys were renamed.
 * @param body the body as zod saw it; a problem's `input` is looked up here.
 * @param writtenAs top-level keys as the caller wrote them, where they differ (legacy keys).
 */
export function problemsOfIssues(
  issues: readonly Issue[],
  body: unknown,
  writtenAs: Readonly<Record<string, string>> = {},
): Problem[] {
  return issues.flatMap((issue) => {
    if (isRedundant(issue, issues)) return []
    const path = issue.path.filter((key) => typeof key !== 'symbol')
    const input = valueAt(body, path)
    const wording = wordingOf(issue, input)
    const loc = ['body', ...path.map((key, depth) => (depth === 0 ? (writtenAs[key] ?? key) : key))]
    const shown = wording.type === 'missing' ? valueAt(body, path.slice(0, -1)) : input
    return [
      { type: wording.type, loc, msg: wording.msg, input: shown ?? null, ...(wording.ctx && { ctx: wording.ctx }) },
    ]
  })
}

/** The Pydantic fault for "one of these words". */
export function enumWording(allowed: readonly string[]): Wording & { ctx: { expected: string } } {
  const quoted = allowed.map((word) => `'${word}'`)
  const expected = quoted.length > 1 ? `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}` : quoted.join('')
  return { type: 'enum', msg: `Input should be ${expected}`, ctx: { expected } }
}

/** The same for a word of a closed list, with the one that was meant where that can be seen. */
export function wrongWord(allowed: readonly string[], input: unknown): Wording {
  const { ctx, ...wording } = enumWording(allowed)
  const near = nearestWord(input, allowed)
  return { ...wording, ctx: near === undefined ? ctx : { ...ctx, did_you_mean: [near] } }
}

function wordingOf(issue: Issue, input: unknown): Wording {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue.expected, input)
    case 'too_small':
      return tooSmall(issue, input)
    case 'too_big':
      return tooBig(issue, input)
    case 'invalid_value':
      return wrongWord(issue.values.map(String), input)
    default:
      return { type: 'value_error', msg: `Value error, ${issue.message}`, ctx: { error: issue.message } }
  }
}

function wrongType(expected: string, input: unknown): Wording {
  if (input === undefined) return { type: 'missing', msg: 'Field required' }
  const words = wrongTypeWordings[expected]
  return words ? words(input) : { type: 'value_error', msg: `Value error, Input should be a valid ${expected}` }
}

const wrongTypeWordings: Record<string, (input: unknown) => Wording> = {
  string: () => ({ type: 'string_type', msg: 'Input should be a valid string' }),
  int: wrongInteger,
  number: wrongNumber,
  boolean: (input) =>
    typeof input === 'string' || typeof input === 'number'
      ? { type: 'bool_parsing', msg: 'Input should be a valid boolean, unable to interpret input' }
      : { type: 'bool_type', msg: 'Input should be a valid boolean' },
  array: () => ({ type: 'list_type', msg: 'Input should be a valid list' }),
  record: () => ({ type: 'dict_type', msg: 'Input should be a valid dictionary' }),
  object: () => ({
    type: 'model_attributes_type',
    msg: 'Input should be a valid dictionary or object to extract fields from',
  }),
}

function wrongInteger(input: unknown): Wording {
  if (typeof input === 'string') {
    return { type: 'int_parsing', msg: 'Input should be a valid integer, unable to parse string as an integer' }
  }
  if (typeof input !== 'number') return { type: 'int_type', msg: 'Input should be a valid integer' }
  if (!Number.isFinite(input)) return { type: 'finite_number', msg: 'Input should be a finite number' }
  return { type: 'int_from_float', msg: 'Input should be a valid integer, got a number with a fractional part' }
}

function wrongNumber(input: unknown): Wording {
  if (typeof input === 'string') {
    return { type: 'float_parsing', msg: 'Input should be a valid number, unable to parse string as a number' }
  }
  if (typeof input === 'number') return { type: 'finite_number', msg: 'Input should be a finite number' }
  return { type: 'float_type', msg: 'Input should be a valid number' }
}

type SizeIssue = z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall

function tooSmall(issue: z.core.$ZodIssueTooSmall, input: unknown): Wording {
  const minimum = Number(issue.minimum)
  if (issue.origin === 'string') {
    const msg = `String should have at least ${counted(minimum, 'character')}`
    return { type: 'string_too_short', msg, ctx: { min_length: minimum } }
  }
  if (issue.origin === 'array') {
    const msg = `List should have at least ${counted(minimum, 'item')} after validation, not ${lengthOf(input)}`
    return { type: 'too_short', msg, ctx: { field_type: 'List', min_length: minimum, actual_length: lengthOf(input) } }
  }
  return {
    type: 'greater_than_equal',
    msg: `Input should be greater than or equal to ${minimum}`,
    ctx: { ge: minimum },
  }
}

function tooBig(issue: z.core.$ZodIssueTooBig, input: unknown): Wording {
  const maximum = Number(issue.maximum)
  if (issue.origin === 'string') {
    const msg = `String should have at most ${counted(maximum, 'character')}`
    return { type: 'string_too_long', msg, ctx: { max_length: maximum } }
  }
  if (issue.origin === 'array') {
    const msg = `List should have at most ${counted(maximum, 'item')} after validation, not ${lengthOf(input)}`
    return { type: 'too_long', msg, ctx: { field_type: 'List', max_length: maximum, actual_length: lengthOf(input) } }
  }
  return { type: 'less_than_equal', msg: `Input should be less than or equal to ${maximum}`, ctx: { le: maximum } }
}

/** zod adds its own bound of safe integers to the schema's; where the schema has one, that says it better. */
const isRedundant = (issue: Issue, issues: readonly Issue[]): boolean =>
  isSize(issue) &&
  issue.origin === 'int' &&
  issues.some((other) => isSize(other) && other !== issue && samePath(other, issue))

const isSize = (issue: Issue): issue is SizeIssue => issue.code === 'too_big' || issue.code === 'too_small'

const samePath = (one: Issue, other: Issue): boolean => one.path.join('\n') === other.path.join('\n')

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const lengthOf = (input: unknown): number => (Array.isArray(input) ? input.length : 0)

const valueAt = (root: unknown, path: readonly (string | number)[]): unknown => path.reduce(memberOf, root)
