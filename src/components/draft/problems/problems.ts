import { counted, grouped } from '@/components/ui/format'
import type { Problem } from '@/wire/problem'

/** The problems of one field, by its place in the request; the same list for each field without any. */
export function problemsOfField(problems: readonly Problem[], index: number): readonly Problem[] {
  const own = problems.filter(({ loc }) => loc[1] === 'schema_fields' && loc[2] === index)
  return own.length > 0 ? own : none
}

const none: readonly Problem[] = []

/** The problems of one setting, such as `count`. */
export const problemsOfSetting = (problems: readonly Problem[], name: string): Problem[] =>
  problems.filter(({ loc }) => loc[1] === name && loc.length === 2)

/** Indexes of the fields that have problems. */
export const invalidFields = (problems: readonly Problem[]): ReadonlySet<number> =>
  new Set(problems.flatMap(({ loc }) => (loc[1] === 'schema_fields' && typeof loc[2] === 'number' ? [loc[2]] : [])))

/** A problem in words, from its type and context. */
export function wordsOf(problem: Problem): string {
  const { type, loc, msg, ctx = {} } = problem
  const near = namesMeant(problem)
  if (near.length > 0) return `${unknown(loc)}. Did you mean ${near.join(', ')}?`
  if (typeof ctx.first_index === 'number') return `Name already used by field ${ctx.first_index + 1}`
  if (typeof ctx.capacity === 'number' && typeof ctx.count === 'number' && ctx.capacity > 0) {
    return `Only ${counted(ctx.capacity, 'distinct value')} for ${counted(ctx.count, 'row')}`
  }
  if (typeof ctx.error === 'string') return capitalized(ctx.error)
  return wordings[type]?.(ctx, loc) ?? msg
}

/** Names that the API suggests instead of an unknown one. */
export const namesMeant = ({ ctx }: Problem): string[] =>
  Array.isArray(ctx?.did_you_mean) ? ctx.did_you_mean.filter((name) => typeof name === 'string') : []

type Context = Readonly<Record<string, unknown>>

/** Shorter than the API's sentences, which follow Pydantic; a type without an entry is shown in the API's words. */
const wordings: Readonly<Record<string, (ctx: Context, loc: Problem['loc']) => string>> = {
  missing: () => 'Required',
  greater_than_equal: ({ ge }) => `At least ${figure(ge)}`,
  less_than_equal: ({ le }) => `At most ${figure(le)}`,
  string_too_short: ({ min_length }) => (min_length === 1 ? 'Required' : `At least ${figure(min_length)} characters`),
  string_too_long: ({ max_length }) => `At most ${figure(max_length)} characters`,
  too_short: ({ min_length }) => `At least ${figure(min_length)}`,
  too_long: ({ max_length }) => `At most ${figure(max_length)}`,
  int_parsing: () => 'Must be a whole number',
  int_from_float: () => 'Must be a whole number',
  float_parsing: () => 'Must be a number',
  heuristic_inference: ({ inferred_type }) =>
    `Its type, ${inferred_type}, is a guess. Use a clearer name, add a subject, or choose the type`,
  // No one reads the names of all types.
  enum: ({ expected }, loc) =>
    String(expected).length > 120 ? `${unknown(loc)}. Choose another` : `Choose ${expected}`,
}

const unknown = (loc: Problem['loc']): string => (loc.at(-1) === 'type' ? 'Unknown type' : 'Unknown name')

const figure = (value: unknown): string => (typeof value === 'number' ? grouped(value) : String(value))

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** Whether the tier of the key is the only problem of a request. */
export const isBeyondTier = (problems: readonly Problem[]): boolean => problems.length > 0 && problems.every(isOfTier)

/** What the tier of the key lacks for a call: shorter than the API's sentence, which repeats the request. */
export function tierLimitOf({ type, msg, input, ctx = {} }: Problem): string {
  if (typeof ctx.limit === 'number') return `${keyOf(ctx.tier)} allows at most ${grouped(ctx.limit)} rows per call`
  return type === 'tier_required' ? `Type '${input}' needs the ${ctx.required_tier} tier` : msg
}

/** `A pro key`. */
export const keyOf = (tier: unknown): string => `${tier === 'enterprise' ? 'An' : 'A'} ${tier} key`

/** Whether a run is pointless: its refusal would offer nothing, as it does for the tier of a key and too few unique values. */
export const preventsRun = (problems: readonly Problem[]): boolean =>
  problems.some((problem) => !isOfTier(problem) && !hasTooFewValues(problem))

/** Whether the only problems are columns with fewer distinct values than rows. */
export const hasOnlyTooFew = (problems: readonly Problem[]): boolean =>
  problems.length > 0 && problems.every(hasTooFewValues)

const isOfTier = ({ type }: Problem): boolean => type === 'tier_limit_exceeded' || type === 'tier_required'

const hasTooFewValues = ({ ctx }: Problem): boolean => typeof ctx?.capacity === 'number'
