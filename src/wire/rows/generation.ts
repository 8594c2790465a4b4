import { z } from 'zod'
import { isJsonObject } from '@/wire/json'
import { ignored, laxInteger, laxList } from '@/wire/parsing/lax'
import { EscrowSettlement } from '@/wire/payments/payment'
import { bounds, locales, outputFormats } from '@/wire/vocabulary'
import { FieldDefinition, Seed } from './field-definition'

/** The day that ages and recent dates are counted from. */
export const ReferenceDate = z
  .string()
  .refine(isDay, 'must be a date from 1900-01-01 to 2199-12-31, as YYYY-MM-DD')
  .meta({ format: 'date' })
  .nullish()
  .describe(
    'The day from which ages and recent dates are computed, YYYY-MM-DD. Default: 2026-01-01 with a seed of your own, else the day of the call, which the echoed seed records.',
  )

function isDay(text: string): boolean {
  if (!/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}

/** SPEC "GenerationRequest", by its present keys; `foldLegacyKeys` brings the legacy ones here. */
export const GenerationRequest = z
  .object({
    schema_fields: laxList(FieldDefinition, { min: bounds.schemaFieldsMin, max: bounds.schemaFieldsMax }).describe(
      'Legacy JSON key `schema` is also accepted.',
    ),
    count: laxInteger(z.int().min(bounds.countMin).max(bounds.countMax))
      .default(bounds.countDefault)
      .meta({ default: bounds.countDefault, description: 'Legacy key `recordCount` is accepted.' }),
    locale: z.enum(locales).default('en_US').describe('Affects phone format, address style, currency.'),
    output_format: z
      .enum(outputFormats)
      .default('json')
      .describe('Legacy key `exportFormat`. `excel` and `xml` return JSON records.'),
    seed: Seed,
    reference_date: ReferenceDate,
    sampleData: ignored(Array.isArray, [], z.array(z.unknown())).describe('Array of objects. Accepted and ignored.'),
    fieldPatterns: ignored(isJsonObject, {}, z.record(z.string(), z.unknown())).describe(
      'Object mapping string to array. Accepted and ignored.',
    ),
    agent_address: z.string().nullish().describe('Payer wallet address for non-custodial escrow settlement.'),
    nonce: laxInteger(z.int().min(bounds.escrowNonceMin))
      .nullish()
      .describe('Escrow nonce; required for concurrent escrowed requests.'),
    payment_tx_hash: z.string().nullish().describe('Chain transaction hash proving the escrow lock, 0x prefixed.'),
  })
  .meta({ id: 'GenerationRequest' })
export type GenerationRequest = z.infer<typeof GenerationRequest>

const legacyKeys = { schema: 'schema_fields', recordCount: 'count', exportFormat: 'output_format' } as const

/**
 * Brings the legacy keys of SPEC "Versioning" 3 to their present names; where both are sent, the new one wins.
 * @returns the body by its present names, and for each renamed key how the caller wrote it.
 */
export function foldLegacyKeys(body: unknown): { body: unknown; writtenAs: Record<string, string> } {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return { body, writtenAs: {} }
  const folded: Record<string, unknown> = { ...body }
  const writtenAs: Record<string, string> = {}
  for (const [legacy, present] of Object.entries(legacyKeys)) {
    if (!Object.hasOwn(folded, legacy)) continue
    if (!Object.hasOwn(folded, present)) {
      folded[present] = folded[legacy]
      writtenAs[present] = legacy
    }
    delete folded[legacy]
  }
  return { body: folded, writtenAs }
}

/** validate's answer (ADR 4). */
export const ValidationResult = z
  .looseObject({
    valid: z.literal(true),
    field_count: z.int(),
    estimated_records: z.int(),
    schema_hash: z.string().describe('SHA-256 of the RFC 8785 form of schema_fields and locale.'),
    quote: z.looseObject({ bracket: z.string(), amount_micro_usdc: z.int(), amount_usd: z.string() }),
    warnings: z.array(
      z.looseObject({ code: z.string(), loc: z.array(z.union([z.string(), z.int()])), message: z.string() }),
    ),
  })
  .meta({ id: 'ValidationResult' })
export type ValidationResult = z.infer<typeof ValidationResult>

/** The JSON answer of generate; `records` is last so that a client can stream it. */
export const GenerationResponse = z
  .looseObject({
    generation_id: z.uuid(),
    output_format: z.enum(outputFormats),
    locale: z.enum(locales),
    tier: z.string(),
    seed: z.string(),
    reference_date: z.string().describe('The day from which ages and recent dates are computed.'),
    count: z.int(),
    usage: z
      .looseObject({
        tier: z.string(),
        calls_today: z.int().optional(),
        calls_remaining: z.union([z.enum(['unlimited']), z.int()]).optional(),
        records_today: z.int().optional(),
      })
      .meta({ id: 'AnswerUsage' }),
    escrow_settlement: EscrowSettlement.optional(),
    records: z.array(z.record(z.string(), z.unknown())),
  })
  .meta({ id: 'GenerationResponse' })
