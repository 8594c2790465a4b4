import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Unsynced } from './unsynced'

let directory: string
let unsynced: Unsynced
beforeEach(() => {
  directory = path.join(mkdtempSync(path.join(tmpdir(), 'unsynced-')), 'database')
  mkdirSync(path.join(directory, 'global'), { recursive: true })
  writeFileSync(path.join(directory, 'global/pg_control'), '')
  unsynced = new Unsynced(directory)
})
afterEach(() => rmSync(path.dirname(directory), { recursive: true }))

const mayHaveChanged = (...files: string[]) => files.filter((file) => unsynced.mayHaveChanged(file))

test('every file may have changed until the database has run', () => {
  expect(mayHaveChanged('/a')).toEqual(['/a'])
  unsynced.begin()
  expect(mayHaveChanged('/a')).toEqual([])
})

test('a file is unsynced from a change until a later sync succeeds', () => {
  unsynced.begin()
  unsynced.changed('/a')
  const first = unsynced.syncing('/a')
  expect(mayHaveChanged('/a')).toEqual(['/a'])
  unsynced.changed('/a')
  first()
  expect(mayHaveChanged('/a')).toEqual(['/a'])
  unsynced.syncing('/a')()
  expect(mayHaveChanged('/a')).toEqual([])
})

test('an entry changes its directory, and a new name all that is in it', () => {
  unsynced.begin()
  unsynced.entryChanged('/base/1/a')
  expect(mayHaveChanged('/base/1/a', '/base/1', '/base')).toEqual(['/base/1/a', '/base/1'])
  unsynced.renamed('/base/1', '/other/2')
  expect(mayHaveChanged('/base', '/other', '/other/2', '/other/2/a', '/other/2/b')).toEqual([
    ...['/base', '/other', '/other/2', '/other/2/a'],
  ])
})

test('every file of a directory that was replaced may have changed', () => {
  unsynced.begin()
  unsynced.verify()
  expect(mayHaveChanged('/a')).toEqual([])
  renameSync(directory, `${directory}.old`)
  cpSync(`${directory}.old`, directory, { recursive: true })
  unsynced.verify()
  expect(mayHaveChanged('/a')).toEqual(['/a'])
})
