import { z } from 'zod'

const words = { on: true, true: true, '1': true, yes: true, off: false, false: false, '0': false, no: false } as const
const flag = z
  .string()
  .toLowerCase()
  .refine((word) => word in words, 'must be on or off')
  .transform((word) => words[word as keyof typeof words]) // the refinement above proved it
const port = z.coerce.number().int().min(0).max(65_535)
const whole = z.coerce.number().int().min(0)
const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address: 0x and 40 hexadecimal digits')
const privateKey = z.string().regex(/^0x[0-9a-fA-F]{64}$/, 'must be a private key: 0x and 64 hexadecimal digits')
const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' })

const Variables = z.object({
  PORT: port.default(3000),
  PUBLIC_URL: webUrl.optional(),
  SERVICE_ENV: z.enum(['development', 'staging', 'production']).default('development'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' }).optional(),
  KEY_PEPPER: z.string().min(16, 'must have at least 16 characters').optional(),
  TRUSTED_PROXY_HOPS: whole.max(10).default(0),
  MAX_BODY_BYTES: whole.min(1024).default(1_048_576),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: webUrl.optional(),
  OPENAI_MODEL: z.string().optional(),
  AI_MODEL_ROWS: whole.default(200),
  CHAIN_RPC_URL: webUrl.optional(),
  X402_FACILITATOR_URL: webUrl.default('https://x402.org/facilitator'),
  X402_PAY_TO: address.optional(),
  ESCROW_ENABLED: flag.default(false),
  ESCROW_CONTRACT: address.optional(),
  ESCROW_PAYEE: address.optional(),
  ESCROW_OPERATOR_KEY: privateKey.optional(),
  ESCROW_CONFIRMATIONS: whole.min(1).default(1),
  SANDBOX: flag.optional(),
  SANDBOX_CHAIN_PORT: port.default(0),
  SANDBOX_FACILITATOR_PORT: port.default(0),
})

/** The configuration of ADR 11, parsed. */
export type Env = z.infer<typeof Variables> & { PUBLIC_URL: string; SANDBOX: boolean }

/**
 * Reads the configuration; an empty variable counts as absent.
 * @throws Error with one sentence for each bad value, so that the start stops with what to mend.
 */
export function readEnv(variables: Record<string, string | undefined> = process.env): Env {
  const present = Object.entries(variables).filter(([, value]) => value !== undefined && value !== '')
  const result = Variables.safeParse(Object.fromEntries(present))
  if (!result.success) throw new Error(result.error.issues.map(sentenceOf).join('\n'))
  const env = result.data
  if (env.SERVICE_ENV === 'production' && !env.KEY_PEPPER) {
    throw new Error('KEY_PEPPER is required when SERVICE_ENV is production; give every instance the same long secret.')
  }
  return {
    ...env,
    PUBLIC_URL: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    SANDBOX: env.SANDBOX ?? (env.SERVICE_ENV === 'development' && !env.CHAIN_RPC_URL),
  }
}

const sentenceOf = (issue: z.core.$ZodIssue): string =>
  `${issue.path.join('.')}: ${issue.message}. See .env.example for what it means.`
