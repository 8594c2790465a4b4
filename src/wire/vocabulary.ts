/** The words and bounds of the specification, as tables. Everything else derives from these. */

export const apiVersion = '1.0.0'
export const interfaceVersion = '1.1.0'

type LocaleRules = {
  readonly language: 'en' | 'ar'
  /** `country_code` that a phone must state, or null. */
  readonly countryCode: string | null
  /** `country_prefix` that an iban gets when it states none, or null: the country of the locale's banks, without a warning. */
  readonly countryPrefix: string | null
  /** Whether the country is made of states: a bare `state` can be one of them, and a county is none. */
  readonly hasStates: boolean
  /** As the console lists it. */
  readonly label: string
}

const rules = {
  en_US: { language: 'en', countryCode: null, countryPrefix: null, hasStates: true, label: 'United States' },
  en_AE: { language: 'en', countryCode: '+971', countryPrefix: 'AE', hasStates: false, label: 'Emirates, English' },
  en_GB: { language: 'en', countryCode: null, countryPrefix: null, hasStates: false, label: 'United Kingdom' },
  ar_AE: { language: 'ar', countryCode: '+971', countryPrefix: 'AE', hasStates: false, label: 'Emirates, Arabic' },
} as const satisfies Record<string, LocaleRules>
export type LocaleCode = keyof typeof rules

/** SPEC "Locale rules". */
export const localeRules: Readonly<Record<LocaleCode, LocaleRules>> = rules

/** SPEC "GenerationRequest.locale": the four supported locales. */
export const locales = Object.keys(rules) as LocaleCode[] // the keys of `rules`, which TypeScript widens to string

/** How records are written on the wire. */
export const encodings = {
  json: { contentType: 'application/json' },
  csv: { contentType: 'text/csv; charset=utf-8; header=present' },
  jsonl: { contentType: 'application/x-ndjson' },
} as const
export type RecordEncoding = keyof typeof encodings

/** SPEC "output_format": `excel` and `xml` return JSON records, of which the console makes such files. */
export const formats = {
  json: { encoding: 'json', file: 'json', ai: true },
  csv: { encoding: 'csv', file: 'csv', ai: true },
  jsonl: { encoding: 'jsonl', file: 'jsonl', ai: true },
  excel: { encoding: 'json', file: 'xlsx', ai: false },
  xml: { encoding: 'json', file: 'xml', ai: false },
} as const satisfies Record<string, { encoding: RecordEncoding; file: string; ai: boolean }>
export type OutputFormat = keyof typeof formats

export const outputFormats = Object.keys(formats) as OutputFormat[] // the keys of `formats`, which TypeScript widens to string
/** Those of AI mode. */
export const aiOutputFormats = outputFormats.filter(isOfAiMode)

type AiOutputFormat = { [F in OutputFormat]: (typeof formats)[F]['ai'] extends true ? F : never }[OutputFormat]

function isOfAiMode(format: OutputFormat): format is AiOutputFormat {
  return formats[format].ai
}

/** The content types of answers that hold rows alone, without parameters. */
export const rowContentTypes = Object.values(encodings).flatMap(({ contentType }) =>
  contentType === 'application/json' ? [] : (contentType.split(';')[0] ?? []),
)

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

/** The sender of a request: nobody known, a key of a tier, or a pay-per-call payer. */
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
  fieldDescriptionLengthMax: 500,
  sampleRowsMin: 3,
  sampleRowsMax: 50,
  fieldNameLengthMin: 1,
  fieldNameLengthMax: 128,
  blankPercentageMin: 0,
  blankPercentageMax: 100,
  /** Of a field: several times as many as there are. */
  constraintsMax: 100,
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
  'distribution',
  'mean',
  'stddev',
  'decimals',
  'unit',
  'shape',
  'stem',
  'check_digit',
  'rhythm',
  'pool',
  'realistic',
] as const
export type ConstraintName = (typeof constraintNames)[number]

/** How many hours the text of a key that a rotation replaces is still accepted (ADR 1). */
export const rotationGraceHours = [0, 1, 24, 168] as const
