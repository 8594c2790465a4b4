import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { errorCatalogue } from './error-catalogue'

/** Codes of a failed start, which no call is refused with. */
const ofTheStart = new Set([
  'data_dir_too_long',
  'fsync_not_reached',
  'data_directory_unusable',
  'database_in_use',
  'database_not_started',
  'migration_failed',
  'session_time_zone',
])

const server = path.resolve('src/server')
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\/|^storage\/generated/.test(file))
  .map((file) => readFileSync(path.join(server, file), 'utf8'))

/** Status and code of every class of refusal, as its constructor passes them on. */
const thrown = sources.flatMap((text) =>
  [...text.matchAll(/status: (\d{3}),\s*code: '(\w+)'|code: '(\w+)',\s*status: (\d{3})/g)].map(
    ([, statusFirst, codeSecond, codeFirst, statusSecond]) => ({
      status: Number(statusFirst ?? statusSecond),
      code: codeSecond ?? codeFirst ?? '',
    }),
  ),
)

test('the catalogue has every code that a call may be refused with, and its status', () => {
  const listed = new Map(errorCatalogue.map(({ code, status }) => [code, status]))
  const refusals = thrown.filter(({ code }) => !ofTheStart.has(code))
  expect(refusals.length).toBeGreaterThan(35)
  expect(refusals.filter(({ code, status }) => listed.get(code) !== status && code !== 'client_left')).toEqual([])
})

test('and no other', () => {
  const words = sources.join('\n')
  expect(errorCatalogue.filter(({ code }) => !words.includes(`'${code}'`)).map(({ code }) => code)).toEqual([])
  expect(new Set(errorCatalogue.map(({ code }) => code)).size).toBe(errorCatalogue.length)
})
