import { parse } from 'csv-parse/sync'
import { beforeEach, expect, it } from 'vitest'
import { fileTable } from '@/components/results/files/file-table'
import { sqlOf } from '@/components/results/files/sql'
import { checkedRecipe } from '@/library/checked-recipe'
import { openDataset } from '@/server/datasets/engine/dataset'
import { datasetScript } from '@/server/datasets/formats/sql/sql'
import shop from '@/server/datasets/templates/shop.json'
import { serveMysql } from './serve-mysql'

// Scripts of SQL hold what other formats hold, when a server of MySQL or MariaDB has loaded them.

const { query, rowsOf } = serveMysql()
beforeEach(async () => {
  await query('CREATE DATABASE loaded CHARACTER SET utf8mb4')
  return async () => {
    await query('DROP DATABASE loaded')
  }
})

it('loads the script of a data set, and holds what the CSV holds', async () => {
  const dataset = openDataset(checkedRecipe(shop.recipe))
  const names = dataset.recipe.tables.map(({ name }) => name)
  await query(`USE loaded; ${textOf(datasetScript(dataset, names, { dialect: 'mysql' }))}`)
  const loaded = await rowsOf("SELECT count(*) AS n FROM information_schema.tables WHERE table_schema = 'loaded'")
  expect(loaded).toEqual([{ n: names.length }])
  for (const name of names) {
    const [, ...expected] = parse(textOf(dataset.table(name).slices({ format: 'csv' })))
    const stored = await rowsOf(`SELECT * FROM loaded.${name}`)
    const texts = stored.map((row) => Object.values(row).map((value) => plain(value === null ? '' : String(value))))
    expect([name, texts.sort()]).toEqual([name, expected.map((cells) => cells.map(plain)).sort()])
  }
})

it('loads what the console downloads, every value as it was', async () => {
  const texts = ['', 'O\'Brien, "Bob"', 'line one\r\nline two', 'محمد بن راشد 🙂', '\\', "'; DROP TABLE rows; --"]
  const columns = ['id', 'price', 'active', 'born', 'seen_at', 'the `name`'].map((name) => ({ name, type: '' }))
  const rows = texts.map((own, id) => ({
    id,
    price: id + 0.25,
    active: id % 2 === 0,
    born: `1990-01-0${id + 1}`,
    seen_at: `2023-09-01T08:00:4${id}.682Z`,
    'the `name`': own,
  }))
  await query(`USE loaded; ${[...sqlOf('mysql', fileTable({ columns, rows }, 'Nasty rows'))].join('')}`)
  expect(await rowsOf('SELECT * FROM loaded.nasty_rows ORDER BY id')).toEqual(
    rows.map((row) => ({
      ...row,
      price: row.price.toFixed(2),
      active: Number(row.active),
      seen_at: row.seen_at.replace('T', ' ').replace('Z', ''),
    })),
  )
})

const textOf = (slices: Iterable<Uint8Array>) => Buffer.concat([...slices]).toString()

/** Moments, truths and numbers as both write them. */
const plain = (text: string): string => {
  if (/^\d{4}-\d\d-\d\d[T ]/.test(text)) return text.replace('T', ' ').replace(/(?:\.000)?Z?$/, '')
  if (text === 'true' || text === 'false') return text === 'true' ? '1' : '0'
  return /^-?\d+\.\d+$/.test(text) ? String(Number(text)) : text
}
