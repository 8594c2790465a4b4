import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkedRecipe } from '@/library/checked-recipe'
import { openDataset } from '@/server/datasets/engine/dataset'
import { datasetScript } from '@/server/datasets/formats/sql/sql'
import { templates } from '@/server/datasets/templates/templates'
import { type InstalledPackage, installedPackage, peopleAndOrders } from '../fixtures/cli/installed-package'

/** Rows of several pieces, one of a table that has none, and children that inherit, are summed up and are null sometimes. */
const odd = {
  seed: 7,
  locale: 'ar_AE',
  tables: [
    { name: 'none', rows: 0, fields: [{ name: 'id', type: 'rowNumber' }] },
    {
      name: 'people',
      rows: [40_001, 12_345],
      key: ['id'],
      fields: [
        { name: 'id', type: 'rowNumber' },
        { name: 'full_name', type: 'fullName' },
        { name: 'joined', type: 'dateTime' },
        { name: 'spent', sum: 'orders.amount' },
      ],
    },
    {
      name: 'orders',
      rows: { per: 'person_id', min: 0, max: 9, mean: 1.3 },
      key: ['id'],
      fields: [
        { name: 'id', type: 'uuid' },
        { name: 'person_id', link: 'people.id' },
        { name: 'person', from: 'person_id.full_name', null_percentage: 10 },
        { name: 'amount', type: 'decimal', constraints: { min: 1, max: 900, precision: 2 } },
        { name: 'note', type: 'text', constraints: { values: ['a,b', 'c\nd', '"'] } },
      ],
    },
  ],
}

let installed: InstalledPackage
const at = (...names: readonly string[]) => path.join(installed.folder, ...names)
beforeAll(async () => {
  installed = await installedPackage()
  for (const { name, recipe } of templates) writeFileSync(at(`${name}.json`), JSON.stringify(recipe))
  writeFileSync(at('odd.json'), JSON.stringify(odd))
  writeFileSync(at('plain.json'), JSON.stringify(peopleAndOrders))
}, 240_000)

const filesIn = (folder: string) =>
  readdirSync(at(folder))
    .toSorted()
    .map((name) => [name, readFileSync(at(folder, name))] as const)

function expectSame(folder: string, other: string) {
  const [files, others] = [filesIn(folder), filesIn(other)]
  expect(others.map(([name]) => name)).toEqual(files.map(([name]) => name))
  for (const [n, [name, bytes]] of files.entries()) expect([name, others[n]?.[1].equals(bytes)]).toEqual([name, true])
}

describe('any number of threads writes the same bytes', () => {
  it.each([
    ['csv', ['shop']],
    ['jsonl'],
    ['json'],
    ['parquet', ['school'], ['odd', '--part', '2/3']],
    ['arrow'],
    ['sql', ['gulf-logistics']],
  ])(
    'as files of %s',
    (format, ...others) => {
      const asked = [['odd'], ...others]
      for (const [n, [name, ...options]] of asked.entries()) {
        const out = (jobs: number) => `${format}-${n}-${jobs}`
        for (const jobs of [1, 3]) {
          const command = ['generate', `${name}.json`, '--format', format, ...options, '--out', out(jobs)]
          expect(installed.rowmint(...command, '--jobs', String(jobs))).toMatchObject({ status: 0, stderr: '' })
        }
        expectSame(out(1), out(3))
      }
    },
    60_000,
  )

  it('as the engine makes them', () => {
    const dataset = openDataset(checkedRecipe(odd))
    for (const { name } of odd.tables) {
      const bytes = Buffer.concat([...dataset.table(name).slices({ format: 'csv' })])
      expect(readFileSync(at('csv-0-3', `${name}.csv`)).equals(bytes)).toBe(true)
    }
  })

  it.each([
    ['postgresql', ['1', '2']],
    ['mysql', ['2']],
    ['sqlite', ['2']],
  ] as const)('as one script for %s', (dialect, jobsTried) => {
    const dataset = openDataset(checkedRecipe(odd))
    const names = odd.tables.map(({ name }) => name)
    const whole = Buffer.concat([...datasetScript(dataset, names, { dialect })])
    for (const jobs of jobsTried) {
      const command = ['generate', 'odd.json', '--format', 'sql', '--dialect', dialect, '--jobs', jobs]
      expect(installed.rowmint(...command, '--out', `${jobs}.sql`)).toMatchObject({ status: 0, stderr: '' })
      expect(readFileSync(at(`${jobs}.sql`)).equals(whole)).toBe(true)
    }
  })

  it('to standard output', () => {
    const command = 'node_modules/.bin/rowmint generate odd.json --table orders --format json'
    const sums = installed.shell(`for jobs in 1 2; do ${command} --jobs $jobs | sha256sum; done`).stdout
    const [one, two] = sums.split('\n')
    expect(one).toBe(two)
  })
})

it('starts the threads that are asked for, and none for little work', () => {
  const threads =
    "import w from 'node:worker_threads'; import m from 'node:module'; const { Worker } = w; w.Worker = class extends Worker { constructor(...a) { super(...a); process.stderr.write('thread ') } }; m.syncBuiltinESMExports()"
  writeFileSync(at('threads.mjs'), threads)
  const started = (options: string) =>
    installed.shell(`node --import ./threads.mjs node_modules/rowmint/rowmint.cjs generate ${options} > /dev/null`)
      .stderr
  expect(started('odd.json --table orders --rows 20')).toBe('')
  expect(started('odd.json --table orders --jobs 3')).toBe('thread thread ')
  expect(started('odd.json --table orders --jobs 1')).toBe('')
})

it('ends quietly when its reader has seen enough', () => {
  const generate = 'node_modules/.bin/rowmint generate odd.json --table orders --jobs 3'
  const { status, stderr } = installed.shell(`set -o pipefail; ${generate} | head -1`)
  expect([status, stderr]).toEqual([0, ''])
})

it('ends with a sentence where the disk takes no more, and leaves no file', () => {
  const { status, stderr } = installed.shell(
    'ulimit -f 100; node_modules/.bin/rowmint generate odd.json --out full --jobs 3',
  )
  expect(stderr).toMatch(/^full\/people\.csv: the (?:disk is full|file has reached the size limit).*\n$/)
  expect([status, readdirSync(at('full'))]).toEqual([1, ['none.csv']])
})

it('ends at once when it is interrupted, with all its threads', async () => {
  const large = {
    ...odd,
    tables: odd.tables.map((table) => (table.name === 'people' ? { ...table, rows: 9e7 } : table)),
  }
  writeFileSync(at('large.json'), JSON.stringify(large))
  const { command, folder: cwd, env } = installed
  const child = spawn(command, ['generate', 'large.json', '--table', 'people', '--jobs', '3'], { cwd, env })
  await once(child.stdout, 'data')
  child.stdout.resume()
  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([null, 'SIGINT'])
})

it.each(['0', '257', 'many', '1.5'])('refuses --jobs %s', (jobs) => {
  const { status, stderr } = installed.rowmint('generate', 'plain.json', '--out', 'x', '--jobs', jobs)
  expect([status, stderr]).toEqual([2, expect.stringContaining('a number of threads from 1 to 256')])
})
