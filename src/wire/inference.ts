import { z } from 'zod'
import { GenerationResponse, Seed } from './generation'
import { boundedText, laxBoolean, laxInteger, laxList } from './lax'
import { aiOutputFormats, bounds, locales } from './vocabulary'

const inferenceInput = {
  field_names: laxList(boundedText({ min: bounds.fieldNameLengthMin, max: bounds.fieldNameLengthMax }), {
    min: bounds.fieldNamesMin,
    max: bounds.fieldNamesMax,
  }).describe('Column names, snake_case or camelCase.'),
  locale: z.enum(locales).default('en_US').describe('Locale hint for the model.'),
  domain_hint: boundedText({ max: bounds.domainHintLengthMax })
    .nullish()
    .describe('Context that steers type inference.'),
}

/** SPEC "AiInferSchemaRequest". */
export const AiInferSchemaRequest = z.object(inferenceInput).meta({ id: 'AiInferSchemaRequest' })
export type AiInferSchemaRequest = z.infer<typeof AiInferSchemaRequest>

/** SPEC "AiGenerateRequest". */
export const AiGenerateRequest = z
  .object({
    ...inferenceInput,
    count: laxInteger(z.int().min(bounds.countMin).max(bounds.aiCountMax))
      .default(bounds.countDefault)
      .meta({ default: bounds.countDefault, description: 'Tier caps apply.' }),
    output_format: z.enum(aiOutputFormats).default('json'),
    seed: Seed,
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
  })
  .meta({ id: 'ProposedField' })

/** SPEC "AiInferSchemaResponse", with the sources of ADR 5. */
export const AiInferSchemaResponse = z
  .looseObject({
    proposed_schema: z.array(ProposedField),
    contract_hash: z.string().describe('SHA-256 of the RFC 8785 form of proposed_schema as it is answered.'),
    contract_id: z.string().describe('Ephemeral artifact id for traceability in logs.'),
    locale: z.enum(locales),
    inference: z.array(
      z.looseObject({
        name: z.string(),
        source: z.enum(['catalog', 'model', 'heuristic']),
        confidence: z.number(),
        alternatives: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'AiInferSchemaResponse' })
export type AiInferSchemaResponse = z.infer<typeof AiInferSchemaResponse>

/** ADR 6: counts of what the model wrote, what was drawn from its pools, and what had to be repaired. */
const Quality = z
  .looseObject({
    rows_requested: z.int(),
    rows_returned: z.int(),
    model_rows: z.int(),
    pooled_rows: z.int(),
    repaired_values: z.int(),
    duplicate_rows: z.int(),
    null_rate: z.number(),
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
