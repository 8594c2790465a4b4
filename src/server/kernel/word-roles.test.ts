import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { wordRoles } from './word-roles'

const folder = mkdtempSync(path.join(tmpdir(), 'roles-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = pathToFileURL(path.join(folder, 'words.tsv'))
const write = (...rows: string[]) => writeFileSync(file, ['word\troles', ...rows, ''].join('\n'))

describe('words with roles', () => {
  it('are listed under each role', () => {
    write('open\tstate verb', 'shut\tstate')
    const words = wordRoles(file, ['state', 'verb'])
    expect([[...words('state')], [...words('verb')]]).toEqual([['open', 'shut'], ['open']])
  })

  it('are read on first use, once', () => {
    const words = wordRoles(file, ['state'])
    write('open\tstate')
    expect(words('state').has('open')).toBe(true)
    write('shut\tstate')
    expect(words('state').has('shut')).toBe(false)
  })

  it('with an unknown role, or without any word of a known one, are rejected', () => {
    write('open\tstate verb')
    expect(() => wordRoles(file, ['state'])('state')).toThrow(/words\.tsv: "verb" of "open" must be one of state/)
    expect(() => wordRoles(file, ['noun', 'state', 'verb'])('state')).toThrow(/words\.tsv: no word is "noun"/)
  })
})
