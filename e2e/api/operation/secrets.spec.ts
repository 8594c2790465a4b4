import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bundleProgram } from '@/testing/bundle-program'
import { makeTestDataDir, type TestDataDir } from '@/testing/data-dir'

const random = () => randomBytes(24).toString('hex')
const nowhere = '127.0.0.1:9'
/** Everything that an operator may set and nobody may read. */
const secrets = {
  KEY_PEPPER: random(),
  'the pepper before': random(),
  OPENAI_API_KEY: `sk-${random()}`,
  X402_FACILITATOR_TOKEN: random(),
  ESCROW_OPERATOR_KEY: generatePrivateKey(),
  METRICS_TOKEN: random(),
  'the key in CHAIN_RPC_URL': random(),
  'the token for the collector': random(),
  'the password in DATABASE_URL': random(),
}
const settings = {
  SANDBOX: 'off',
  KEY_PEPPER: `${secrets.KEY_PEPPER},${secrets['the pepper before']}`,
  OPENAI_API_KEY: secrets.OPENAI_API_KEY,
  OPENAI_BASE_URL: `http://${nowhere}/v1`,
  OPENAI_MODEL: 'any',
  X402_FACILITATOR_URL: `http://${nowhere}`,
  X402_FACILITATOR_TOKEN: secrets.X402_FACILITATOR_TOKEN,
  X402_PAY_TO: privateKeyToAddress(generatePrivateKey()),
  CHAIN_RPC_URL: `http://${nowhere}/v2/${secrets['the key in CHAIN_RPC_URL']}`,
  ESCROW_ENABLED: 'true',
  ESCROW_CONTRACT: privateKeyToAddress(generatePrivateKey()),
  ESCROW_PAYEE: privateKeyToAddress(generatePrivateKey()),
  ESCROW_OPERATOR_KEY: secrets.ESCROW_OPERATOR_KEY,
  METRICS_TOKEN: secrets.METRICS_TOKEN,
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://${nowhere}/`,
  OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer%20${secrets['the token for the collector']}`,
}

let made: TestDataDir
beforeEach(async () => {
  made = await makeTestDataDir()
})
afterEach(() => made.remove())

/** The service in a process of its own, with everything that it prints. */
async function start(variables: Record<string, string>) {
  const program = await bundleProgram('e2e/fixtures/processes/serve-until-stopped.ts')
  const child = spawn(process.execPath, [program, JSON.stringify({ DATA_DIR: made.dataDir, ...variables })], {
    env: { ...process.env, LOG_LEVEL: 'debug' },
  })
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => printed.push(String(text)))
  return { child, printed, ended: once(child, 'close') }
}

const found = (text: string) =>
  Object.entries(secrets).flatMap(([name, secret]) => (text.includes(secret) ? [name] : []))

it('prints and answers no secret that it is given, whatever fails around it', async () => {
  const { child, printed, ended } = await start(settings)
  const [line] = await once(child.stdout, 'data')
  const { url } = JSON.parse(String(line)) as { url: string } // the fixture prints nothing else first
  const said: string[] = []
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(url + path, init)
    said.push(JSON.stringify([...answer.headers]), await answer.text())
  }
  const body = JSON.stringify({ schema_fields: [{ name: 'a', type: 'uuid' }], count: 1 })
  const payment = Buffer.from('{"x402Version":1}').toString('base64')
  for (const headers of [{}, { accept: 'application/vnd.agentic+json' }, { 'x-payment': payment }]) {
    await ask('/api/v1/generate', { method: 'POST', body, headers })
    await ask('/api/v1/canary/generate', { method: 'POST', body, headers })
    await ask('/api/v1/generate-ai', { method: 'POST', body: '{"field_names":["review"]}', headers })
  }
  for (const path of [
    '/',
    '/readyz',
    '/api/v1/health',
    '/api/v1/capabilities',
    '/openapi.json',
    '/llms.txt',
    '/metrics',
  ])
    await ask(path)
  await ask('/metrics', { headers: { authorization: `Bearer ${secrets.METRICS_TOKEN}` } })
  child.kill('SIGTERM')
  await ended
  expect(said.join('\n')).toContain('rowmint_')
  expect(printed.join('')).toContain('/api/v1/generate-ai')
  expect(found([...said, ...printed].join('\n'))).toEqual([])
}, 120_000)

it.each(['postgres://rows:%s@127.0.0.1:9/rows', 'postgres://rows:%s@nowhere.invalid/rows'])(
  'a start whose database is not there says so without its password: %s',
  async (address) => {
    const { printed, ended } = await start({
      SANDBOX: 'off',
      DATABASE_URL: address.replace('%s', secrets['the password in DATABASE_URL']),
    })
    const [code] = await ended
    expect(code).not.toBe(0)
    expect(printed.join('')).toMatch(/ECONNREFUSED|ENOTFOUND|EAI_AGAIN|database/i)
    expect(found(printed.join(''))).toEqual([])
  },
  60_000,
)
