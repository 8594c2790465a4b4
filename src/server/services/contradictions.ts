import { isTestNetwork } from '@/server/payments/networks'
import { isLoopback, isNear } from './setting-values'
import { testFacilitator, type Variables } from './variables'

type Given = {
  /** Names of the variables that are set. */
  given: ReadonlySet<string>
  /** Those of real payments. */
  realPayments: readonly string[]
}

/** A sentence for each setting that contradicts another, or needs one that is not set. */
export const contradictionsOf = (env: Variables, { given, realPayments }: Given): string[] => [
  ...sandboxProblems(env, realPayments),
  ...escrowProblems(env),
  ...halfProblems(env, given),
  ...networkProblems(env),
  ...productionProblems(env),
  ...moneyProblems(env, realPayments),
]

/** `running`: the other settings are those of the sandbox that `npm run dev` started for this process. */
function sandboxProblems(env: Variables, realPayments: readonly string[]): string[] {
  const { SANDBOX, SERVICE_ENV } = env
  const ports = ['PORT', 'SANDBOX_CHAIN_PORT', 'SANDBOX_FACILITATOR_PORT'] as const
  const same = ports.flatMap((name, at) =>
    ports.slice(at + 1).flatMap((other) => (env[name] > 0 && env[name] === env[other] ? [[name, other]] : [])),
  )
  if (same.length > 0) return same.map(([one, other]) => `${one} and ${other} are the same port; change one of them.`)
  if (!SANDBOX) return []
  if (SERVICE_ENV === 'production') {
    return ['SANDBOX accepts test money and cannot be on when SERVICE_ENV is production; set it to off.']
  }
  if (SANDBOX === 'running' || realPayments.length === 0) return []
  return [`SANDBOX would replace ${realPayments.join(', ')}; set SANDBOX to off, or remove the others.`]
}

function escrowProblems(env: Variables): string[] {
  if (!env.ESCROW_ENABLED) return []
  const required = ['ESCROW_CONTRACT', 'ESCROW_PAYEE', 'CHAIN_RPC_URL'] as const
  const missing = required.filter((name) => !env[name])
  return missing.length > 0 ? [`ESCROW_ENABLED needs ${missing.join(', ')} too; set it, or turn escrow off.`] : []
}

/** Settings that have no effect without another, which was probably forgotten. */
function halfProblems({ KEY_PEPPER }: Variables, given: ReadonlySet<string>): string[] {
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

function networkProblems(env: Variables): string[] {
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
        `X402_MORE_NETWORKS has ${name} next to ${env.X402_NETWORK}: test money of one would buy what the other sells; use test networks only, or real ones only.`,
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

function productionProblems({ SERVICE_ENV, KEY_PEPPER, PUBLIC_URL = '' }: Variables): string[] {
  if (SERVICE_ENV !== 'production') return []
  const isOpen = PUBLIC_URL.startsWith('http:') && !isLoopback(PUBLIC_URL)
  return [
    ...(KEY_PEPPER ? [] : ['KEY_PEPPER is required in production; give every instance the same long secret.']),
    ...(isOpen ? ['PUBLIC_URL must be an https URL in production: keys and payments travel over it.'] : []),
  ]
}

/**
 * Where money is at stake, in production and on any network of real money, payments have to be configured completely.
 */
function moneyProblems(env: Variables, given: readonly string[]): string[] {
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
    problems.push(`${name} must be an https URL ${where}: anyone who alters its responses can appear to have paid.`)
  }
  if (X402_PAY_TO && !env.CHAIN_RPC_URL) {
    problems.push(`X402_PAY_TO needs CHAIN_RPC_URL ${where}: only the chain can decide an unclear settlement.`)
  }
  const half = given.find((name) => sellingVariables.includes(name))
  if (isProduction && half && !X402_PAY_TO) {
    problems.push(`X402_PAY_TO is required with ${half} in production: without a receiving wallet nothing can be sold.`)
  }
  return problems
}

/** Variables that have no effect without a receiving wallet. */
const sellingVariables = [
  'X402_NETWORK',
  'X402_MORE_NETWORKS',
  'X402_FACILITATOR_URL',
  'X402_FACILITATOR_TOKEN',
  'CDP_API_KEY_ID',
]
