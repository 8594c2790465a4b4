import { z } from 'zod'
import { isJsonObject } from './json'
import { boundedText, byKind, laxBoolean, laxInteger, laxList, laxNumber, unreadObject } from './parsing/lax'
import { Seed } from './rows/field-definition'
import { GenerationResponse, ReferenceDate } from './rows/generation'
import { aiOutputFormats, bounds, locales } from './vocabulary'

/** A column of which the caller knows more than its name. */
const GivenField = z
  .object({
    name: boundedText({ min: bounds.fieldNameLengthMin, max: bounds.fieldNameLengthMax }),
    type: z.string().nullish().describe('One of the field type names in the catalog.'),
    constraints: z.record(z.string(), z.unknown()).nullish(),
    description: boundedText({ max: bounds.fieldDescriptionLengthMax }).nullish(),
    blankPercentage: laxNumber(z.number().min(bounds.blankPercentageMin).max(bounds.blankPercentageMax)).nullish(),
  })
  .meta({ id: 'GivenField' })
export type GivenField = z.infer<typeof GivenField>

const inferenceInput = {
  field_names: laxList(boundedText({ min: bounds.fieldNameLengthMin, max: bounds.fieldNameLengthMax }), {
    min: bounds.fieldNamesMin,
    max: bounds.fieldNamesMax,
  }).describe('Column names, snake_case or camelCase.'),
  locale: z.enum(locales).default('en_US').describe('Locale hint for the model.'),
  domain_hint: boundedText({ max: bounds.domainHintLengthMax })
    .nullish()
    .describe('Context that steers type inference.'),
  fields: laxList(GivenField, { min: 1, max: bounds.fieldNamesMax })
    .nullish()
    .describe(
      'Known types and constraints of some columns: a type is used as given, and constraints without a type override the inferred ones. A complete `proposed_schema` keeps its contract hash.',
    ),
  sample_rows: laxList(unreadObject, { min: bounds.sampleRowsMin, max: bounds.sampleRowsMax })
    .nullish()
    .describe(
      'Sample rows from which types, ranges, lists, formats and null rates are learned. Values of the sample are returned only in lists of repeated categories.',
    ),
}

/** SPEC "AiInferSchemaRequest". */
export const AiInferSchemaRequest = z
  .object({
    ...inferenceInput,
    description: boundedText({ max: bounds.domainHintLengthMax })
      .nullish()
      .describe('A description of the table: without `field_names`, a language model derives the columns from it.'),
  })
  .meta({ id: 'AiInferSchemaRequest' })
export type AiInferSchemaRequest = z.infer<typeof AiInferSchemaRequest>

const sampleText = z.string().min(1)
const sampleRows = z.array(z.record(z.string(), z.unknown())).min(1)
const noFault = z.unknown()

/** Rows may have a hundred thousand members: those without a fault are read once, by the union. */
function sampleKind(input: unknown): z.ZodType {
  if (!Array.isArray(input)) return sampleText
  return input.length > 0 && input.every(isJsonObject) ? noFault : sampleRows
}

/** A sample of a table, whose columns become a schema with profiles. */
export const ProfileRequest = z
  .object({
    sample: byKind(z.union([sampleText, sampleRows]), sampleKind).describe(
      'CSV with a header, a JSON array of objects or JSON lines, as text; or the objects themselves.',
    ),
    locale: inferenceInput.locale,
    domain_hint: inferenceInput.domain_hint,
  })
  .meta({ id: 'ProfileRequest' })
export type ProfileRequest = z.infer<typeof ProfileRequest>

/** SPEC "AiGenerateRequest". */
export const AiGenerateRequest = z
  .object({
    ...inferenceInput,
    count: laxInteger(z.int().min(bounds.countMin).max(bounds.aiCountMax))
      .default(bounds.countDefault)
      .meta({ default: bounds.countDefault, description: 'Tier caps apply.' }),
    output_format: z.enum(aiOutputFormats).default('json'),
    seed: Seed,
    reference_date: ReferenceDate,
    require_validate: laxBoolean(z.boolean()).default(false).meta({
      default: false,
      description: 'When true, the inferred schema must pass validate-style checks before generation.',
    }),
    strict_contract: laxBoolean(z.boolean())
      .default(false)
      .meta({ default: false, description: 'When true, a field that falls back to heuristic inference is refused.' }),
    expected_contract_hash: z
      .string()
      .nullish()
      .describe('SHA-256 of the expected inferred contract; the request fails on mismatch.'),
  })
  .meta({ id: 'AiGenerateRequest' })
export type AiGenerateRequest = z.infer<typeof AiGenerateRequest>

const ProposedField = z
  .looseObject({
    name: z.string(),
    type: z.string(),
    description: z.string(),
    constraints: z.record(z.string(), z.unknown()).optional(),
    blankPercentage: z.number().optional(),
  })
  .meta({ id: 'ProposedField' })

/** SPEC "AiInferSchemaResponse", with the sources of ADR 5. */
export const AiInferSchemaResponse = z
  .looseObject({
    proposed_schema: z.array(ProposedField),
    contract_hash: z.string().describe('SHA-256 of the RFC 8785 form of proposed_schema, as returned.'),
    contract_id: z.string().describe('Ephemeral artifact id for traceability in logs.'),
    locale: z.enum(locales),
    inference: z.array(
      z.looseObject({
        name: z.string(),
        source: z.enum(['catalog', 'model', 'heuristic', 'caller', 'sample']),
        confidence: z.number(),
        alternatives: z.array(z.string()),
      }),
    ),
    warnings: z
      .array(z.looseObject({ code: z.string(), loc: z.array(z.union([z.string(), z.int()])), message: z.string() }))
      .describe('Columns whose meaning is unknown: they get neutral values.'),
  })
  .meta({ id: 'AiInferSchemaResponse' })
export type AiInferSchemaResponse = z.infer<typeof AiInferSchemaResponse>

/** The inferred schema of a sample, and how many of its rows were read. */
export const ProfileResponse = AiInferSchemaResponse.extend({ rows_read: z.int() }).meta({ id: 'ProfileResponse' })
export type ProfileResponse = z.infer<typeof ProfileResponse>

/** ADR 6: counts of what the model wrote, what was drawn from its pools, and what had to be repaired. */
const Quality = z
  .looseObject({
    rows_requested: z.int(),
    rows_returned: z.int(),
    model_rows: z.int(),
    pooled_rows: z.int(),
    repaired_values: z.int(),
    duplicate_rows: z.int(),
    null_rate: z.number().describe('Share of nulls among the measured cells, of the first 500 rows at most.'),
    columns: z.array(
      z.looseObject({
        name: z.string(),
        source: z.enum(['engine', 'model']).describe('`model` if a language model wrote the values.'),
        distinct: z.int().describe('Different values in the first 500 rows.'),
        repaired: z.int(),
        placeholder: z.boolean().describe('Whether only the name of the column is known.'),
      }),
    ),
    tokens: z.looseObject({ input: z.int(), output: z.int() }).describe("The model's, as its server counts them."),
  })
  .meta({ id: 'Quality' })
export type Quality = z.infer<typeof Quality>

/** The JSON answer of AI mode: a generation answer with its contract; `records` still last. */
export const AiGenerationResponse = GenerationResponse.extend({
  inferred_schema: z.array(ProposedField),
  inferred_contract_hash: z.string(),
  contract_id: z.string(),
  generation_mode: z.enum(['ai', 'builtin']),
  model: z.string().nullable(),
  quality: Quality,
}).meta({ id: 'AiGenerationResponse' })
export type AiGenerationResponse = z.infer<typeof AiGenerationResponse>
