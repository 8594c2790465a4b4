import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, watch, writeFileSync } from 'node:fs'
import path from 'node:path'
import initSqlJs from 'sql.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkedRecipe } from '@/library/checked-recipe'
import { openDataset } from '@/server/datasets/engine/dataset'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { catalog } from '@/server/generation/catalog'
import { type LocaleCode, locales } from '@/wire/vocabulary'
import { type InstalledPackage, installedPackage, peopleAndOrders } from '../fixtures/cli/installed-package'

/** A phone in ar_AE needs its country. */
const types = Object.keys(catalog).filter((type) => type !== 'phone')
/** Nine types in a locale, from anywhere in the catalog. */
const randomRecipe = (seed: number) => ({
  seed,
  locale: locales[seed % locales.length],
  tables: [
    {
      name: 't',
      rows: 10,
      fields: Array.from({ length: 9 }, (_, n) => ({
        name: `field_${n}`,
        type: types[(seed * 9 + n) % types.length],
        null_percentage: (n * 7) % 30,
      })),
    },
  ],
})

const randomTables = (locale: LocaleCode, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const [table] = randomRecipe(locales.indexOf(locale) + at * locales.length).tables
    return { ...table, name: `t${at}` }
  })

let installed: InstalledPackage
beforeAll(async () => {
  installed = await installedPackage()
  writeFileSync(path.join(installed.folder, 'recipe.json'), JSON.stringify(peopleAndOrders))
}, 240_000)

const inFolder = (...names: readonly string[]) => path.join(installed.folder, ...names)
const generate = (...args: readonly string[]) => installed.rowmint('generate', ...args)

describe('the packed package writes the bytes of the engine', () => {
  it('for every table', () => {
    const { stdout, status } = generate('recipe.json', '--out', 'data', '--json')
    expect(status).toBe(0)
    expect(JSON.parse(stdout).map(({ table, rows }: { table: string; rows: number }) => [table, rows])).toEqual([
      ['people', 500],
      ['orders', 1500],
    ])
    const { recipe: read } = readRecipe(peopleAndOrders, { seed: '1', referenceDate: '2026-01-01' }, [])
    if (!read) throw new Error('the recipe is right')
    for (const name of ['people', 'orders']) {
      const bytes = Buffer.concat([...openDataset(read).table(name).slices({ format: 'csv' })])
      expect(readFileSync(inFolder(`data/${name}.csv`)).equals(bytes)).toBe(true)
    }
  })

  it('for a thousand random recipes', async () => {
    const formats = ['csv', 'jsonl', 'json'] as const
    for (let seed = 0; seed < 1000; seed++) {
      const recipe = randomRecipe(seed)
      const format = formats[seed % formats.length] ?? 'csv'
      const packed: Uint8Array[] = []
      for await (const slice of installed.library.openDataset(recipe).table('t').file(format)) packed.push(slice)
      const own = Buffer.concat([...openDataset(checkedRecipe(recipe)).table('t').slices({ format })])
      if (!Buffer.concat(packed).equals(own)) expect(Buffer.concat(packed).toString()).toBe(own.toString())
    }
  }, 240_000)

  it('for random tables by its commands, in every locale', () => {
    for (const locale of locales) {
      const own = { seed: locale, locale, tables: randomTables(locale, 30) }
      writeFileSync(inFolder('random.json'), JSON.stringify(own))
      expect(generate('random.json', '--out', locale, '--format', 'jsonl').status).toBe(0)
      const dataset = openDataset(checkedRecipe(own))
      for (const { name } of own.tables) {
        const bytes = Buffer.concat([...dataset.table(name).slices({ format: 'jsonl' })])
        const written = readFileSync(inFolder(locale, `${name}.jsonl`))
        if (!written.equals(bytes)) expect(written.toString()).toBe(bytes.toString())
      }
    }
  })

  // The 4800 flavours leave out accents that repeat them in Arabic: the letters of that regular expression count.
  it('where Arabic words decide', () => {
    const own = {
      seed: 1,
      locale: 'en_AE',
      tables: [{ name: 'goods', rows: 2000, fields: [{ name: 'flavor', type: 'flavorName' }] }],
    }
    writeFileSync(inFolder('goods.json'), JSON.stringify(own))
    expect(generate('goods.json', '--out', 'goods', '--format', 'jsonl').status).toBe(0)
    const bytes = Buffer.concat([...openDataset(checkedRecipe(own)).table('goods').slices({ format: 'jsonl' })])
    expect(readFileSync(inFolder('goods', 'goods.jsonl')).equals(bytes)).toBe(true)
  })
})

it('writes a database as one SQLite file and as one script', async () => {
  const { Database } = await initSqlJs()
  expect(generate('recipe.json', '--format', 'sqlite', '--out', 'shop.sqlite').status).toBe(0)
  const script = generate('recipe.json', '--format', 'sql', '--dialect', 'sqlite').stdout
  const whole = new Database(readFileSync(inFolder('shop.sqlite')))
  const filled = new Database()
  filled.exec(script)
  for (const database of [whole, filled]) {
    const joined = 'SELECT count(*) FROM orders JOIN people ON people.id = person_id AND full_name = person'
    expect(database.exec(joined)[0]?.values).toEqual([[1500]])
    database.close()
  }
})

it('parts joined are the whole, though one was killed on the way and made again', async () => {
  const large = { tables: [{ name: 't', rows: 90_000, fields: [{ name: 'full_name', type: 'fullName' }] }] }
  writeFileSync(inFolder('large.json'), JSON.stringify(large))
  const parts = inFolder('parts')
  mkdirSync(parts)
  const part = (nth: number) => ['generate', 'large.json', '--out', 'parts', '--part', `${nth}/3`]
  const file = (nth: number) => path.join(parts, `t.part-${nth}-of-3.csv`)
  const watcher = watch(parts)
  const { command, folder: cwd, env } = installed
  const killed = spawn(command, part(2), { cwd, env, stdio: 'ignore' })
  const exit = once(killed, 'exit')
  await once(watcher, 'change')
  watcher.close()
  killed.kill('SIGKILL')
  await exit
  const left = existsSync(file(2)) ? readFileSync(file(2)) : undefined
  for (const nth of [1, 2, 3]) expect(installed.rowmint(...part(nth)).status).toBe(0)
  if (left) expect(left.equals(readFileSync(file(2)))).toBe(true)
  const whole = createHash('sha256')
  for (const slice of openDataset(checkedRecipe(large)).table('t').slices({ format: 'csv' })) whole.update(slice)
  const joined = createHash('sha256')
  for (const nth of [1, 2, 3]) joined.update(readFileSync(file(nth)))
  expect(joined.digest('hex')).toBe(whole.digest('hex'))
})
