import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sqlite from 'node-sqlite3-wasm'
import { beforeAll, expect, it } from 'vitest'
import { type InstalledPackage, installedPackage, peopleAndOrders } from '../fixtures/cli/installed-package'

let installed: InstalledPackage
beforeAll(async () => {
  installed = await installedPackage()
  writeFileSync(path.join(installed.folder, 'recipe.json'), JSON.stringify(peopleAndOrders))
}, 240_000)

it('ends quietly when its reader has seen enough', () => {
  const generate = 'node_modules/.bin/rowmint generate recipe.json --table orders --format jsonl'
  const { status, stderr } = installed.shell(`set -o pipefail; ${generate} | head -1`)
  expect([status, stderr]).toEqual([0, ''])
})

it.each(['csv', 'json', 'parquet', 'arrow', 'sql', 'sqlite', 'zip'])(
  'ends with a sentence where the disk takes no more %s, and leaves neither a file nor the directory it made',
  (format) => {
    const out = path.join(installed.folder, `full-${format}`)
    const file = ['sqlite', 'zip'].includes(format) ? path.join(out, `shop.${format}`) : out
    const generate = `node_modules/.bin/rowmint generate recipe.json --format ${format} --out ${file}`
    const { status, stderr } = installed.shell(`ulimit -f 2; ${generate}`)
    expect(stderr).toMatch(/^\S+: the (?:disk is full|file has reached the size limit).*\n$/)
    expect([status, existsSync(out)]).toEqual([1, false])
  },
)

it.each(['generate recipe.json --table orders', 'generate recipe.json --format sql', 'types recipe.json', '--help'])(
  'ends with a sentence where its output is full: %s',
  (args) => {
    const { status, stderr } = installed.shell(`node_modules/.bin/rowmint ${args} > /dev/full`)
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^output: the disk is full; .*\n$/)])
  },
)

it('fills nothing where the disk takes no rowmint.json, and leaves no part of it', () => {
  const folder = path.join(installed.folder, 'full-save')
  mkdirSync(folder)
  const file = path.join(folder, 'shop.db')
  const database = new sqlite.Database(file)
  const columns = Array.from({ length: 12 }, (_, at) => `c${at} text NOT NULL`)
  database.exec(`PRAGMA page_size = 512; CREATE TABLE people (${columns.join(', ')})`)
  const seed = `node_modules/.bin/rowmint seed ${file} --rows 9 --save --config ${folder}/rowmint.json`
  const { status, stderr } = installed.shell(`ulimit -f 2; ${seed}`)
  expect(stderr).toMatch(/full-save\/rowmint\.json: the file has reached the size limit; .*\n$/)
  expect([status, readdirSync(folder), database.all('SELECT * FROM people')]).toEqual([1, ['shop.db'], []])
  database.close()
})
