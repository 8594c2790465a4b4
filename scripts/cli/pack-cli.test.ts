import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packCli } from './pack-cli'

const recipe = {
  seed: 42,
  tables: [
    {
      name: 'people',
      rows: 5,
      key: ['id'],
      fields: [
        { name: 'id', type: 'rowNumber' },
        { name: 'full_name', type: 'fullName' },
      ],
    },
  ],
}

let folder: string
let tarball: string
let empty: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'rowmint-pack-'))
  tarball = await packCli(folder)
  empty = path.join(folder, 'empty')
  mkdirSync(empty)
  writeFileSync(path.join(empty, 'package.json'), '{"private":true}')
  execFileSync(
    'npm',
    ['install', '--offline', '--no-audit', '--no-fund', '--registry', 'http://127.0.0.1:9', tarball],
    { cwd: empty },
  )
  writeFileSync(path.join(empty, 'recipe.json'), JSON.stringify(recipe))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const rowmint = (...args: readonly string[]) =>
  spawnSync(path.join(empty, 'node_modules/.bin/rowmint'), args, { cwd: empty, encoding: 'utf8' })

describe('the packed command line, installed without a network', () => {
  it('is one package of at most five megabytes', () => {
    expect(statSync(tarball).size).toBeLessThan(5e6)
    const { dependencies } = JSON.parse(readFileSync(path.join(empty, 'node_modules/rowmint/package.json'), 'utf8'))
    expect(dependencies).toBeUndefined()
  })

  it('runs', () => {
    const { stdout, status } = rowmint('types', 'recipe.json')
    expect(stdout).toContain('export type People = {')
    expect(status).toBe(0)
  })

  it.each([
    ['an unknown command', ['generat'], 2, 'unknown command'],
    ['a missing file', ['types', 'none.json'], 1, 'no such file'],
    ['a file that is no JSON', ['types', 'package-lock.json.txt'], 1, 'no such file'],
  ])('%s ends with a sentence and its exit code', (_, args, code, sentence) => {
    const { stderr, status } = rowmint(...args)
    expect(stderr).toContain(sentence)
    expect(status).toBe(code)
  })

  it('a recipe that is wrong is refused with every place', () => {
    writeFileSync(
      path.join(empty, 'wrong.json'),
      '{"tables":[{"name":"a","rows":-1,"fields":[{"name":"x","type":"emial"}]}]}',
    )
    const { stderr, status } = rowmint('types', 'wrong.json')
    expect(status).toBe(3)
    expect(stderr).toMatch(/tables\.0\.rows.*\n.*tables\.0\.fields\.0\.type/s)
  })

  it.each(['bash', 'zsh', 'fish'])('writes a completion script for %s', (shell) => {
    const { stdout } = rowmint('completion', shell)
    expect(stdout).toContain('rowmint')
    if (shell === 'bash') expect(spawnSync('bash', ['-n'], { input: stdout }).status).toBe(0)
  })
})
