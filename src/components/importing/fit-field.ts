import type { InferredColumn } from '@/components/draft/naming/infer-columns'
import type { CatalogType } from '@/components/draft/use-catalog'
import { narrowValues } from '@/wire/parsing/narrow-values'
import type { Hint } from './sources/source-table'

/** A field proposed for a column: its type is from the name, a declaration, or the values of a sample. */
export type ProposedField = Omit<InferredColumn, 'source'> & {
  source: InferredColumn['source'] | 'source' | 'sample'
  blankPercentage: number
}

/**
 * The field for a column with that name and sample. The type that the name implies holds if the sample could be its
 * values, with the constraints found in the sample; otherwise the sample decides.
 */
export function fitField(
  field: InferredColumn,
  hint: Hint | undefined,
  catalog: readonly CatalogType[],
): ProposedField {
  const blankPercentage = hint?.blankPercentage ?? 0
  const own = catalog.find(({ name }) => name === field.type)
  if (!hint?.type || !own) return { ...field, blankPercentage }
  const source = 'sample' as const
  const narrow = narrowed(own, hint)
  if (narrow) return { ...field, ...narrow, source, confidence: 0.95, blankPercentage }
  const keeps = isStorable(own, field, hint)
  const type = keeps ? own : catalog.find(({ name }) => name === hint.type)
  if (!type) return { ...field, blankPercentage }
  // A money type in a column of whole numbers has no cents.
  const whole = hint.type === 'integer' && { precision: 0 }
  const declared = taken(type, { ...whole, ...(hint.listIsGuess && keeps ? {} : hint.constraints) })
  if (keeps && field.constraints.unique && typeof declared.max === 'number') declared.max += keyHeadroom
  const constraints = keeps ? { ...beyondSample(field.constraints, hint), ...declared } : declared
  return {
    ...field,
    type: type.name,
    constraints,
    source: keeps ? field.source : source,
    confidence: keeps ? field.confidence : 0.95,
    blankPercentage,
  }
}

/** The largest key in a sample is not the largest of its table. */
const keyHeadroom = 999_999

/** Whether the type's values, within the constraints, are like those of the sample. */
function isStorable(own: CatalogType, field: InferredColumn, hint: Hint): boolean {
  const { values, pattern } = hint.constraints ?? {}
  if (Array.isArray(values)) return hint.listIsGuess === true && !isListed(own, field, String(values[0]))
  if (pattern !== undefined) return false
  return fits[hint.type ?? '']?.(own, hint.constraints ?? {}) ?? own.name === hint.type
}

type Fit = (own: CatalogType, constraints: Readonly<Record<string, unknown>>) => boolean

const fits: Readonly<Record<string, Fit>> = {
  integer: (own, declared) => (!own.example_value.includes('.') || takes(own, 'precision')) && isWithin(own, declared),
  decimal: (own, declared) => isWithin(own, declared),
  date: ({ name }, { from, to }) =>
    name === 'date' || (name === 'birthdate' && String(from) > birthdays.from && String(to) < birthdays.to),
  url: ({ name }) => name === 'url' || name === 'website',
  text: (own, { max_length: limit }) =>
    own.value === 'string' && (typeof limit !== 'number' || own.longest === null || own.longest <= limit),
}

/** Birth years of living people, whatever reference date a request has. */
const birthdays = { from: '1910', to: '2026' }

/** Whether a number type reaches the bounds. */
const isWithin = ({ range }: CatalogType, { min, max, precision = 0 }: Readonly<Record<string, unknown>>): boolean =>
  range !== null &&
  Number(precision) <= range.decimalsMax &&
  (typeof min !== 'number' || (min >= range.lowest && min <= range.highest)) &&
  (typeof max !== 'number' || max >= range.lowest)

const takes = ({ constraints }: CatalogType, name: string) => constraints.some((taken) => taken === name)

/** Types with few values, which a list found in the sample replaces. */
const listed = ['paymentStatus', 'shipmentStatus', 'gender', 'bloodType', 'color', 'department', 'region', 'tags']

/**
 * Whether a guessed list is better than the type that the name implies: the name is ambiguous, or the type has few
 * values, or they are in another script.
 */
const isListed = (own: CatalogType, field: InferredColumn, first: string): boolean =>
  (field.source === 'heuristic' &&
    (own.name === 'text' || (field.confidence <= ambiguousConfidenceMax && !isNameOfPerson(own)))) ||
  listed.includes(own.name) ||
  own.value === 'number' ||
  lettersOf(first) !== lettersOf(own.example_value)

/** The highest confidence of an ambiguous name: `name` among currencies may be a country. */
const ambiguousConfidenceMax = 0.8
/** Any word may be a person's name. */
const isNameOfPerson = ({ name }: CatalogType): boolean => /^(?:full|first|last)Name$/.test(name)

const lettersOf = (text: string): string =>
  text
    .replaceAll(/\p{Lu}+/gu, 'A')
    .replaceAll(/\p{Ll}+/gu, 'a')
    .replaceAll(/\d+/g, '0')
    .replaceAll(/(Aa ?)+/g, 'Aa')

/** A type narrowed to a column that is too short for its usual values: `US` for a country of two letters. */
function narrowed(
  own: CatalogType,
  { type, constraints = {} }: Hint,
): Pick<ProposedField, 'type' | 'constraints'> | undefined {
  const { max_length: limit, ...others } = constraints
  if (type !== 'text' || typeof limit !== 'number' || others.values || others.pattern) return undefined
  if (own.longest === null || own.longest <= limit) return undefined
  const found = narrowValues[own.name]?.find(({ length }) => length <= limit)
  return found && { type: found.type ?? own.name, constraints: { ...found.constraints } }
}

/** The constraints that the type takes, within its range. */
function taken(type: CatalogType, declared: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { min, max, precision, ...others } = declared
  const { lowest, highest, decimalsMax } = type.range ?? { lowest: 0, highest: 0, decimalsMax: 0 }
  const numbers = {
    ...(typeof min === 'number' && min >= lowest && { min }),
    ...(typeof max === 'number' && max <= highest && { max }),
    ...(typeof precision === 'number' && { precision: Math.min(precision, decimalsMax) }),
  }
  return Object.fromEntries(Object.entries({ ...numbers, ...others }).filter(([name]) => takes(type, name)))
}

/** The constraints implied by the name that those of the sample do not replace. */
function beyondSample(
  byName: Readonly<Record<string, unknown>>,
  { type = '', constraints: shown = {} }: Hint,
): Record<string, unknown> {
  const replaced = new Set(replacing.filter(({ by }) => by === type || by in shown).flatMap(({ names }) => names))
  return Object.fromEntries(Object.entries(byName).filter(([name]) => !replaced.has(name)))
}

/** The constraints that a type or a constraint found in the sample replaces. */
const replacing: readonly { by: string; names: readonly string[] }[] = [
  { by: 'integer', names: ['precision', 'decimals'] },
  { by: 'decimal', names: ['precision', 'decimals'] },
  { by: 'min', names: ['min', 'max', 'distribution', 'mean', 'stddev'] },
  { by: 'max_length', names: ['values', 'weights', 'pattern'] },
]
