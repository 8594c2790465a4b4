/** The words and bounds of the specification, as tables. Everything else derives from these. */

export const apiVersion = '1.0.0'
export const interfaceVersion = '1.1.0'

/** SPEC "GenerationRequest.locale": the four supported locales. */
export const locales = ['en_US', 'en_AE', 'en_GB', 'ar_AE'] as const
export type LocaleCode = (typeof locales)[number]

/** SPEC "output_format" of schema mode; `excel` and `xml` return JSON records. */
export const outputFormats = ['json', 'csv', 'jsonl', 'excel', 'xml'] as const
export type OutputFormat = (typeof outputFormats)[number]

/** SPEC "output_format" of AI mode. */
export const aiOutputFormats = ['json', 'csv', 'jsonl'] as const

/** How records are written; `excel` and `xml` share the JSON encoding. */
const recordEncodings = ['json', 'csv', 'jsonl'] as const
export type RecordEncoding = (typeof recordEncodings)[number]

/** SPEC "Field type catalog": the nine categories. */
export const categories = [
  'personal',
  'geographic',
  'business',
  'technical',
  'product',
  'numbers',
  'financial',
  'dates',
  'freeform',
] as const
export type Category = (typeof categories)[number]

/** Tiers a key can have, lowest first. */
export const tiers = ['free', 'pro', 'enterprise'] as const
export type Tier = (typeof tiers)[number]

/** Who sends a request: nobody known, a key of a tier, or a pay-per-call payer. */
export type CallerKind = 'anonymous' | Tier | 'x402'

/** SPEC "Request bounds" and the bounds of ADR 2. */
export const bounds = {
  schemaFieldsMin: 1,
  schemaFieldsMax: 50,
  countMin: 1,
  countMax: 10_000,
  countDefault: 10,
  fieldNamesMin: 1,
  fieldNamesMax: 80,
  aiCountMax: 100_000,
  domainHintLengthMax: 2_000,
  fieldNameLengthMin: 1,
  fieldNameLengthMax: 128,
  blankPercentageMin: 0,
  blankPercentageMax: 100,
  escrowNonceMin: 0,
  seedLengthMax: 64,
} as const

/** The constraints a field may carry; which type takes which is in the catalog. */
export const constraintNames = [
  'country_code',
  'country_prefix',
  'min',
  'max',
  'precision',
  'from',
  'to',
  'values',
  'weights',
  'pattern',
  'unique',
  'min_length',
  'max_length',
] as const
export type ConstraintName = (typeof constraintNames)[number]
