import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type InstalledPackage, installedPackage, peopleAndOrders } from '../fixtures/cli/installed-package'

let installed: InstalledPackage
let caches: string
beforeAll(async () => {
  installed = await installedPackage()
  writeFileSync(path.join(installed.folder, 'recipe.json'), JSON.stringify(peopleAndOrders))
  caches = mkdtempSync(path.join(tmpdir(), 'rowmint-caches-'))
}, 240_000)
afterAll(() => rmSync(caches, { recursive: true }))

it('is one package of at most five megabytes', () => {
  expect(statSync(installed.tarball).size).toBeLessThan(5e6)
  const manifest = path.join(installed.folder, 'node_modules/rowmint/package.json')
  expect(JSON.parse(readFileSync(manifest, 'utf8')).dependencies).toBeUndefined()
})

describe('keeps the code that it compiled', () => {
  const run = (cache: string, options = '') => {
    const { stdout, stderr, status } = installed.shell(
      `${options} XDG_CACHE_HOME=${cache} node_modules/.bin/rowmint generate recipe.json --table orders`,
    )
    return { rows: createHash('sha256').update(stdout).digest('hex'), stderr, status }
  }
  const keptIn = (cache: string) =>
    readdirSync(path.join(cache, 'rowmint')).map((name) => path.join(cache, 'rowmint', name))

  it('for later commands, which write the same bytes; damaged code is compiled again', () => {
    const cache = path.join(caches, 'own')
    const first = run(cache)
    expect(first).toMatchObject({ stderr: '', status: 0 })
    const [file = '', ...others] = keptIn(cache)
    expect([path.basename(file).split('-')[0], others]).toEqual(['generate', []])
    const { ino, size } = statSync(file)
    expect(run(cache)).toEqual(first)
    expect(statSync(file)).toMatchObject({ ino, size })
    for (const damaged of [readFileSync(file).subarray(0, 5_000), Buffer.alloc(size), Buffer.from('')]) {
      writeFileSync(file, damaged)
      expect(run(cache)).toEqual(first)
      expect(statSync(file).size).toBeGreaterThan(100_000)
      expect(keptIn(cache)).toEqual([file])
    }
  })

  it('also of functions that a long run called only at its beginning', () => {
    const fields = ['fullName', 'email', 'city', 'dateTime', 'amount', 'country'].map((type) => ({ name: type, type }))
    writeFileSync(path.join(caches, 'people.json'), JSON.stringify({ tables: [{ name: 'people', rows: 1e6, fields }] }))
    const sizes = [10, 20_000].map((rows) => {
      const cache = path.join(caches, String(rows))
      const node = `XDG_CACHE_HOME=${cache} node --gc-global --stress-flush-code node_modules/rowmint/rowmint.cjs`
      expect(installed.shell(`${node} generate ${caches}/people.json --rows ${rows} >/dev/null`).status).toBe(0)
      return statSync(keptIn(cache)[0] ?? '').size
    })
    expect(sizes[1]).toBeGreaterThan(0.95 * (sizes[0] ?? Number.POSITIVE_INFINITY))
  })

  it('only where it may be written and is wanted', () => {
    const cache = path.join(caches, 'none')
    const first = run(cache, 'NODE_DISABLE_COMPILE_CACHE=1')
    expect(first).toMatchObject({ stderr: '', status: 0 })
    expect(existsSync(cache)).toBe(false)
    expect(run('/dev/null')).toEqual(first)
    expect(installed.shell(`XDG_CACHE_HOME=${cache} node_modules/.bin/rowmint ../../generate x`).status).toBe(2)
    expect(existsSync(cache)).toBe(false)
  })
})

it('optimises functions in long commands only', () => {
  const [people] = peopleAndOrders.tables
  writeFileSync(path.join(installed.folder, 'long.json'), JSON.stringify({ tables: [{ ...people, rows: 200_000 }] }))
  const optimised = (rows: number) => {
    const command = `generate long.json --rows ${rows} --out optimised`
    const { stdout, status } = installed.shell(`node --trace-opt node_modules/rowmint/rowmint.cjs ${command}`)
    expect(status).toBe(0)
    return stdout.match(/completed optimizing/g)?.length ?? 0
  }
  expect(optimised(10)).toBeLessThan(8)
  expect(optimised(200_000)).toBeGreaterThan(12)
})

it('runs', () => {
  const { stdout, status } = installed.rowmint('types', 'recipe.json')
  expect(stdout).toContain('export type People = {')
  expect(status).toBe(0)
})
