import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { inFolder, makeFolder } from './make-folder'

const home = mkdtempSync(path.join(tmpdir(), 'rowmint-folder-'))
afterAll(() => rmSync(home, { recursive: true }))

it('creates missing folders, and leaves existing ones', () => {
  const folder = path.join(home, 'a', 'b')
  makeFolder(folder)
  makeFolder(folder)
  expect(statSync(folder).isDirectory()).toBe(true)
})

it('fails where no folder can be: below a file, and in the file system of processes', () => {
  const file = path.join(home, 'file')
  writeFileSync(file, '')
  for (const place of [file, path.join(file, 'x', 'y'), '/proc/nope/a']) expect(() => makeFolder(place)).toThrow()
})

it('removes folders made for work that failed, as far as they are empty', async () => {
  const failing = async () => Promise.reject(new Error('full'))
  await expect(inFolder(path.join(home, 'c', 'd'), failing)).rejects.toThrow('full')
  expect(existsSync(path.join(home, 'c'))).toBe(false)
  const kept = path.join(home, 'e', 'f')
  const writing = async () => {
    writeFileSync(path.join(home, 'e', 'other'), '')
    throw new Error('full')
  }
  await expect(inFolder(kept, writing)).rejects.toThrow('full')
  expect([existsSync(kept), existsSync(path.join(home, 'e', 'other'))]).toEqual([false, true])
  makeFolder(kept)
  await expect(inFolder(kept, failing)).rejects.toThrow('full')
  expect(existsSync(kept)).toBe(true)
})
