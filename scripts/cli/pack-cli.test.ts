import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import initSqlJs from 'sql.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDataset } from '@/server/datasets/engine/dataset'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { packCli } from './pack-cli'

const recipe = {
  seed: 42,
  tables: [
    {
      name: 'people',
      rows: 500,
      key: ['id'],
      fields: [
        { name: 'id', type: 'rowNumber' },
        { name: 'full_name', type: 'fullName' },
      ],
    },
    {
      name: 'orders',
      rows: { per: 'person_id', min: 0, max: 9, mean: 3 },
      key: ['id'],
      fields: [
        { name: 'id', type: 'uuid' },
        { name: 'person_id', link: 'people.id' },
        { name: 'person', from: 'person_id.full_name' },
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

  it('writes every table with the bytes of the service', () => {
    const { stdout, status } = rowmint('generate', 'recipe.json', '--out', 'data', '--json')
    expect(status).toBe(0)
    expect(JSON.parse(stdout).map(({ table, rows }: { table: string; rows: number }) => [table, rows])).toEqual([
      ['people', 500],
      ['orders', 1500],
    ])
    const { recipe: read } = readRecipe(recipe, { seed: '1', referenceDate: '2026-01-01' }, [])
    if (!read) throw new Error('the recipe is right')
    for (const name of ['people', 'orders']) {
      const bytes = Buffer.concat([...openDataset(read).table(name).slices({ format: 'csv' })])
      expect(readFileSync(path.join(empty, `data/${name}.csv`)).equals(bytes)).toBe(true)
    }
  })

  it('writes a database as one SQLite file and as one script', async () => {
    const { Database } = await initSqlJs()
    expect(rowmint('generate', 'recipe.json', '--format', 'sqlite', '--out', 'shop.sqlite').status).toBe(0)
    const script = rowmint('generate', 'recipe.json', '--format', 'sql', '--dialect', 'sqlite').stdout
    const whole = new Database(readFileSync(path.join(empty, 'shop.sqlite')))
    const filled = new Database()
    filled.exec(script)
    for (const database of [whole, filled]) {
      const joined = 'SELECT count(*) FROM orders JOIN people ON people.id = person_id AND full_name = person'
      expect(database.exec(joined)[0]?.values).toEqual([[1500]])
      database.close()
    }
  })

  it.each(['csv', 'jsonl'])('parts of %s joined are the whole', (format) => {
    const table = ['generate', 'recipe.json', '--table', 'orders', '--format', format]
    const parts = [1, 2, 3].map((nth) => rowmint(...table, '--part', `${nth}/3`).stdout)
    expect(parts.join('')).toBe(rowmint(...table).stdout)
  })

  it('a part that is made again is the same file', () => {
    const part = [
      'generate',
      'recipe.json',
      '--table',
      'orders',
      '--format',
      'parquet',
      '--out',
      'parts',
      '--part',
      '2/3',
    ]
    rowmint(...part)
    const file = path.join(empty, 'parts/orders.part-2-of-3.parquet')
    const first = readFileSync(file)
    rowmint(...part)
    expect(readFileSync(file).equals(first)).toBe(true)
  })

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
  ])('imports %s, and generates rows of the recipe', (_, schema) => {
    writeFileSync(path.join(empty, 'schema.txt'), schema)
    const imported = rowmint('import', 'schema.txt')
    expect([imported.stderr, imported.status]).toEqual(['', 0])
    writeFileSync(path.join(empty, 'imported.json'), imported.stdout)
    const { stdout, status } = rowmint('generate', 'imported.json', '--table', 'b', '--rows', '5', '--format', 'jsonl')
    expect(status).toBe(0)
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).a_id),
    ).toEqual(Array(5).fill(expect.any(Number)))
  })

  it('says what an import leaves out, and where a text makes no sense', () => {
    const run = (input: string) =>
      spawnSync(path.join(empty, 'node_modules/.bin/rowmint'), ['import', '-'], { input, encoding: 'utf8' })
    const { stderr, status } = run('CREATE TABLE a (x int,\n y int GENERATED ALWAYS AS (x + 1) STORED);')
    expect([stderr, status]).toEqual(['2: a.y: GENERATED: Left out: the database computes it.\n', 0])
    const refused = run('CREATE TABLE a (\n x int,,);')
    expect(refused.stderr).toMatch(/^-: this SQL declares no table that can be read.*\(line 1\)\n$/)
    expect(refused.status).toBe(3)
  })

  it('fills an SQLite database, proves it, and finds the row that was changed', { timeout: 180_000 }, async () => {
    const { Database } = await initSqlJs()
    const file = path.join(empty, 'shop.db')
    const store = (database: InstanceType<typeof Database>) => writeFileSync(file, database.export())
    store(
      new Database().run(
        `CREATE TABLE users (id INTEGER PRIMARY KEY AUTOINCREMENT, email TEXT NOT NULL UNIQUE, active BOOLEAN NOT NULL, avatar BLOB, friend_id INTEGER REFERENCES users);
         CREATE TABLE posts (id INTEGER PRIMARY KEY, user_id INTEGER NOT NULL REFERENCES users, pinned INTEGER REFERENCES comments, title VARCHAR(40) NOT NULL);
         CREATE TABLE comments (id INTEGER PRIMARY KEY, post_id INTEGER NOT NULL REFERENCES posts, stars INT NOT NULL CHECK (stars BETWEEN 1 AND 5));`,
      ),
    )
    expect(rowmint('seed', 'shop.db', '--save', '--rows', '600')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^3 tables, 600 rows/),
    })
    const filled = readFileSync(file)
    const database = new Database(filled)
    expect(database.exec('PRAGMA integrity_check')[0]?.values).toEqual([['ok']])
    expect(database.exec('PRAGMA foreign_key_check')).toEqual([])
    expect(database.exec('SELECT DISTINCT typeof(active) FROM users')[0]?.values).toEqual([['integer']])
    expect(rowmint('check', 'shop.db')).toMatchObject({ status: 0, stderr: '' })
    expect(rowmint('seed', 'shop.db')).toMatchObject({ status: 5, stderr: expect.stringContaining('--truncate') })
    expect(rowmint('seed', 'shop.db', '--truncate', '--yes').status).toBe(0)
    expect(rowmint('check', 'shop.db').status).toBe(0)
    store(new Database(filled).run('UPDATE comments SET stars = stars % 5 + 1 WHERE id = 7'))
    expect(rowmint('check', 'shop.db')).toMatchObject({
      status: 4,
      stderr: 'comments: rows of the recipe that are not there: 1\ncomments: rows that are not of the recipe: 1\n',
    })
  })

  it.each([
    [
      'a trigger that refuses',
      "CREATE TRIGGER g BEFORE INSERT ON a WHEN NEW.id = 3 BEGIN SELECT RAISE(ABORT, 'no third'); END",
      /a: the trigger g runs.*\na: no third\n$/s,
    ],
    [
      'a trigger that drops rows',
      'CREATE TRIGGER g BEFORE INSERT ON a WHEN NEW.id = 3 BEGIN SELECT RAISE(IGNORE); END',
      /a: the database kept 99 of 100 rows/,
    ],
  ])('leaves an SQLite database as it was after %s', async (_, trigger, sentence) => {
    const { Database } = await initSqlJs()
    const file = path.join(empty, 'guarded.sqlite')
    writeFileSync(file, new Database().run(`CREATE TABLE a (id INTEGER PRIMARY KEY, n INT); ${trigger}`).export())
    const before = readFileSync(file)
    const { status, stderr } = rowmint('seed', 'guarded.sqlite', '--config', 'none.json')
    expect(stderr).toMatch(sentence)
    expect(status).toBe(1)
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  it.each([
    ['a file of another kind', ['sqlite:package.json'], 2, 'is no SQLite database'],
    ['a database without tables', ['blank.db'], 1, 'run your migrations first'],
    ['a database that is not there', ['missing.db'], 1, 'no such file'],
  ])('refuses to seed %s', (_, args, code, sentence) => {
    writeFileSync(path.join(empty, 'blank.db'), '')
    const { status, stderr } = rowmint('seed', ...args)
    expect(stderr).toContain(sentence)
    expect(status).toBe(code)
  })

  it('ends quietly when its reader has seen enough', () => {
    const { status, stderr } = spawnSync(
      'bash',
      ['-c', 'set -o pipefail; node_modules/.bin/rowmint generate recipe.json --table orders --format jsonl | head -1'],
      { cwd: empty, encoding: 'utf8' },
    )
    expect([status, stderr]).toEqual([0, ''])
  })

  it.each([
    ['several tables without a directory', ['generate', 'recipe.json'], 2, '--out'],
    ['a table that is not there', ['generate', 'recipe.json', '--table', 'carts'], 2, 'people, orders'],
    ['a part beyond the last', ['generate', 'recipe.json', '--part', '4/3'], 2, 'such as 3/16'],
    ['a directory that is a file', ['generate', 'recipe.json', '--out', 'recipe.json'], 1, 'recipe.json'],
    ['a SQLite file without a path', ['generate', 'recipe.json', '--format', 'sqlite'], 2, '--out'],
    ['a part of a SQLite file', ['generate', 'recipe.json', '--format', 'sqlite', '--rows', '3'], 2, 'whole tables'],
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

  describe('serves agents by MCP over standard input and output', () => {
    const call = async (client: Client, name: string, args: Record<string, unknown>) => {
      const result = await client.callTool({ name, arguments: args })
      return { ...result, answer: Object(result.structuredContent) }
    }
    const fields = [
      { name: 'full_name', type: 'fullName' },
      { name: 'email', type: 'email' },
    ]

    it.each(['auto', 'legacy'] as const)('a stock client lists, previews and generates: %s', async (mode) => {
      const client = new Client({ name: 'tests', version: '1.0.0' }, { versionNegotiation: { mode } })
      const command = path.join(empty, 'node_modules/.bin/rowmint')
      await client.connect(
        new StdioClientTransport({ command, args: ['mcp', '--out', mode], cwd: empty, stderr: 'ignore' }),
      )
      const { tools } = await client.listTools()
      expect(tools.map(({ name }) => name)).toEqual([
        'describe_types',
        'infer_schema',
        'validate',
        'preview',
        'generate',
        'import_schema',
        'create_dataset',
      ])
      expect((await call(client, 'describe_types', { names: ['email'] })).answer.field_types).toHaveLength(1)
      const inferred = await call(client, 'infer_schema', { field_names: ['email', 'signup_date'] })
      expect(inferred.answer.proposed_schema).toMatchObject([{ type: 'email' }, { type: 'date' }])
      expect((await call(client, 'preview', { schema_fields: fields })).answer.records).toHaveLength(5)
      const few = await call(client, 'generate', { schema_fields: fields, count: 3, seed: '7' })
      const many = await call(client, 'generate', { schema_fields: fields, count: 3_000, seed: '7' })
      expect(few.answer).toMatchObject({ is_excerpt: false, count: 3 })
      expect(many.answer).toMatchObject({ is_excerpt: true, records: expect.arrayContaining(few.answer.records) })
      const lines = readFileSync(many.answer.all_rows.file, 'utf8').trim().split('\r\n')
      expect(lines).toHaveLength(3_001)
      expect(lines[1]).toBe(Object.values(few.answer.records[0]).join(','))
      expect(many.content).toContainEqual(expect.objectContaining({ type: 'resource_link', name: 'rows.csv' }))

      const text = 'CREATE TABLE a (id serial PRIMARY KEY); CREATE TABLE b (a_id int NOT NULL REFERENCES a);'
      expect((await call(client, 'import_schema', { text })).answer.recipe.tables).toHaveLength(2)
      const sizes = { text, rows: { a: 20, b: 90 } }
      expect((await call(client, 'validate', sizes)).answer).toMatchObject({ valid: true, rows: 110 })
      expect((await call(client, 'preview', sizes)).answer.tables).toMatchObject([{ name: 'a' }, { name: 'b' }])
      const made = await call(client, 'create_dataset', sizes)
      expect(readFileSync(path.join(made.answer.folder, 'b.csv'), 'utf8').trim().split('\r\n')).toHaveLength(91)

      const wrong = { schema_fields: [{ name: 'a', type: 'emial' }], count: 0 }
      for (const tool of ['validate', 'preview', 'generate']) {
        const refused = await call(client, tool, wrong)
        expect(refused.isError).toBe(true)
        expect(refused.answer.errors).toMatchObject([{ code: 'greater_than_equal' }, { did_you_mean: ['email'] }])
      }
      for (const args of [{}, { text: 'CREATE TABLE (' }, { text, rows: { c: 1 } }, { text, rows: { a: 1e9 } }]) {
        expect(await call(client, 'create_dataset', args)).toMatchObject({ isError: true })
      }
      await expect(call(client, 'steal', {})).rejects.toMatchObject({ code: -32602 })
      await client.close()
    })
  })
})
