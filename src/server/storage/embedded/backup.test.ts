import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { authenticate } from '@/server/keys/authenticate'
import { issueKey } from '@/server/keys/issue-key'
import { loadPeppers } from '@/server/keys/pepper'
import { openDatabase } from '@/server/storage/open-database'
import { makeTestDataDir } from '@/testing/data-dir'

it('accepts a key in a directory restored as described in docs/operate.md', async () => {
  const made = await makeTestDataDir()
  const { dataDir } = made
  const now = new Date()
  const db = await openDatabase({ dataDir })
  const { apiKey, keyId } = await issueKey(db, { tier: 'pro', now, ...loadPeppers({ dataDir }) })
  await db.close()

  const elsewhere = mkdtempSync(path.join(tmpdir(), 'rowmint-backup-'))
  const archive = path.join(elsewhere, 'rowmint.tar.gz')
  execFileSync('tar', ['-C', dataDir, '-czf', archive, '.'])
  rmSync(dataDir, { recursive: true })
  const restored = path.join(elsewhere, 'restored')
  mkdirSync(restored, { mode: 0o700 })
  execFileSync('tar', ['-C', restored, '-xzpf', archive])

  const again = await openDatabase({ dataDir: restored })
  expect(await authenticate(again, apiKey, { now, ...loadPeppers({ dataDir: restored }) })).toMatchObject({
    keyId,
    tier: 'pro',
  })
  await again.close()
  rmSync(elsewhere, { recursive: true })
  await made.remove()
}, 60_000)
