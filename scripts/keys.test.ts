import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticate } from '@/server/keys/authenticate'
import { bundleProgram } from '@/testing/bundle-program'
import { openTestDatabase, type TestDatabase } from '@/testing/database'

let service: TestDatabase
beforeAll(async () => {
  service = await openTestDatabase()
})
afterAll(() => service.close())

const pepper = 'a pepper for the keys command'
const run = promisify(execFile)

/** Runs the command while a service has the database open. */
async function keys(...args: string[]): Promise<unknown> {
  const { databaseUrl, dataDir } = service.location
  const env = { ...process.env, DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir, KEY_PEPPER: pepper }
  const { stdout } = await run(process.execPath, [await bundleProgram('scripts/keys.ts'), ...args, '--json'], { env })
  return JSON.parse(stdout)
}

test('a key that is created while the service runs works there, and a revoked one stops working', async () => {
  const created = await keys('create', '--tier', 'pro')
  expect(created).toMatchObject({ tier: 'pro', api_key: expect.stringMatching(/^rmk_pro_/) })
  const { api_key: apiKey, key_id: keyId } = Object(created)
  const now = new Date()
  expect(await authenticate(service, apiKey, { now, pepper })).toEqual({ keyId, holder: keyId, tier: 'pro' })

  expect(await keys('revoke', keyId)).toMatchObject({ key_id: keyId, status: 'revoked' })
  await expect(authenticate(service, apiKey, { now: new Date(), pepper })).rejects.toMatchObject({ fault: 'revoked' })
  expect(await keys('list')).toMatchObject([{ key_id: keyId, status: 'revoked' }])
})

test('a command says which database and pepper it uses, because a key of another one never works', async () => {
  const { databaseUrl, dataDir } = service.location
  const program = await bundleProgram('scripts/keys.ts')
  const said = async (KEY_PEPPER: string) => {
    const env = { ...process.env, DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir, KEY_PEPPER }
    return (await run(process.execPath, [program, 'list'], { env })).stderr
  }
  const database = databaseUrl ? 'that DATABASE_URL names' : `in ${path.resolve(dataDir)}`
  const own = path.resolve(dataDir, 'key-pepper')
  expect(await said(pepper)).toBe(`The database ${database}; keys are hashed with KEY_PEPPER.\n`)
  expect(await said('')).toBe(`The database ${database}; keys are hashed with ${own}.\n`)
})

test('a failing command prints the reason and exits with a specific code', async () => {
  await expect(keys('revoke', 'key_nobody')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('there is no key with the id key_nobody'),
  })
  await expect(keys('create', '--tier', 'gold')).rejects.toMatchObject({ code: 2 })
  await expect(keys('list', '--all')).rejects.toMatchObject({ code: 2, stderr: expect.stringMatching(/^npm run keys/) })
})
