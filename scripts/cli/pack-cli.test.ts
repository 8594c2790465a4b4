import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  watch,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import initSqlJs from 'sql.js'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkedRecipe } from '@/library/checked-recipe'
import { openDataset } from '@/server/datasets/engine/dataset'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { catalog } from '@/server/generation/catalog'
import { importSchema } from '@/server/importing/import-schema'
import { type LocaleCode, locales } from '@/wire/vocabulary'
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

const { XDG_CACHE_HOME: ownCache } = process.env
let folder: string
let tarball: string
let empty: string
let command: string
let library: typeof import('@/library')
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'rowmint-pack-'))
  process.env.XDG_CACHE_HOME = path.join(folder, 'cache')
  tarball = await packCli(folder)
  empty = path.join(folder, 'empty')
  mkdirSync(empty)
  writeFileSync(path.join(empty, 'package.json'), '{"private":true,"type":"module"}')
  execFileSync(
    'npm',
    ['install', '--offline', '--no-audit', '--no-fund', '--registry', 'http://127.0.0.1:9', tarball],
    { cwd: empty },
  )
  writeFileSync(path.join(empty, 'recipe.json'), JSON.stringify(recipe))
  command = path.join(empty, 'node_modules/.bin/rowmint')
  library = await import(path.join(empty, 'node_modules/rowmint/index.js'))
})
afterAll(() => {
  if (ownCache === undefined) delete process.env.XDG_CACHE_HOME
  else process.env.XDG_CACHE_HOME = ownCache
  rmSync(folder, { recursive: true, force: true })
})

const rowmint = (...args: readonly string[]) => spawnSync(command, args, { cwd: empty, encoding: 'utf8' })

describe('the packed command line, installed without a network', () => {
  it('is one package of at most five megabytes', () => {
    expect(statSync(tarball).size).toBeLessThan(5e6)
    const { dependencies } = JSON.parse(readFileSync(path.join(empty, 'node_modules/rowmint/package.json'), 'utf8'))
    expect(dependencies).toBeUndefined()
  })

  describe('keeps the code that it compiled', () => {
    const run = (home: string, options: Record<string, string> = {}) => {
      const env = { ...process.env, XDG_CACHE_HOME: home, ...options }
      const args = ['generate', 'recipe.json', '--table', 'orders']
      const { stdout, stderr, status } = spawnSync(command, args, { cwd: empty, encoding: 'utf8', env })
      return { rows: createHash('sha256').update(stdout).digest('hex'), stderr, status }
    }
    const keptIn = (home: string) =>
      readdirSync(path.join(home, 'rowmint')).map((name) => path.join(home, 'rowmint', name))

    it('for later commands, which write the same bytes; damaged code is compiled again', () => {
      const home = path.join(folder, 'own')
      const first = run(home)
      expect(first).toMatchObject({ stderr: '', status: 0 })
      const [file = '', ...others] = keptIn(home)
      expect([path.basename(file).split('-')[0], others]).toEqual(['generate', []])
      const { ino, size } = statSync(file)
      expect(run(home)).toEqual(first)
      expect(statSync(file)).toMatchObject({ ino, size })
      for (const damaged of [readFileSync(file).subarray(0, 5_000), Buffer.alloc(size), Buffer.from('')]) {
        writeFileSync(file, damaged)
        expect(run(home)).toEqual(first)
        expect(statSync(file).size).toBeGreaterThan(100_000)
        expect(keptIn(home)).toEqual([file])
      }
    })

    it('only where it may be written and is wanted', () => {
      const home = path.join(folder, 'none')
      const first = run(home, { NODE_DISABLE_COMPILE_CACHE: '1' })
      expect(first).toMatchObject({ stderr: '', status: 0 })
      expect(existsSync(home)).toBe(false)
      expect(run('/dev/null')).toEqual(first)
      expect(
        spawnSync(command, ['../../generate', 'x'], { cwd: empty, env: { ...process.env, XDG_CACHE_HOME: home } })
          .status,
      ).toBe(2)
      expect(existsSync(home)).toBe(false)
    })
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

  it('makes the bytes of the service for a thousand random recipes', async () => {
    const formats = ['csv', 'jsonl', 'json'] as const
    for (let seed = 0; seed < 1000; seed++) {
      const recipe = randomRecipe(seed)
      const format = formats[seed % formats.length] ?? 'csv'
      const packed: Uint8Array[] = []
      for await (const slice of library.openDataset(recipe).table('t').file(format)) packed.push(slice)
      const own = Buffer.concat([...openDataset(checkedRecipe(recipe)).table('t').slices({ format })])
      if (!Buffer.concat(packed).equals(own)) expect(Buffer.concat(packed).toString()).toBe(own.toString())
    }
  }, 180_000)

  it('writes the bytes of the service for random tables by its commands, in every locale', () => {
    for (const locale of locales) {
      const own = { seed: locale, locale, tables: randomTables(locale, 30) }
      writeFileSync(path.join(empty, 'random.json'), JSON.stringify(own))
      expect(rowmint('generate', 'random.json', '--out', locale, '--format', 'jsonl').status).toBe(0)
      const dataset = openDataset(checkedRecipe(own))
      for (const { name } of own.tables) {
        const bytes = Buffer.concat([...dataset.table(name).slices({ format: 'jsonl' })])
        const written = readFileSync(path.join(empty, locale, `${name}.jsonl`))
        if (!written.equals(bytes)) expect(written.toString()).toBe(bytes.toString())
      }
    }
  })

  // The 4800 flavours leave out accents that repeat them in Arabic: the letters of that regular expression count.
  it('writes the bytes of the service where Arabic words decide', () => {
    const own = {
      seed: 1,
      locale: 'en_AE',
      tables: [{ name: 'goods', rows: 2000, fields: [{ name: 'flavor', type: 'flavorName' }] }],
    }
    writeFileSync(path.join(empty, 'goods.json'), JSON.stringify(own))
    expect(rowmint('generate', 'goods.json', '--out', 'goods', '--format', 'jsonl').status).toBe(0)
    const bytes = Buffer.concat([...openDataset(checkedRecipe(own)).table('goods').slices({ format: 'jsonl' })])
    expect(readFileSync(path.join(empty, 'goods', 'goods.jsonl')).equals(bytes)).toBe(true)
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

  it('parts joined are the whole, though one was killed on the way and made again', async () => {
    const large = { tables: [{ name: 't', rows: 90_000, fields: [{ name: 'full_name', type: 'fullName' }] }] }
    writeFileSync(path.join(empty, 'large.json'), JSON.stringify(large))
    const parts = path.join(empty, 'parts')
    mkdirSync(parts)
    const part = (nth: number) => ['generate', 'large.json', '--out', 'parts', '--part', `${nth}/3`]
    const file = (nth: number) => path.join(parts, `t.part-${nth}-of-3.csv`)
    const watcher = watch(parts)
    const killed = spawn(command, part(2), { cwd: empty, stdio: 'ignore' })
    const exit = once(killed, 'exit')
    await once(watcher, 'change')
    watcher.close()
    killed.kill('SIGKILL')
    await exit
    const left = existsSync(file(2)) ? readFileSync(file(2)) : undefined
    for (const nth of [1, 2, 3]) expect(rowmint(...part(nth)).status).toBe(0)
    if (left) expect(left.equals(readFileSync(file(2)))).toBe(true)
    const whole = createHash('sha256')
    for (const slice of openDataset(checkedRecipe(large)).table('t').slices({ format: 'csv' })) whole.update(slice)
    const joined = createHash('sha256')
    for (const nth of [1, 2, 3]) joined.update(readFileSync(file(nth)))
    expect(joined.digest('hex')).toBe(whole.digest('hex'))
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
  ])('imports %s with the parsers that it brings along', async (_, schema) => {
    const { recipe } = await library.importSchema(schema)
    const rows = library.openDataset(recipe).table('b').list({ rows: 5 })
    expect(rows.map((row) => row.a_id)).toEqual(Array(5).fill(expect.any(Number)))
  })

  it('imports a column’s name as the service does, whose dictionary is read from its tables', async () => {
    const columns =
      'blood_pressure real, violations int, ph real, crop text, shipping_status text, payload_kg int, vat_number text'
    const clinic = `CREATE TABLE visits (id INTEGER PRIMARY KEY, ${columns});`
    const { recipe: meant } = await importSchema(clinic)
    const { stdout } = spawnSync(command, ['import', '-'], { input: clinic, encoding: 'utf8' })
    expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(meant)))
  })

  it('seeds a database, and checks it', async () => {
    const { Database } = await initSqlJs()
    const schema = 'CREATE TABLE a (id INTEGER PRIMARY KEY); CREATE TABLE b (a_id INTEGER NOT NULL REFERENCES a);'
    const file = path.join(empty, 'shop.db')
    writeFileSync(file, new Database().run(schema).export())
    expect(rowmint('seed', 'shop.db', '--save').status).toBe(0)
    expect(rowmint('check', 'shop.db')).toMatchObject({ status: 0, stderr: '' })
    expect(new Database(readFileSync(file)).exec('PRAGMA foreign_key_check')).toEqual([])
  })

  it('ends quietly when its reader has seen enough', () => {
    const { status, stderr } = spawnSync(
      'bash',
      ['-c', 'set -o pipefail; node_modules/.bin/rowmint generate recipe.json --table orders --format jsonl | head -1'],
      { cwd: empty, encoding: 'utf8' },
    )
    expect([status, stderr]).toEqual([0, ''])
  })

  it.each(['csv', 'json', 'parquet', 'arrow', 'sql', 'sqlite', 'zip'])(
    'ends with a sentence where the disk takes no more %s, and leaves no file',
    (format) => {
      const out = path.join(empty, `full-${format}`)
      const file = ['sqlite', 'zip'].includes(format) ? path.join(out, `shop.${format}`) : out
      const line = `ulimit -f 2; node_modules/.bin/rowmint generate recipe.json --format ${format} --out ${file}`
      const { status, stderr } = spawnSync('bash', ['-c', line], { cwd: empty, encoding: 'utf8' })
      expect(stderr).toMatch(/^\S+: the (?:disk is full|file has reached the size limit).*\n$/)
      expect([status, readdirSync(out)]).toEqual([1, []])
    },
  )

  it.each(['generate recipe.json --table orders', 'generate recipe.json --format sql', 'types recipe.json', '--help'])(
    'ends with a sentence where its output is full: %s',
    (args) => {
      const line = `node_modules/.bin/rowmint ${args} > /dev/full`
      const { status, stderr } = spawnSync('bash', ['-c', line], { cwd: empty, encoding: 'utf8' })
      expect([status, stderr]).toEqual([1, expect.stringMatching(/^output: the disk is full; .*\n$/)])
    },
  )

  describe('helps the tests of others', () => {
    const examples = path.resolve(import.meta.dirname, '../../examples/fixtures')
    const modules = path.resolve(import.meta.dirname, '../../node_modules')
    beforeAll(() => {
      cpSync(examples, empty, { recursive: true })
      for (const name of ['vitest', '@playwright']) {
        symlinkSync(path.join(modules, name), path.join(empty, 'node_modules', name))
      }
    })

    it.each([
      ['Vitest', ['vitest/vitest.mjs', 'run', '--root', '.', 'orders.test']],
      ['Playwright', ['@playwright/test/cli.js', 'test', 'orders.spec']],
    ])('gives each test of %s rows of its own that repeat', (_, [file = '', ...args]) => {
      const run = spawnSync(process.execPath, [path.join('node_modules', file), ...args], {
        cwd: empty,
        encoding: 'utf8',
        env: { ...process.env, VITEST: undefined, VITEST_WORKER_ID: undefined, VITEST_POOL_ID: undefined },
      })
      expect([run.status, run.status === 0 ? '' : run.stdout + run.stderr]).toEqual([0, ''])
    })

    it('declares its types', () => {
      const program = ts.createProgram(
        ['orders.test.ts', 'orders.spec.ts', 'streaming.ts'].map((name) => path.join(empty, name)),
        {
          module: ts.ModuleKind.ESNext,
          moduleResolution: ts.ModuleResolutionKind.Bundler,
          target: ts.ScriptTarget.ES2023,
          strict: true,
          exactOptionalPropertyTypes: true,
          skipLibCheck: true,
          noEmit: true,
          types: [],
        },
      )
      const faults = ts.getPreEmitDiagnostics(program)
      expect(faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([])
    })
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

    const connected = async (mode: 'auto' | 'legacy') => {
      const client = new Client({ name: 'tests', version: '1.0.0' }, { versionNegotiation: { mode } })
      await client.connect(
        new StdioClientTransport({ command, args: ['mcp', '--out', mode], cwd: empty, stderr: 'ignore' }),
      )
      return client
    }

    it('a client of the former protocol previews', async () => {
      const client = await connected('legacy')
      expect((await call(client, 'preview', { schema_fields: fields })).answer.records).toHaveLength(5)
      await client.close()
    })

    it('a stock client lists, previews and generates', async () => {
      const client = await connected('auto')
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
