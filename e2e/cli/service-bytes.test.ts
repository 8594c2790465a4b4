import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type App, startApp } from '../fixtures/app'
import { installedPackage } from '../fixtures/cli/installed-package'
import { randomRecipe } from '../fixtures/cli/random-recipe'

/** PACKED_RECIPES=1000 compares as many. */
const recipes = Number(process.env.PACKED_RECIPES ?? 48)
/** Of the command line fewer: each takes a process. */
const commands = 8
const formats = ['csv', 'jsonl', 'json', 'parquet', 'arrow', 'sql'] as const

let app: App
let folder: string
beforeAll(async () => {
  app = await startApp()
  folder = path.join((await installedPackage()).folder, 'random')
  mkdirSync(folder)
}, 240_000)
afterAll(() => app.close())

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Refuses every connection of a Node process: the fallback where a user may not make a network of its own. */
const refusesSockets = `
const refuse = () => { throw Object.assign(new Error('no network'), { code: 'ENETUNREACH' }) }
require('node:net').Socket.prototype.connect = refuse
require('node:dgram').Socket.prototype.send = refuse
for (const dns of [require('node:dns'), require('node:dns').promises]) dns.lookup = dns.resolve = refuse
`

/** Runs lines of a shell whose Node processes reach no network, in a network without devices where a user may make one. */
function offline(lines: readonly string[]) {
  const preload = path.join(folder, 'refuse-sockets.cjs')
  writeFileSync(preload, refusesSockets)
  const isApart = spawnSync('unshare', ['-rn', 'true']).status === 0
  const [program = 'sh', ...before] = isApart ? ['unshare', '-rn', 'sh'] : ['sh']
  const env = { ...process.env, NODE_OPTIONS: `--require ${preload}` }
  return spawnSync(program, [...before, '-c', lines.join('\n')], { cwd: folder, encoding: 'utf8', env })
}

const formatOf = (number: number) => formats[number % formats.length] ?? 'csv'

function byCommands(numbers: readonly number[]): string[] {
  const command = path.join(folder, '../node_modules/.bin/rowmint')
  return numbers.map(
    (number) => `"${command}" generate ${number}.json --out ${number} --format ${formatOf(number)} || exit 1`,
  )
}

function byLibrary(numbers: readonly number[]): string[] {
  const asked = numbers.map((number) => [number, formatOf(number)])
  writeFileSync(
    path.join(folder, 'generate.mjs'),
    `import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
    import { openDataset } from 'rowmint'
    for (const [number, format] of ${JSON.stringify(asked)}) {
      const dataset = openDataset(JSON.parse(readFileSync(number + '.json', 'utf8')))
      mkdirSync(String(number), { recursive: true })
      for (const name of dataset.tables) {
        const slices = []
        for await (const slice of dataset.table(name).file(format)) slices.push(slice)
        writeFileSync(number + '/' + name + '.' + format, Buffer.concat(slices))
      }
    }`,
  )
  return ['node generate.mjs']
}

it('runs its commands where no address can be reached', () => {
  const { port } = new URL(app.url)
  const line = `node -e "require('node:net').connect(${port}, '127.0.0.1', () => process.exit(7))"`
  expect([spawnSync('sh', ['-c', line]).status, offline([line]).status]).toEqual([7, 1])
})

it.each([
  ['commands', commands, 0, byCommands],
  ['library', recipes, commands, byLibrary],
] as const)(
  "makes the service's bytes by its %s, of %i random recipes, offline from an empty folder",
  {
    timeout: 120_000 + recipes * 2_000,
  },
  async (_, count, first, linesOf) => {
    const numbers = Array.from({ length: count }, (_, at) => first + at)
    for (const number of numbers)
      writeFileSync(path.join(folder, `${number}.json`), JSON.stringify(randomRecipe(number)))
    const { status, stderr } = offline(linesOf(numbers))
    expect([status, stderr.replaceAll(/.*rows.*\n?/g, '')]).toEqual([0, ''])
    const key = await app.key('enterprise')
    const different: string[] = []
    for (const number of numbers) {
      const response = await app.post('/api/v1/datasets', randomRecipe(number), { 'x-api-key': key })
      const { dataset_id: id, tables } = await response.json()
      expect([number, response.status]).toEqual([number, 201])
      const format = formatOf(number)
      for (const { name } of tables) {
        const file = await app.get(`/d/${id}/${name}.${format}`)
        const bytes = new Uint8Array(await file.arrayBuffer())
        const own = readFileSync(path.join(folder, `${number}/${name}.${format}`))
        if (file.status !== 200 || hashOf(bytes) !== hashOf(own)) different.push(`${number} ${name}.${format}`)
      }
    }
    expect(different).toEqual([])
  },
)
