import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import initSqlJs from 'sql.js'
import { beforeAll, expect, it } from 'vitest'
import { importSchema } from '@/server/importing/import-schema'
import { type InstalledPackage, installedPackage } from '../fixtures/cli/installed-package'

let installed: InstalledPackage
beforeAll(async () => {
  installed = await installedPackage()
}, 240_000)

it.each([
  [
    'PostgreSQL',
    'CREATE TABLE a (id serial PRIMARY KEY, n int CHECK (n > 3)); CREATE TABLE b (a_id int NOT NULL REFERENCES a);',
  ],
  [
    'MySQL',
    'CREATE TABLE `a` (`id` int NOT NULL AUTO_INCREMENT, PRIMARY KEY (`id`)) ENGINE=InnoDB; CREATE TABLE `b` (`a_id` int NOT NULL, FOREIGN KEY (`a_id`) REFERENCES `a` (`id`));',
  ],
  [
    'SQLite',
    'CREATE TABLE a (id INTEGER PRIMARY KEY AUTOINCREMENT, x); CREATE TABLE b (a_id INTEGER NOT NULL REFERENCES a);',
  ],
  [
    'Prisma',
    'model a {\n  id Int @id\n  bs b[]\n}\nmodel b {\n  id Int @id\n  a_id Int\n  a a @relation(fields: [a_id], references: [id])\n}\n',
  ],
  ['DBML', 'Table a {\n  id int [pk]\n}\nTable b {\n  a_id int [not null, ref: > a.id]\n}\n'],
])('imports %s with the parsers that it brings along', async (_, schema) => {
  const { recipe } = await installed.library.importSchema(schema)
  const rows = installed.library.openDataset(recipe).table('b').list({ rows: 5 })
  expect(rows.map((row) => row.a_id)).toEqual(Array(5).fill(expect.any(Number)))
})

it('imports a column’s name as the service does, whose dictionary is read from its tables', async () => {
  const columns =
    'blood_pressure real, violations int, ph real, crop text, shipping_status text, payload_kg int, vat_number text'
  const clinic = `CREATE TABLE visits (id INTEGER PRIMARY KEY, ${columns});`
  const { recipe: meant } = await importSchema(clinic)
  const { command, env } = installed
  const { stdout } = spawnSync(command, ['import', '-'], { input: clinic, encoding: 'utf8', env })
  expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(meant)))
})

it('seeds a database, and checks it', async () => {
  const { Database } = await initSqlJs()
  const schema = 'CREATE TABLE a (id INTEGER PRIMARY KEY); CREATE TABLE b (a_id INTEGER NOT NULL REFERENCES a);'
  const file = path.join(installed.folder, 'shop.db')
  writeFileSync(file, new Database().run(schema).export())
  expect(installed.rowmint('seed', 'shop.db', '--save').status).toBe(0)
  expect(installed.rowmint('check', 'shop.db')).toMatchObject({ status: 0, stderr: '' })
  expect(new Database(readFileSync(file)).exec('PRAGMA foreign_key_check')).toEqual([])
})
