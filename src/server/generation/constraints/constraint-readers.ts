import { z } from 'zod'
import type { FieldType } from '@/server/generation/catalog/define'
import type { Scalar } from '@/server/generation/engine/part'
import { once } from '@/server/kernel/memory/once'
import { boundedText, laxBoolean, laxInteger, laxList, laxNumber } from '@/wire/parsing/lax'
import { problemsOfIssues } from '@/wire/parsing/problems-of-issues'
import { checkDigits, distributions, profileBounds, rhythms, textShapes } from '@/wire/rows/constraints'
import type { ConstraintName } from '@/wire/vocabulary'
import type { Constraints, Reading } from './constraints'
import { PatternFault } from './pattern/pattern'
import { parsePattern } from './pattern/pattern-parser'
import { readMoment } from './read-moment'

/** The most entries of `values` and `weights`. */
const valuesMax = 1_000
/** The longest of them: it bounds the memory of a row. */
const valueLengthMax = 4_000
/** The longest text that `min_length` may ask for, in code points: it bounds the memory of a row. */
const minLengthMax = 2_000
/** No text is longer. */
const maxLengthMax = 1_000_000

type Reader = (input: unknown, type: FieldType) => Reading

const isScalar = (value: unknown): value is Scalar =>
  value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)

// Each schema is built when a field first has its constraint: few do.

const minLength = once(() => laxInteger(z.int().min(0).max(minLengthMax)))
const maxLength = once(() => laxInteger(z.int().min(0).max(maxLengthMax)))
const isShort = (value: Scalar): boolean => String(value).length <= valueLengthMax
const scalar = z
  .custom<Scalar>(isScalar, { error: 'a value must be a string, a finite number, true, false or null', abort: true })
  .refine(isShort, `a value has at most ${valueLengthMax} characters`)
const values = once(() => laxList(scalar, { min: 1, max: valuesMax }))
const weights = once(() => laxList(laxNumber(z.number().min(0)), { min: 1, max: valuesMax }))
/** Lists that bypass the schemas above, which are too slow for the fifty thousand entries that a request may have. */
const areValues = listOf((value): value is Scalar => isScalar(value) && isShort(value))
const areWeights = listOf((value): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0)
const pattern = once(() =>
  z.string().superRefine((source, context) => {
    try {
      parsePattern(source)
    } catch (fault) {
      if (!(fault instanceof PatternFault)) throw fault
      context.addIssue({ code: 'custom', message: fault.message, input: source })
    }
  }),
)

/** A number within what the type allows. */
const bound = ofType(({ range }) => {
  const { lowest = Number.MIN_SAFE_INTEGER, highest = Number.MAX_SAFE_INTEGER } = range ?? {}
  return laxNumber(z.number().min(lowest).max(highest))
})
const decimals = ofType(({ range }) =>
  laxInteger(
    z
      .int()
      .min(0)
      .max(range?.decimalsMax ?? 0),
  ),
)
const countryCode = ofType(({ choices }) => z.enum(choices.country_code ?? []))
const countryPrefix = ofType(({ choices }) => z.enum(choices.country_prefix ?? []))
const flag = once(() => laxBoolean(z.boolean()))
const distribution = once(() => z.enum(distributions))
const shape = once(() => z.enum(textShapes))
const checkDigit = once(() => z.enum(checkDigits))
const rhythm = once(() => z.enum(rhythms))

/** Any finite number: which ones make sense depends on the other constraints. */
const finite = once(() => laxNumber(z.number().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER)))
const spread = once(() =>
  laxNumber(
    z
      .number()
      .max(Number.MAX_SAFE_INTEGER)
      .refine((stddev) => stddev > 0, 'a standard deviation must be greater than 0'),
  ),
)
const label = (lengthMax: number) =>
  boundedText({ min: 1, max: lengthMax }).refine(
    (text) => !/\p{Cc}/u.test(text),
    'a label must not contain control characters',
  )
const poolSize = once(() => laxInteger(z.int().min(1).max(profileBounds.poolSizeMax)))
const unit = once(() => label(profileBounds.unitLengthMax))
const stem = once(() => label(profileBounds.stemLengthMax))

/** How each constraint is read from JSON. The messages of a fault are Pydantic's (ADR 3). */
export const constraintReaders: Record<ConstraintName, Reader> = {
  min: (input, type) => read(bound(type), input, (min) => ({ min })),
  max: (input, type) => read(bound(type), input, (max) => ({ max })),
  precision: (input, type) => read(decimals(type), input, (precision) => ({ precision })),
  from: (input, type) => readMoment(input, type, 'from'),
  to: (input, type) => readMoment(input, type, 'to'),
  country_code: (input, type) => read(countryCode(type), input, (code) => ({ countryCode: code })),
  country_prefix: (input, type) => read(countryPrefix(type), input, (prefix) => ({ countryPrefix: prefix })),
  min_length: (input) => read(minLength(), input, (codePoints) => ({ minLength: codePoints })),
  max_length: (input) => read(maxLength(), input, (codePoints) => ({ maxLength: codePoints })),
  values: (input) =>
    areValues(input) ? { constraints: { values: input } } : read(values(), input, (list) => ({ values: list })),
  weights: (input) =>
    areWeights(input) ? { constraints: { weights: input } } : read(weights(), input, (list) => ({ weights: list })),
  pattern: (input) => read(pattern(), input, (source) => ({ pattern: source })),
  unique: (input) => read(flag(), input, (unique) => ({ unique })),
  distribution: (input) => read(distribution(), input, (named) => ({ distribution: named })),
  mean: (input) => read(finite(), input, (mean) => ({ mean })),
  stddev: (input) => read(spread(), input, (stddev) => ({ stddev })),
  decimals: (input, type) => read(decimals(type), input, (count) => ({ decimals: count })),
  unit: (input) => read(unit(), input, (text) => ({ unit: text })),
  shape: (input) => read(shape(), input, (named) => ({ shape: named })),
  stem: (input) => read(stem(), input, (text) => ({ stem: text })),
  check_digit: (input) => read(checkDigit(), input, (named) => ({ checkDigit: named })),
  rhythm: (input) => read(rhythm(), input, (named) => ({ rhythm: named })),
  pool: (input) => read(poolSize(), input, (pool) => ({ pool })),
  realistic: (input) => read(flag(), input, (realistic) => (realistic ? { realistic } : {})),
}

function read<T>(schema: z.ZodType<T>, input: unknown, named: (value: T) => Constraints): Reading {
  const result = schema.safeParse(input)
  if (result.success) return { constraints: named(result.data) }
  const problems = problemsOfIssues(result.error.issues, input)
  return { problems: problems.map((problem) => ({ ...problem, loc: problem.loc.slice(1) })) }
}

function listOf<Item>(isItem: (value: unknown) => value is Item): (input: unknown) => input is readonly Item[] {
  return (input): input is readonly Item[] =>
    Array.isArray(input) && input.length > 0 && input.length <= valuesMax && input.every(isItem)
}

/** A schema that is built once for each type: building takes a hundred times as long as reading. */
function ofType<Schema extends z.ZodType>(schemaOf: (type: FieldType) => Schema): (type: FieldType) => Schema {
  const known = new WeakMap<FieldType, Schema>()
  return (type) => {
    const schema = known.get(type) ?? schemaOf(type)
    known.set(type, schema)
    return schema
  }
}
