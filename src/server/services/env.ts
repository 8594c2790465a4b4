import { z } from 'zod'
import { editDistance } from '@/server/kernel/edit-distance'
import { logLevels } from '@/server/kernel/log'
import { isTestNetwork } from '@/server/payments/networks'
import { address, moreNetworks, privateKey } from '@/server/payments/setting-values'
import {
  baseUrl,
  cdpSecret,
  flag,
  headerPairs,
  isLoopback,
  isNear,
  port,
  tokenBudgets,
  webUrl,
  wholeNumber,
} from '@/server/services/setting-values'

/** Settles on test networks, without an account. */
const testFacilitator = 'https://x402.org/facilitator'

const Variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).optional(),
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
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: webUrl.optional(),
  OPENAI_MODEL: z.string().optional(),
  AI_MODEL_ROWS: wholeNumber(0, 1_000_000).default(200),
  AI_TOKENS_PER_DAY: tokenBudgets.optional(),
  CHAIN_RPC_URL: webUrl.optional(),
  X402_NETWORK: z.enum(['base-sepolia', 'base']).default('base-sepolia'),
  X402_MORE_NETWORKS: moreNetworks.optional(),
  X402_FACILITATOR_URL: webUrl.default(testFacilitator),
  X402_FACILITATOR_TOKEN: z.string().min(1).optional(),
  CDP_API_KEY_ID: z.string().min(1).optional(),
  CDP_API_KEY_SECRET: cdpSecret.optional(),
  X402_PAY_TO: address.optional(),
  ESCROW_ENABLED: flag.default(false),
  ESCROW_CONTRACT: address.optional(),
  ESCROW_PAYEE: address.optional(),
  ESCROW_OPERATOR_KEY: privateKey.optional(),
  ESCROW_CONFIRMATIONS: wholeNumber(1, 1_000).default(1),
  SANDBOX: z.union([z.literal('running'), flag]).optional(),
  SANDBOX_CHAIN_PORT: port.default(0),
  SANDBOX_FACILITATOR_PORT: port.default(0),
  LOG_LEVEL: z.enum(logLevels).default('info'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headerPairs.optional(),
  OTEL_SERVICE_NAME: z.string().default('rowmint'),
})

/** The address to listen on: in development only this machine's, unless HOST says otherwise. */
export const hostOf = ({ HOST, SERVICE_ENV }: Pick<Env, 'HOST' | 'SERVICE_ENV'>): string | undefined =>
  HOST ?? (SERVICE_ENV === 'development' ? '127.0.0.1' : undefined)

/** The configuration of ADR 11, parsed. */
export type Env = Omit<z.infer<typeof Variables>, 'SANDBOX'> & { PUBLIC_URL: string; SANDBOX: boolean }

/**
 * Reads the configuration; an empty variable counts as absent.
 * @throws Error with one sentence for each value that is wrong by itself, or else for each that contradicts another, so
 * that the service does not start.
 */
export function readEnv(variables: Record<string, string | undefined> = process.env): Env {
  const present = Object.entries(variables).filter(([, value]) => value !== undefined && value !== '')
  const blurred = present.filter(([name, value]) => isRead(name) && value !== value?.trim())
  if (blurred.length > 0) throw new Error(blurred.map(([name]) => `${name}: ${whiteSpace}`).join('\n'))
  const given = new Set(present.map(([name]) => name))
  const misspelt = present.flatMap(([name]) => misspeltSetting(name, given))
  if (misspelt.length > 0) throw new Error(misspelt.join('\n'))
  const result = Variables.safeParse(Object.fromEntries(present))
  if (!result.success) throw new Error(result.error.issues.map(sentenceOf).join('\n'))
  const env = result.data
  const realPayments = paymentVariables.filter((name) => present.some(([set, value]) => set === name && isOn(value)))
  const contradictions = [
    ...sandboxProblems(env, realPayments),
    ...escrowProblems(env),
    ...halfProblems(env, given),
    ...networkProblems(env),
    ...productionProblems(env),
    ...moneyProblems(env, realPayments),
  ]
  if (contradictions.length > 0) throw new Error(contradictions.join('\n'))
  return {
    ...env,
    PUBLIC_URL: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    SANDBOX: Boolean(env.SANDBOX ?? (env.SERVICE_ENV === 'development' && realPayments.length === 0)),
  }
}

type Parsed = z.infer<typeof Variables>

/** What was pasted with its line break is not what it looks like; a key in PEM ends with one. */
const isKnown = (name: string): boolean => Object.hasOwn(Variables.shape, name)
const isRead = (name: string): boolean => isKnown(name) && name !== 'CDP_API_KEY_SECRET'
const whiteSpace = 'has leading or trailing white space, or is blank; remove it.'

/** A setting that is unset, and nearly named: the service would sell, or open, without it. */
function misspeltSetting(name: string, given: ReadonlySet<string>): string[] {
  if (isKnown(name) || ofOthers.has(name)) return []
  const changes = /^(X402_|ESCROW_|CHAIN_|CDP_|KEY_PE|METRICS_)/.test(name) ? 2 : 1
  const meant = Object.keys(Variables.shape).find(
    (known) => known.length > 6 && !given.has(known) && editDistance(name, known) <= changes,
  )
  return meant === undefined ? [] : [`${name} is not a setting; did you mean ${meant}?`]
}

/** Names near ours that other programs read. */
const ofOthers: ReadonlySet<string> = new Set(['LOGLEVEL', 'DATADIR'])

/** Settings of real payments, which the sandbox would silently replace. */
const paymentVariables = [
  'CHAIN_RPC_URL',
  'X402_NETWORK',
  'X402_MORE_NETWORKS',
  'X402_FACILITATOR_URL',
  'X402_FACILITATOR_TOKEN',
  'CDP_API_KEY_ID',
  'CDP_API_KEY_SECRET',
  'X402_PAY_TO',
  'ESCROW_ENABLED',
  'ESCROW_CONTRACT',
  'ESCROW_PAYEE',
  'ESCROW_OPERATOR_KEY',
]

const isOn = (value: string | undefined): boolean => !flag.safeParse(value).success || flag.parse(value)

/** `running`: the other settings are those of the sandbox that `npm run dev` started for this process. */
function sandboxProblems({ SANDBOX, SERVICE_ENV }: Parsed, realPayments: readonly string[]): string[] {
  if (!SANDBOX) return []
  if (SERVICE_ENV === 'production') {
    return ['SANDBOX sells for play money and cannot be on when SERVICE_ENV is production; set it to off.']
  }
  if (SANDBOX === 'running' || realPayments.length === 0) return []
  return [`SANDBOX would replace ${realPayments.join(', ')}; set SANDBOX to off, or remove the others.`]
}

function escrowProblems(env: Parsed): string[] {
  if (!env.ESCROW_ENABLED) return []
  const required = ['ESCROW_CONTRACT', 'ESCROW_PAYEE', 'CHAIN_RPC_URL'] as const
  const missing = required.filter((name) => !env[name])
  return missing.length > 0 ? [`ESCROW_ENABLED needs ${missing.join(', ')} too; set it, or turn escrow off.`] : []
}

/** Settings that do nothing without another, so that it was forgotten. */
function halfProblems({ KEY_PEPPER }: Parsed, given: ReadonlySet<string>): string[] {
  const problems: string[] = []
  if (given.has('OPENAI_MODEL') && !given.has('OPENAI_API_KEY') && !given.has('OPENAI_BASE_URL')) {
    problems.push('OPENAI_MODEL needs OPENAI_API_KEY or OPENAI_BASE_URL too: without them no model is called.')
  }
  if (given.has('OTEL_EXPORTER_OTLP_HEADERS') && !given.has('OTEL_EXPORTER_OTLP_ENDPOINT')) {
    problems.push('OTEL_EXPORTER_OTLP_HEADERS needs OTEL_EXPORTER_OTLP_ENDPOINT too: nothing is sent without it.')
  }
  const [pepper, before] = KEY_PEPPER?.split(',') ?? []
  if (pepper !== undefined && pepper === before) {
    problems.push('KEY_PEPPER is the same secret twice; set NEW,OLD to rotate it, or one alone.')
  }
  return problems
}

function networkProblems(env: Parsed): string[] {
  const { CDP_API_KEY_ID: id, CDP_API_KEY_SECRET: secret, X402_FACILITATOR_TOKEN: token } = env
  const problems: string[] = []
  if (Boolean(id) !== Boolean(secret)) {
    const [given, missing] = id ? ['CDP_API_KEY_ID', 'CDP_API_KEY_SECRET'] : ['CDP_API_KEY_SECRET', 'CDP_API_KEY_ID']
    problems.push(`${given} needs ${missing} too; set both, or neither.`)
  }
  for (const [at, { name }] of (env.X402_MORE_NETWORKS ?? []).entries()) {
    if (name === env.X402_NETWORK)
      problems.push(`X402_MORE_NETWORKS repeats ${name}, which X402_NETWORK names; leave it out.`)
    if (env.X402_MORE_NETWORKS?.some((other, before) => before < at && other.name === name))
      problems.push(`X402_MORE_NETWORKS has ${name} twice; leave one out.`)
    if (isTestNetwork(name) !== isTestNetwork(env.X402_NETWORK)) {
      problems.push(
        `X402_MORE_NETWORKS has ${name} next to ${env.X402_NETWORK}: goods sold for test money on one network are given away on the other.`,
      )
    }
  }
  if (token && id) problems.push('X402_FACILITATOR_TOKEN and CDP_API_KEY_ID are two ways to sign in; set one of them.')
  const beyondTest = env.X402_NETWORK === 'base' ? 'X402_NETWORK base' : env.X402_MORE_NETWORKS && 'X402_MORE_NETWORKS'
  if (beyondTest && env.X402_FACILITATOR_URL === testFacilitator) {
    problems.push(
      `X402_FACILITATOR_URL must be set for ${beyondTest}: ${testFacilitator} settles on base-sepolia only.`,
    )
  }
  return problems
}

function productionProblems({ SERVICE_ENV, KEY_PEPPER, PUBLIC_URL = '' }: Parsed): string[] {
  if (SERVICE_ENV !== 'production') return []
  const isOpen = PUBLIC_URL.startsWith('http:') && !isLoopback(PUBLIC_URL)
  return [
    ...(KEY_PEPPER ? [] : ['KEY_PEPPER is required in production; give every instance the same long secret.']),
    ...(isOpen ? ['PUBLIC_URL must be an https URL in production: keys and payments travel over it.'] : []),
  ]
}

/** Where money is at stake, in production and on any network of real money, payments are set up whole. */
function moneyProblems(env: Parsed, given: readonly string[]): string[] {
  const { SERVICE_ENV, X402_NETWORK, X402_MORE_NETWORKS = [], X402_PAY_TO } = env
  const isProduction = SERVICE_ENV === 'production'
  const real = [X402_NETWORK, ...X402_MORE_NETWORKS.map(({ name }) => name)].find((name) => !isTestNetwork(name))
  if (!isProduction && !real) return []
  const where = isProduction ? 'in production' : `on ${real}`
  const problems: string[] = []
  if (!env.X402_FACILITATOR_URL.startsWith('https:') && (isProduction || !isLoopback(env.X402_FACILITATOR_URL))) {
    problems.push(`X402_FACILITATOR_URL must be an https URL ${where}: anyone who alters its responses sets the price.`)
  }
  const nodes = [env.CHAIN_RPC_URL ?? '', ...X402_MORE_NETWORKS.map(({ rpcUrl }) => rpcUrl)]
  const open = nodes.findIndex((node) => node.startsWith('http:') && !isNear(node))
  if (open >= 0) {
    const name = open === 0 ? 'CHAIN_RPC_URL' : 'X402_MORE_NETWORKS'
    problems.push(`${name} must be an https URL ${where}: whoever alters its responses can appear to have paid.`)
  }
  if (X402_PAY_TO && !env.CHAIN_RPC_URL) {
    problems.push(`X402_PAY_TO needs CHAIN_RPC_URL ${where}: only the chain can decide an unclear settlement.`)
  }
  const half = given.find((name) => sellingVariables.includes(name))
  if (isProduction && half && !X402_PAY_TO) {
    problems.push(`X402_PAY_TO is required with ${half} in production: without a wallet that is paid, nothing is sold.`)
  }
  return problems
}

/** For nothing without a wallet that is paid. */
const sellingVariables = [
  'X402_NETWORK',
  'X402_MORE_NETWORKS',
  'X402_FACILITATOR_URL',
  'X402_FACILITATOR_TOKEN',
  'CDP_API_KEY_ID',
]

const sentenceOf = (issue: z.core.$ZodIssue): string =>
  `${String(issue.path[0])}: ${issue.message}. .env.example explains it.`
