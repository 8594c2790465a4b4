import { maskedAddress } from '@/server/payments/payment-settings'
import type { Services } from '@/server/services/services'
import type { Sandbox } from '../sandbox/start-sandbox'

/** The startup banner: the running services, their addresses, and how to try them. */
export function startBanner({ env, payments }: Services, sandbox: Sandbox | undefined): string {
  const url = env.PUBLIC_URL
  const running: [what: string, where: string][] = [
    ['Console', `${url}/`],
    ['API', `${url}/api/v1`],
    ['Docs', `${url}/docs`],
    ['OpenAPI', `${url}/openapi.json`],
    ['Database', env.DATABASE_URL ? 'PostgreSQL (DATABASE_URL)' : `embedded in ${env.DATA_DIR}`],
    ['Model', modelLine(env)],
    ['Payments', payments.payTo ? `${payments.network.human} to ${maskedAddress(payments.payTo)}` : 'not configured'],
    ...(sandbox ? sandboxLines(sandbox, env.DATA_DIR) : []),
    ['Get a key', `curl -s ${url}/api/v1/auth/free-key`],
    ...(sandbox ? ([['Pay', 'npm run pay -- /api/v1/generate examples/customers.json']] as [string, string][]) : []),
  ]
  const lines = running.map(([what, where]) => `  ${what.padEnd(11)}${where}`)
  return ['', `Rowmint is running (${env.SERVICE_ENV}).`, '', ...lines, ''].join('\n')
}

/** Only the host, because gateways have their key in the path. */
function modelLine({ OPENAI_API_KEY, OPENAI_BASE_URL }: Services['env']): string {
  if (OPENAI_BASE_URL !== undefined) return new URL(OPENAI_BASE_URL).host
  return OPENAI_API_KEY ? 'api.openai.com' : 'none; AI mode uses the built-in generators'
}

const sandboxLines = (sandbox: Sandbox, dataDir: string): [string, string][] => [
  ['Sandbox', `chain ${sandbox.chainId} at ${sandbox.rpcUrl}, facilitator at ${sandbox.facilitatorUrl}`],
  ['Wallets', `${dataDir}/sandbox.json: ${sandbox.payers.length} payers with test USDC`],
]
