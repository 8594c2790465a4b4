import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runInOtherProcess } from '@/testing/other-process'
import { loadPeppers } from './pepper'

const loadPepper = (from: Parameters<typeof loadPeppers>[0]) => loadPeppers(from).pepper

const root = mkdtempSync(path.join(os.tmpdir(), 'rowmint-pepper-'))
afterAll(() => rmSync(root, { recursive: true }))

test('the configured pepper comes first', () => {
  const dataDir = path.join(root, 'configured')
  expect(loadPepper({ keyPepper: 'the same on all instances', dataDir })).toBe('the same on all instances')
})

test('of two configured ones the first is new and the second old', () => {
  const dataDir = path.join(root, 'rotated')
  expect(loadPeppers({ keyPepper: 'the new secret,the old secret', dataDir })).toEqual({
    pepper: 'the new secret',
    olderPepper: 'the old secret',
  })
})

test('it is made once and readable by its owner only', () => {
  const dataDir = path.join(root, 'made')
  const pepper = loadPepper({ dataDir })
  expect(pepper).toMatch(/^[0-9a-f]{64}$/)
  expect(loadPepper({ dataDir })).toBe(pepper)
  expect(readdirSync(dataDir)).toEqual(['key-pepper'])
  if (process.platform !== 'win32') expect(statSync(path.join(dataDir, 'key-pepper')).mode & 0o777).toBe(0o600)
})

test('processes that start at once get the same', async () => {
  const dataDir = path.join(root, 'raced')
  const peppers = await Promise.all(Array.from({ length: 4 }, () => runInOtherProcess('load-pepper.ts', [dataDir])))
  expect(new Set(peppers).size).toBe(1)
  expect(loadPepper({ dataDir })).toBe(peppers[0])
})
