import type { JsonMemberKind, JsonType } from '@/server/datasets/recipe/recipe'

/** Limits that conditions set for a column, all of which apply. */
export type Limits = {
  readonly values?: readonly Scalar[]
  readonly min?: Bound
  readonly max?: Bound
  /** A regular expression over the whole value. */
  readonly pattern?: string
  /** Whether texts match the pattern in any case of letters. */
  readonly isAnyCase?: boolean
  /** Patterns of further conditions. */
  readonly furtherPatterns?: readonly string[]
  /** Of every letter of a text. */
  readonly letterCase?: LetterCase
  /** The only items of an array. */
  readonly items?: readonly Scalar[]
  /** In characters. */
  readonly lengthMin?: number
  readonly lengthMax?: number
  readonly jsonType?: JsonType
  /** Of a JSON object, by name: all are present. */
  readonly members?: Readonly<Record<string, MemberLimits>>
  /** The unit of time that a moment or a duration is whole in. */
  readonly wholeUnit?: WholeUnit
  readonly isRequired?: boolean
}

export type WholeUnit = 'minute' | 'hour' | 'day'

export type MemberLimits = Pick<Limits, 'values' | 'min' | 'max'> & { readonly kind?: JsonMemberKind }

export type LetterCase = 'lower' | 'upper'

export type Scalar = string | number | boolean

/** A number, or a date or timestamp as text; `isOpen` excludes the bound itself. */
export type Bound = { readonly value: number | string; readonly isOpen: boolean }

/** The first of consecutive whole numbers that satisfy them without end, at least 1; undefined if none do. */
export function numberingStart({ values, min, max }: Limits): number | undefined {
  if (values !== undefined || max !== undefined || typeof min?.value === 'string') return undefined
  return min === undefined ? 1 : Math.max(1, min.isOpen ? Math.floor(min.value) + 1 : Math.ceil(min.value))
}

/** Both limits combined; undefined if impossible, as for two cases of letters. */
export function bothLimits(one: Limits, other: Limits): Limits | undefined {
  if (one.letterCase !== undefined && other.letterCase !== undefined && one.letterCase !== other.letterCase)
    return undefined
  const values = one.values && other.values ? one.values.filter((value) => other.values?.includes(value)) : undefined
  const min = outermost(one.min, other.min, 1)
  const max = outermost(one.max, other.max, -1)
  const further = furtherPatterns(one, other)
  const lengthMin = Math.max(one.lengthMin ?? 0, other.lengthMin ?? 0)
  const lengthMax = Math.min(one.lengthMax ?? Infinity, other.lengthMax ?? Infinity)
  return {
    ...one,
    ...other,
    ...(values && { values }),
    ...(min && { min }),
    ...(max && { max }),
    ...further,
    ...(lengthMin > 0 && { lengthMin }),
    ...(lengthMax < Infinity && { lengthMax }),
    ...(one.members && other.members && { members: bothMembers(one.members, other.members) }),
  }
}

type Members = NonNullable<Limits['members']>

function bothMembers(one: Members, other: Members): Members {
  const both = Object.entries(other).map(([name, own]) => [name, bothLimits(one[name] ?? {}, own) ?? own])
  return { ...one, ...Object.fromEntries(both) }
}

/**
 * Values are made of one pattern: the longer one, which says more. The other ones are compared with them, in the case in
 * which they are written.
 */
function furtherPatterns(one: Limits, other: Limits): Limits {
  if (one.pattern === undefined || other.pattern === undefined || one.pattern === other.pattern) return {}
  const isFirst = one.pattern.length >= other.pattern.length
  const [pattern, compared] = isFirst ? [one.pattern, other.pattern] : [other.pattern, one.pattern]
  const isAnyCase = (isFirst ? one : other).isAnyCase === true
  return {
    pattern,
    isAnyCase,
    furtherPatterns: [...(one.furtherPatterns ?? []), ...(other.furtherPatterns ?? []), compared],
  }
}

/** The stricter of two bounds. @param sign 1 for the greater, -1 for the lesser */
function outermost(one: Bound | undefined, other: Bound | undefined, sign: 1 | -1): Bound | undefined {
  if (!one || !other) return one ?? other
  if (one.value === other.value) return one.isOpen ? one : other
  return one.value > other.value === (sign === 1) ? one : other
}

/** Whether a value lies on one side of a bound; false if they are not comparable. @param side -1 for below, 1 for above */
export function isBeyond(value: unknown, bound: Bound, side: 1 | -1): boolean {
  const [own, other] = typeof bound.value === 'number' ? [Number(value), bound.value] : momentsOf(value, bound.value)
  const distance = (own - other) * side
  return distance > 0 || (distance === 0 && bound.isOpen)
}

const momentsOf = (value: unknown, bound: string): [number, number] =>
  /^\d{4}-\d{2}-\d{2}/.test(bound) ? [Date.parse(String(value)), Date.parse(bound)] : [Number.NaN, Number.NaN]

/** Whether a text is in lower or upper case. */
export const isInCase = (text: string, letterCase: LetterCase): boolean =>
  text === (letterCase === 'lower' ? text.toLowerCase() : text.toUpperCase())
