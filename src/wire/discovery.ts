import { z } from 'zod'
import { categories, constraintNames, locales, tiers } from './vocabulary'

const Text = z.string()
const Whole = z.int()

/** SPEC "Field type catalog": one entry. */
export const CatalogEntry = z
  .looseObject({
    name: Text.describe('the value used as type'),
    category: z.enum(categories),
    description: Text,
    example_value: Text,
    required_constraints: z.array(Text),
    locale_notes: Text.nullable(),
    tier_required: z.enum(['free', 'pro']),
  })
  .meta({ id: 'FieldTypeCatalogEntry' })
export type CatalogEntry = z.infer<typeof CatalogEntry>

/** SPEC "Field-types response fields". */
export const FieldTypesResponse = z
  .looseObject({
    api_version: Text,
    description: Text,
    type_count: Whole,
    field_types: z.array(CatalogEntry),
    locale_rules_summary: z.looseObject({ en_AE: Text, ar_AE: Text }),
  })
  .meta({ id: 'FieldTypesResponse' })

/** SPEC "Limits": what capabilities report of the caller's tier. `null` means no limit. */
const TierLimits = z
  .looseObject({
    max_records_per_call: Whole,
    max_calls_per_day: Whole.nullable(),
    max_ai_records_per_call: Whole,
    allowed_field_categories: Text,
    nested_depth: Whole,
    agentic_hints: z.boolean(),
    rag_access: z.boolean(),
    price_usd_month: z.number(),
  })
  .meta({ id: 'TierLimits' })

const X402Environment = z.looseObject({
  protocol: Text,
  network_id_string: Text,
  facilitator_base_url: Text,
  facilitator_verify_path: Text,
  facilitator_settle_path: Text,
  usdc_contract: Text,
  pay_to_configured: z.boolean(),
  pay_to_masked: Text,
  protected_paths: z.array(Text),
  pricing_micro_usdc_brackets: z.record(Text, Whole),
  example_quote_count_10_micro_usdc: Whole,
  example_quote_count_500_micro_usdc: Whole,
  notes: Text,
})

const EscrowEnvironment = z.looseObject({
  active_when: Text,
  chain_id: Whole,
  chain_human: Text,
  usdc_contract: Text,
  escrow_contract_configured: z.boolean(),
  escrow_contract_masked: Text,
  payee_wallet_configured: z.boolean(),
  payee_wallet_masked: Text,
  response_header: Text,
})

/** SPEC "payment_environment": the running configuration, secrets masked. */
export const PaymentEnvironment = z
  .looseObject({
    service_env: Text,
    agentic: z.looseObject({
      lineage_enabled_static: z.boolean(),
      lineage_stage: Text,
      escrow_middleware_enabled_static: z.boolean(),
      escrow_canary_path: Text,
    }),
    x402: X402Environment,
    escrow_canary_invoice: EscrowEnvironment,
  })
  .meta({ id: 'PaymentEnvironment' })
export type PaymentEnvironment = z.infer<typeof PaymentEnvironment>

/** SPEC "Capabilities response fields". */
export const CapabilitiesResponse = z
  .looseObject({
    api_version: Text,
    tier: Text,
    authenticated: z.boolean(),
    available_field_types: z.array(CatalogEntry),
    constraints: z
      .record(z.enum(constraintNames), z.looseObject({ description: Text, field_types: z.array(Text) }))
      .describe('Constraints a field can have, and the field types that accept them.'),
    supported_locales: z.array(z.looseObject({ code: z.enum(locales), name: Text, notes: Text.optional() })),
    limits: TierLimits,
    example_requests: z.array(z.looseObject({ description: Text, request: z.record(Text, z.unknown()) })),
    payment_options: z.looseObject({
      api_key: z.record(z.enum(tiers), z.looseObject({ price_usd_month: z.number(), max_records: Whole })),
      x402: z.looseObject({ pricing: z.record(Text, Whole), how_it_works: Text }),
    }),
    payment_environment: PaymentEnvironment,
  })
  .meta({ id: 'CapabilitiesResponse' })

/** The answer to a bare GET / (ADR 9). */
export const RootResponse = z
  .looseObject({
    service: Text,
    description: Text,
    version: Text,
    api_version: Text,
    documentation: z.url(),
    openapi: z.url(),
    llms_txt: z.url(),
    mcp: Text.nullable(),
    console: z.url(),
    workflow: z.array(Text),
  })
  .meta({ id: 'RootResponse' })

const HealthCheck = z.looseObject({
  status: z.enum(['ok', 'unreachable', 'not_configured']),
  latency_ms: z.number().optional(),
  last_call: Text.optional(),
})
export type HealthCheck = z.infer<typeof HealthCheck>

export const HealthResponse = z
  .looseObject({
    status: z.enum(['ok', 'degraded']),
    service_env: Text,
    version: Text,
    uptime_seconds: Whole,
    checks: z.looseObject({
      database: HealthCheck,
      cache: HealthCheck,
      model: HealthCheck,
      facilitator: HealthCheck,
      chain: HealthCheck,
    }),
  })
  .meta({ id: 'HealthResponse' })

export const FreeKeyResponse = z
  .looseObject({
    api_key: Text,
    key_id: Text,
    tier: z.literal('free'),
    limits: TierLimits,
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime().nullable(),
    docs: z.url(),
    note: Text,
  })
  .meta({ id: 'FreeKeyResponse' })

export const PricingResponse = z
  .looseObject({
    currency: Text,
    tiers: z.record(z.enum(tiers), z.looseObject({ price_usd_month: z.number(), max_records: Whole })),
    x402: z.looseObject({
      network: Text,
      asset: Text,
      brackets: z.array(
        z.looseObject({ name: Text, up_to_records: Whole, amount_micro_usdc: Whole, amount_usd: Text }),
      ),
      validate: Whole,
      capabilities: Whole,
    }),
    datasets: z
      .looseObject({ rows_max: z.record(Text, Whole), rows_per_step: Whole, amount_micro_usdc_per_step: Whole })
      .optional()
      .describe(
        'Data sets: the brackets apply up to rows_per_step rows in all tables, then the amount for each started step.',
      ),
    upgrade_url: z.url(),
  })
  .meta({ id: 'PricingResponse' })

export const UsageResponse = z
  .looseObject({
    tier: Text,
    authenticated: z.boolean(),
    key_id: Text.nullable(),
    calls_today: Whole,
    calls_limit: Whole.nullable(),
    calls_remaining: z.union([z.enum(['unlimited']), Whole]),
    records_today: Whole,
    ai_records_today: Whole,
    resets_at: z.iso.datetime(),
    daily: z.array(z.looseObject({ date: z.iso.date(), calls: Whole, records: Whole, ai_records: Whole })),
    by_endpoint: z.array(z.looseObject({ endpoint: Text, calls: Whole, records: Whole, ai_records: Whole })),
  })
  .meta({ id: 'UsageResponse' })
