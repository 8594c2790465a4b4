import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTestDataDir, type TestDataDir } from '@/testing/data-dir'
import { startService } from '../../attacks/service-process'

const [first, second] = ['the pepper of the first year', 'the pepper of the second year']

let made: TestDataDir
beforeAll(async () => {
  made = await makeTestDataDir()
})
afterAll(() => made.remove())

/** The statuses of calls with these keys, and with one that this start issues, and that key. */
async function start(pepper: string, keys: readonly string[]) {
  const { url, apiKey, kill } = await startService({ DATA_DIR: made.dataDir, SANDBOX: 'off', KEY_PEPPER: pepper })
  const statuses: number[] = []
  for (const key of [...keys, apiKey]) {
    const answer = await fetch(`${url}/api/v1/usage`, { headers: { 'x-api-key': key } })
    await answer.arrayBuffer()
    statuses.push(answer.status)
  }
  await kill('SIGTERM')
  return { statuses, apiKey }
}

it('a pepper is rotated over two restarts: keys of both work in between, and those of the old one end with it', async () => {
  const before = await start(first, [])
  const between = await start(`${second},${first}`, [before.apiKey])
  const after = await start(second, [before.apiKey, between.apiKey])
  expect([before.statuses, between.statuses, after.statuses]).toEqual([[200], [200, 200], [401, 200, 200]])
}, 240_000)
