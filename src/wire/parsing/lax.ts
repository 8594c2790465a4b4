import { z } from 'zod'
import { isJsonObject, type JsonObject } from '@/wire/json'

/**
 * Building blocks that read JSON as Pydantic v2 does in its lax mode: `"12"` is a fine integer, `1` a fine boolean.
 * What cannot be read is left as it is, so that the schema behind finds the fault and `problems.ts` words it.
 */

/** An integer; takes whole floats, booleans and strings of digits (underscores between digits are allowed). */
export const laxInteger = (schema: z.ZodInt | z.ZodNumber) => z.preprocess(readInteger, schema)

/** A number; takes booleans and numeric strings. */
export const laxNumber = (schema: z.ZodNumber) => z.preprocess(readNumber, schema)

/** A boolean; takes 0 and 1 and the words Pydantic knows. */
export const laxBoolean = (schema: z.ZodBoolean) => z.preprocess(readBoolean, schema)

/** A string whose length is counted in Unicode code points, as Pydantic counts. */
export const boundedText = (length: { min?: number; max: number }) =>
  z
    .string()
    .superRefine((input, context) => {
      const codePoints = codePointsOf(input, length.max)
      if (codePoints > length.max) {
        context.addIssue({ code: 'too_big', origin: 'string', maximum: length.max, inclusive: true, input })
      }
      if (codePoints < (length.min ?? 0)) {
        context.addIssue({ code: 'too_small', origin: 'string', minimum: length.min ?? 0, inclusive: true, input })
      }
    })
    .register(z.globalRegistry, { ...(length.min !== undefined && { minLength: length.min }), maxLength: length.max })

/**
 * A list whose length is judged before its items, and of which no more than `max` items are read: a body of a mebibyte
 * must not make a million problems. The items' own problems are reported together with the length's.
 */
export function laxList<Item extends z.ZodType>(item: Item, length: { min: number; max: number }) {
  return z.preprocess(
    (input, context) => {
      if (!Array.isArray(input)) return input
      const itemsRead = input.slice(0, length.max)
      if (input.length > length.max) {
        context.issues.push({ code: 'too_big', origin: 'array', maximum: length.max, inclusive: true, input })
        for (const [index, value] of itemsRead.entries()) {
          const result = item.safeParse(value)
          for (const issue of result.error?.issues ?? []) {
            context.issues.push({ ...issue, path: [index, ...issue.path], input: undefined } as z.core.$ZodRawIssue) // zod's own issue, one level up
          }
        }
      }
      return itemsRead
    },
    z.array(item).check(z.minLength(length.min), z.maxLength(length.max)),
  )
}

/** A member that is accepted and never used: it is emptied unseen, because what it holds can be a megabyte. */
export const ignored = <Any extends z.ZodType>(isRight: (input: unknown) => boolean, empty: unknown, any: Any) =>
  z.preprocess((input) => (isRight(input) ? empty : input), any).nullish()

/** An object whose members are read elsewhere: a body of a mebibyte can hold a hundred thousand. */
export const unreadObject = z
  .unknown()
  .superRefine((input, context) => {
    if (!isJsonObject(input)) context.addIssue({ code: 'invalid_type', expected: 'record', input })
  })
  // The refinement lets nothing else pass.
  .meta({ type: 'object', propertyNames: { type: 'string' }, additionalProperties: {} }) as z.ZodType<JsonObject>

/**
 * One of several schemas, chosen by the kind of JSON that was sent, so that a fault is worded by the schema that was meant
 * and not by all of them.
 */
export const byKind = <Any extends z.ZodType>(any: Any, choose: (input: unknown) => z.ZodType) =>
  z.preprocess((input, context) => {
    const result = choose(input).safeParse(input)
    if (result.success) return result.data
    for (const issue of result.error.issues) context.issues.push({ ...issue, input: undefined } as z.core.$ZodRawIssue) // zod's own issue
    return input
  }, any)

/** A text of more than twice the bound is too long however it is counted: a megabyte need not be. */
const codePointsOf = (text: string, max: number): number =>
  text.length > max && text.length <= 2 * max ? [...text].length : text.length

const wholeNumberText = /^\s*[+-]?\d+(?:_\d+)*(?:\.0*)?\s*$/
/** A digit can belong to one part only: with two choices a megabyte of them would be tried for hours. */
const numberText = /^\s*[+-]?(?:\d+(?:_\d+)*(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i
const booleanWords: Record<string, boolean> = {
  '1': true,
  true: true,
  t: true,
  yes: true,
  y: true,
  on: true,
  '0': false,
  false: false,
  f: false,
  no: false,
  n: false,
  off: false,
}

/** Reports non-integers itself, because zod calls an integer a number. */
function readInteger(input: unknown, context: z.core.$RefinementCtx): unknown {
  if (typeof input === 'boolean') return Number(input)
  if (typeof input === 'string' && wholeNumberText.test(input)) return Number(input.replaceAll('_', ''))
  if (input !== undefined && !Number.isInteger(input)) {
    context.issues.push({ code: 'invalid_type', expected: 'int', input })
  }
  return input
}

function readNumber(input: unknown): unknown {
  if (typeof input === 'boolean') return Number(input)
  if (typeof input === 'string' && numberText.test(input)) return Number(input.replaceAll('_', ''))
  return input
}

function readBoolean(input: unknown): unknown {
  if (input === 0 || input === 1) return input === 1
  if (typeof input === 'string') return booleanWords[input.toLowerCase()] ?? input
  return input
}
