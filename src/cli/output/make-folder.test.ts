import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeFolder } from './make-folder'

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
