import { z } from 'zod'
import { logLevels } from '@/server/kernel/log'
import { address, moreNetworks, privateKey } from '@/server/payments/setting-values'
import {
  baseUrl,
  cdpSecret,
  flag,
  headerPairs,
  headerText,
  host,
  port,
  tokenBudgets,
  webUrl,
  wholeNumber,
} from './setting-values'

/** Settles on test networks, without an account. */
export const testFacilitator = 'https://x402.org/facilitator'

/** The variables of ADR 11, each parsed by itself. */
export const Variables = z.object({
  PORT: port.default(3000),
  HOST: host.optional(),
  PUBLIC_URL: baseUrl.optional(),
  SERVICE_ENV: z.enum(['development', 'staging', 'production']).default('development'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' }).optional(),
  KEY_PEPPER: z
    .string()
    .regex(
      /^[^,]{16,}(,[^,]{16,})?$/,
      'must be a secret of at least 16 characters, or a new one, a comma and the old one',
    )
    .optional(),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 10).default(0),
  MAX_BODY_BYTES: wholeNumber(1_024, 104_857_600).default(1_048_576),
  INFERRED_CHARACTERS_PER_MINUTE: wholeNumber(1, 1_000_000_000).optional(),
  OPENAI_API_KEY: headerText.optional(),
  OPENAI_BASE_URL: baseUrl.optional(),
  OPENAI_MODEL: z.string().optional(),
  AI_MODEL_ROWS: wholeNumber(0, 1_000_000).default(200),
  AI_TOKENS_PER_DAY: tokenBudgets.optional(),
  CHAIN_RPC_URL: webUrl.optional(),
  X402_NETWORK: z.enum(['base-sepolia', 'base']).default('base-sepolia'),
  X402_MORE_NETWORKS: moreNetworks.optional(),
  X402_FACILITATOR_URL: baseUrl.default(testFacilitator),
  X402_FACILITATOR_TOKEN: headerText.optional(),
  CDP_API_KEY_ID: z.string().min(1).optional(),
  CDP_API_KEY_SECRET: cdpSecret.optional(),
  X402_PAY_TO: address.optional(),
  ESCROW_ENABLED: flag.default(false),
  ESCROW_CONTRACT: address.optional(),
  ESCROW_PAYEE: address.optional(),
  ESCROW_OPERATOR_KEY: privateKey.optional(),
  ESCROW_CONFIRMATIONS: wholeNumber(1, 1_000).default(1),
  SANDBOX: z.union([z.literal('running'), flag], 'must be on or off').optional(),
  SANDBOX_CHAIN_PORT: port.default(0),
  SANDBOX_FACILITATOR_PORT: port.default(0),
  LOG_LEVEL: z.enum(logLevels).default('info'),
  METRICS_TOKEN: headerText.min(16, 'must have at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: baseUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headerPairs.optional(),
  OTEL_SERVICE_NAME: z.string().default('rowmint'),
})

export type Variables = z.infer<typeof Variables>
