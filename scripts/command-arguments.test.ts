import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const module = path.join(import.meta.dirname, 'command-arguments.ts')
const folder = mkdtempSync(path.join(tmpdir(), 'rowmint-arguments-'))
const program = path.join(folder, 'kill.mjs')
beforeAll(() =>
  writeFileSync(
    program,
    `import { commandArguments, positive } from ${JSON.stringify(module)}
     const known = [{ name: 'number of rounds', form: positive }, { name: 'seed', form: /^\\d+$/ }]
     console.log(JSON.stringify(commandArguments('kill [<rounds> [<seed>]]', ...known)))`,
  ),
)
afterAll(() => rmSync(folder, { recursive: true }))

function run(...args: readonly string[]) {
  const node = ['--import', import.meta.resolve('tsx'), program, ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, node, { encoding: 'utf8' })
  return [status, stdout.trim(), stderr.trim()]
}

test('gives the arguments of a command by their places', () => {
  expect(run()).toEqual([0, '[]', ''])
  expect(run('0.5', '7')).toEqual([0, '["0.5","7"]', ''])
})

test('prints the usage on request', () => {
  expect(run('--help')).toEqual([0, 'Usage: kill [<rounds> [<seed>]]', ''])
})

test.each([
  [['many'], '"many" is not a number of rounds.'],
  [['0'], '"0" is not a number of rounds.'],
  [['5', 'x'], '"x" is not a seed.'],
  [['5', '5', '5'], '"5" is one argument too many.'],
])('refuses %j and says why', (args, why) => {
  expect(run(...args)).toEqual([2, '', `${why} Usage: kill [<rounds> [<seed>]]`])
})
