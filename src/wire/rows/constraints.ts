import type { ConstraintName } from '@/wire/vocabulary'

/** How the numbers of a column spread; `zipf` also ranks a list of `values`. */
export const distributions = ['uniform', 'normal', 'lognormal', 'exponential', 'zipf'] as const
export type Distribution = (typeof distributions)[number]

/** Length and form of a text, from one word to a paragraph; a slug follows the title or name before it. */
export const textShapes = ['label', 'code', 'phrase', 'title', 'sentence', 'paragraph', 'slug'] as const
export type TextShape = (typeof textShapes)[number]

/** Codes and methods whose check character is computed. */
export const checkDigits = [
  'luhn',
  'mod97',
  'mod11',
  'aba',
  'cusip',
  'ean8',
  'ean13',
  'emirates_id',
  'gtin14',
  'iccid',
  'imei',
  'imo',
  'isbn10',
  'isbn13',
  'isin',
  'iso6346',
  'issn',
  'lei',
  'nhs',
  'npi',
  'orcid',
  'sedol',
  'upc',
  'vin',
] as const
export type CheckDigit = (typeof checkDigits)[number]

/** When things happen: by hour of the day and by day of the week. */
export const rhythms = ['any', 'business', 'retail', 'evening', 'night', 'commute'] as const
export type Rhythm = (typeof rhythms)[number]

/** The bounds of what only these keys take. */
export const profileBounds = { unitLengthMax: 32, stemLengthMax: 60, poolSizeMax: 10_000 } as const

const day = { type: 'string', description: 'inclusive, YYYY-MM-DD or RFC 3339; a bare day as `to` includes all of it' }
const length = { type: 'integer', minimum: 0, description: 'length of a text, in Unicode code points' }

/** Meaning and form of each constraint, as JSON Schema: /openapi.json and capabilities list them. */
export const constraintSchemas: Readonly<Record<ConstraintName, Readonly<Record<string, unknown>>>> = {
  country_code: { type: 'string', description: 'phone: the dialling prefix, +1, +44 or +971' },
  country_prefix: { type: 'string', description: 'iban: the country whose IBAN it is' },
  min: { type: 'number', description: 'numbers: inclusive lower bound' },
  max: { type: 'number', description: 'numbers: inclusive upper bound' },
  precision: { type: 'integer', minimum: 0, description: 'numbers: decimals; `decimals` is the same' },
  from: day,
  to: day,
  values: {
    type: 'array',
    minItems: 1,
    maxItems: 1000,
    items: { type: ['string', 'number', 'boolean', 'null'] },
    description: 'every type: values are drawn from these JSON scalars',
  },
  weights: {
    type: 'array',
    items: { type: 'number', minimum: 0 },
    description: 'relative weights of `values`, one each',
  },
  pattern: { type: 'string', description: 'strings: the whole value matches this regular expression' },
  unique: { type: 'boolean', description: 'every type: no value repeats within a call' },
  min_length: length,
  max_length: length,
  distribution: {
    type: 'string',
    enum: distributions,
    description: 'numbers: distribution within the bounds; zipf also ranks `values`, the first being the most frequent',
  },
  mean: {
    type: 'number',
    description: 'mean of a normal, lognormal or exponential distribution, before min and max truncate it',
  },
  stddev: {
    type: 'number',
    exclusiveMinimum: 0,
    description: 'standard deviation of a normal or lognormal distribution, before truncation',
  },
  decimals: { type: 'integer', minimum: 0, description: 'numbers: digits after the decimal point' },
  unit: {
    type: 'string',
    maxLength: profileBounds.unitLengthMax,
    description: 'numbers: unit of measurement; a label that does not affect values',
  },
  shape: {
    type: 'string',
    enum: textShapes,
    description: 'text: neutral text of this form, made from `stem` and a number, for columns of unknown meaning',
  },
  stem: {
    type: 'string',
    maxLength: profileBounds.stemLengthMax,
    description: 'text with a `shape`: the words it is made from; by default the column name',
  },
  check_digit: {
    type: 'string',
    enum: checkDigits,
    description:
      'strings: computes the check character of `pattern`; without a pattern, uses numbers that are never issued',
  },
  rhythm: {
    type: 'string',
    enum: rhythms,
    description: 'dateTime and date: typical hours and weekdays',
  },
  pool: {
    type: 'integer',
    minimum: 1,
    maximum: profileBounds.poolSizeMax,
    description:
      'every type: values repeat from a pool of this many people, products, companies, …, the first most often; other fields about the same entity agree',
  },
  realistic: {
    type: 'boolean',
    description:
      'phone and taxId: numbers from ranges in use, which may belong to someone, for forms that reject reserved numbers',
  },
}
