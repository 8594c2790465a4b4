import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { unzipSync } from 'fflate'
import sqlite from 'node-sqlite3-wasm'
import initSqlJs from 'sql.js'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { shop } from '@/server/datasets/fixtures/shop'
import { threadArgument } from './output/threads/thread-argument'
import { run } from './run'

let folder: string
const at = (name: string) => path.join(folder, name)
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rowmint-cli-'))
  writeFileSync(at('recipe.json'), JSON.stringify(shop))
  mkdirSync(at('folder.json'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A command in this process; progress and notes are messages too. */
async function rowmint(...args: readonly string[]) {
  let [stdout, stderr] = ['', '']
  const messages = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    stderr += text
    return true
  })
  const status = await run(args, '1.0.0', {
    result: (text) => {
      stdout += text
    },
    message: (text) => {
      stderr += text
    },
  })
  messages.mockRestore()
  return { status, stdout, stderr }
}

describe('an error ends with a sentence and its exit code', () => {
  it.each([
    ['several tables without a directory', ['generate', 'recipe.json'], 2, '--out'],
    ['a table that is not there', ['generate', 'recipe.json', '--table', 'carts'], 2, 'customers, products, orders'],
    ['a part beyond the last', ['generate', 'recipe.json', '--part', '4/3'], 2, 'such as 3/16'],
    [
      'a directory that is a file',
      ['generate', 'recipe.json', '--out', 'recipe.json'],
      1,
      'recipe.json: exists and is not a directory',
    ],
    ['a SQLite file without a path', ['generate', 'recipe.json', '--format', 'sqlite'], 2, '--out'],
    ['a part of a SQLite file', ['generate', 'recipe.json', '--format', 'sqlite', '--rows', '3'], 2, 'whole tables'],
    ['an unknown command', ['generat'], 2, 'unknown command'],
    ['a name of every object', ['constructor'], 2, 'unknown command'],
    ['the argument of threads outside of one', [threadArgument], 2, 'unknown command'],
    ['a folder for a recipe', ['types', 'folder.json'], 1, 'folder.json: is a directory'],
    ['a folder for a schema', ['import', 'folder.json'], 1, 'folder.json: is a directory'],
    ['a missing file', ['types', 'none.json'], 1, 'no such file'],
  ])('%s', async (_, args, code, sentence) => {
    const { stderr, status } = await rowmint(...args.map((arg) => (arg.endsWith('.json') ? at(arg) : arg)))
    expect(stderr).toContain(sentence)
    expect(status).toBe(code)
  })

  it('a file that is no JSON', async () => {
    writeFileSync(at('text.json'), 'tables:')
    expect(await rowmint('types', at('text.json'))).toMatchObject({
      status: 3,
      stderr: expect.stringMatching(/is not valid JSON/),
    })
  })

  it('a recipe, with every place', async () => {
    writeFileSync(at('wrong.json'), '{"tables":[{"name":"a","rows":-1,"fields":[{"name":"x","type":"emial"}]}]}')
    writeFileSync(
      at('inexact.json'),
      '{"tables":[{"name":"a","rows":1,"fields":[{"name":"x","type":"bigInteger","constraints":{"min":9007199254740993}}]}]}',
    )
    expect((await rowmint('types', at('inexact.json'))).stderr).toMatch(
      /constraints\.min: write a whole number, as a string/,
    )
    const { stderr, status } = await rowmint('types', at('wrong.json'))
    expect(status).toBe(3)
    expect(stderr).toMatch(/tables\.0\.rows.*\n.*tables\.0\.fields\.0\.type/s)
  })
})

it.each(['bash', 'zsh', 'fish'])('writes a completion script for %s', async (shell) => {
  const { stdout } = await rowmint('completion', shell)
  expect(stdout).toContain('rowmint')
  if (shell === 'bash') expect(spawnSync('bash', ['-n'], { input: stdout }).status).toBe(0)
})

it.each([
  ['', 'generate template'],
  ['generate --', '--format --out'],
  ['generate --format ', 'csv jsonl json parquet arrow sql sqlite zip'],
  ['generate -f ', 'csv jsonl json parquet arrow sql sqlite zip'],
  ['completion ', 'bash zsh fish'],
  ['seed --locale ', 'en_US'],
  ['seed --tr', '--truncate'],
  ['generate --he', '--help'],
  ['generate --table ', ''],
  ['generate -o ', ''],
  ['generate ', ''],
  ['generate shop.json ', ''],
  ['generate --format = par', 'parquet'],
  ['generate --format =', 'csv jsonl'],
  ['template ', 'bank shop'],
  ['--', '--help --version'],
])('completes "rowmint %s" in bash', async (typed, offered) => {
  const { stdout } = await rowmint('completion', 'bash')
  const words = ['rowmint', ...typed.split(' ')]
  const line = `COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _rowmint; echo "\${COMPREPLY[*]}"`
  const completed = spawnSync('bash', ['-c', `${stdout}\n${line}`], { encoding: 'utf8' }).stdout.trim()
  if (offered === '') expect(completed).toBe('')
  else expect(completed.split(' ')).toEqual(expect.arrayContaining(offered.split(' ')))
})

it.each(['import', 'generate', 'seed', 'check', 'types', 'template', 'mcp', 'completion'])(
  'explains %s with examples',
  async (command) => {
    const { stdout, status } = await rowmint(command, '--help')
    expect(status).toBe(0)
    expect(stdout).toMatch(/Examples:\n {2}\$ .*rowmint/)
  },
)

describe('rowmint generate', () => {
  it('makes a part again as the same file', async () => {
    const part = ['generate', at('recipe.json'), '--table', 'orders', '--format', 'parquet', '--part', '2/3']
    expect((await rowmint(...part, '--out', at('parts'))).status).toBe(0)
    const file = at('parts/orders.part-2-of-3.parquet')
    const first = readFileSync(file)
    await rowmint(...part, '--out', at('parts'))
    expect(readFileSync(file).equals(first)).toBe(true)
  })
})

describe('rowmint generate --format zip', () => {
  it('holds the files of the tables, in the same bytes at every try', async () => {
    const zip = ['generate', at('recipe.json'), '--format', 'zip', '--of', 'jsonl', '--out']
    expect(await rowmint(...zip, at('one.zip'))).toMatchObject({ status: 0, stderr: '' })
    await rowmint(...zip, at('two.zip'))
    expect(readFileSync(at('one.zip')).equals(readFileSync(at('two.zip')))).toBe(true)
    await rowmint('generate', at('recipe.json'), '--format', 'jsonl', '--out', at('files'))
    const files = unzipSync(readFileSync(at('one.zip')))
    expect(Object.keys(files)).toEqual(shop.tables.map(({ name }) => `${name}.jsonl`))
    for (const [name, bytes] of Object.entries(files)) {
      expect(readFileSync(at(`files/${name}`)).equals(Buffer.from(bytes))).toBe(true)
    }
    expect(await rowmint(...zip.slice(0, -1))).toMatchObject({ status: 2, stderr: expect.stringContaining('--out') })
  })
})

describe('rowmint import', () => {
  it('says what it leaves out, and where a text makes no sense', async () => {
    writeFileSync(at('a.sql'), 'CREATE TABLE a (x int,\n y int GENERATED ALWAYS AS (x + 1) STORED);')
    const { stderr, status } = await rowmint('import', at('a.sql'))
    expect([stderr, status]).toEqual(['2: a.y: GENERATED: Left out: the database computes it.\n', 0])
    writeFileSync(at('b.sql'), 'CREATE TABLE a (\n x int,,);')
    const refused = await rowmint('import', at('b.sql'))
    expect(refused.stderr).toMatch(/b\.sql: no table in this SQL can be read.*\(line 1\)\n$/)
    expect(refused.status).toBe(3)
  })
})

describe('rowmint seed and check, of an SQLite file', () => {
  const config = () => ['--config', at('rowmint.json')]

  it('fills it, proves it, and finds the row that was changed', async () => {
    const { Database } = await initSqlJs()
    const file = at('shop.db')
    const store = (database: InstanceType<typeof Database>) => writeFileSync(file, database.export())
    store(
      new Database().run(
        `CREATE TABLE users (id INTEGER PRIMARY KEY AUTOINCREMENT, email TEXT NOT NULL UNIQUE, active BOOLEAN NOT NULL, avatar BLOB, friend_id INTEGER REFERENCES users);
         CREATE TABLE posts (id INTEGER PRIMARY KEY, user_id INTEGER NOT NULL REFERENCES users, pinned INTEGER REFERENCES comments, title VARCHAR(40) NOT NULL);
         CREATE TABLE comments (id INTEGER PRIMARY KEY, post_id INTEGER NOT NULL REFERENCES posts, stars INT NOT NULL CHECK (stars BETWEEN 1 AND 5));`,
      ),
    )
    expect(await rowmint('seed', file, '--save', '--rows', '600', ...config())).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^3 tables, 600 rows/),
    })
    const filled = readFileSync(file)
    const database = new Database(filled)
    expect(database.exec('PRAGMA integrity_check')[0]?.values).toEqual([['ok']])
    expect(database.exec('PRAGMA foreign_key_check')).toEqual([])
    expect(database.exec('SELECT DISTINCT typeof(active) FROM users')[0]?.values).toEqual([['integer']])
    expect(await rowmint('check', file, ...config())).toMatchObject({ status: 0, stderr: '' })
    const occupied = { status: 5, stderr: expect.stringContaining('--truncate') }
    expect(await rowmint('seed', file, ...config())).toMatchObject(occupied)
    expect((await rowmint('seed', file, '--truncate', '--yes', ...config())).status).toBe(0)
    expect((await rowmint('check', file, ...config())).status).toBe(0)
    store(new Database(filled).run('UPDATE comments SET stars = stars % 5 + 1 WHERE id = 7'))
    expect(await rowmint('check', file, ...config())).toMatchObject({
      status: 4,
      stderr: 'comments: rows missing from the database: 1\ncomments: rows not in the recipe: 1\n',
    })
  })

  it('keeps the log of changes of a file that has one', async () => {
    const file = at('logged.db')
    const made = new sqlite.Database(file)
    made.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; CREATE TABLE a (id INTEGER PRIMARY KEY)')
    // Roots of a tree whose link is never null point at themselves; a trigger may change what was written.
    made.exec('CREATE TABLE b (id INTEGER PRIMARY KEY, boss INT NOT NULL REFERENCES b, n INT)')
    made.close()
    expect((await rowmint('seed', file, '--save', '--rows', '30', '--config', at('logged.json'))).status).toBe(0)
    expect((await rowmint('check', file, '--config', at('logged.json'))).status).toBe(0)
    const tree = new sqlite.Database(file)
    tree.exec('PRAGMA locking_mode = EXCLUSIVE; UPDATE b SET n = -1 WHERE id = 1')
    tree.exec('CREATE TRIGGER g AFTER INSERT ON b BEGIN UPDATE b SET n = -1; END')
    tree.close()
    expect((await rowmint('check', file, '--config', at('logged.json'))).stderr).toContain(
      'its triggers may have changed its rows: g',
    )
    // Bytes 18 and 19 of the header: 2 for a log, 1 without.
    expect([...readFileSync(file).subarray(18, 20)]).toEqual([2, 2])
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
    [
      'a trigger that writes to a table filled later',
      'CREATE TABLE z (m INT); CREATE TRIGGER g AFTER INSERT ON a BEGIN INSERT INTO z VALUES (1); END',
      /z: a trigger on another table writes rows to it; .*--except z/,
    ],
    [
      'a trigger that writes to a table filled before',
      'CREATE TABLE z (m INT); CREATE TRIGGER g AFTER INSERT ON z BEGIN INSERT INTO a (n) VALUES (1); END',
      /a: a trigger on another table writes rows to it; .*--except a/,
    ],
  ])('leaves it as it was after %s', async (_, trigger, sentence) => {
    const { Database } = await initSqlJs()
    const file = at('guarded.sqlite')
    writeFileSync(file, new Database().run(`CREATE TABLE a (id INTEGER PRIMARY KEY, n INT); ${trigger}`).export())
    const before = readFileSync(file)
    const { status, stderr } = await rowmint('seed', file, '--config', at('none.json'))
    expect(stderr).toMatch(sentence)
    expect(status).toBe(1)
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  it.each([
    ['a file of another kind', 'recipe.json', 2, 'is not an SQLite database'],
    ['a database without tables', 'blank.db', 1, 'run your migrations first'],
    ['a database that is not there', 'missing.db', 1, 'no such file'],
  ])('refuses %s', async (_, name, code, sentence) => {
    writeFileSync(at('blank.db'), '')
    const { status, stderr } = await rowmint('seed', `sqlite:${at(name)}`, '--config', at('none.json'))
    expect(stderr).toContain(sentence)
    expect(status).toBe(code)
  })
})
