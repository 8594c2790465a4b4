import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bundleProgram } from '@/testing/bundle-program'
import { makeTestDataDir, type TestDataDir } from '@/testing/data-dir'
import { secretSettings, secretsIn } from '../../fixtures/processes/secret-settings'

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

it.each(['token', 'key'] as const)(
  'prints and answers no secret that it is given, whatever fails around it: signing in with a %s',
  async (signIn) => {
    const given = secretSettings(signIn)
    const { child, printed, ended } = await start(given.settings)
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
    await ask('/metrics', { headers: { authorization: `Bearer ${given.secrets.METRICS_TOKEN}` } })
    child.kill('SIGTERM')
    await ended
    expect(said.join('\n')).toContain('rowmint_')
    expect(printed.join('')).toContain('/api/v1/generate-ai')
    expect(secretsIn([...said, ...printed].join('\n'), given)).toEqual([])
  },
  120_000,
)

it.each(['postgres://rows:%s@127.0.0.1:9/rows', 'postgres://rows:%s@nowhere.invalid/rows'])(
  'a start whose database is not there says so without its password: %s',
  async (address) => {
    const password = randomBytes(24).toString('hex')
    const { printed, ended } = await start({ SANDBOX: 'off', DATABASE_URL: address.replace('%s', password) })
    const [code] = await ended
    expect(code).not.toBe(0)
    expect(printed.join('')).toMatch(/ECONNREFUSED|ENOTFOUND|EAI_AGAIN|database/i)
    expect(printed.join('')).not.toContain(password)
  },
  60_000,
)
