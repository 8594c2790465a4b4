import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const page = readFileSync(path.resolve(import.meta.dirname, 'security.md'), 'utf8')
const rows = page.split('\n').filter((line) => line.startsWith('| ') && !/^\| (threat|-)/.test(line))

it('names an existing test for each threat', () => {
  expect(rows.length).toBeGreaterThan(20)
  const tests = rows.map((row) => /`([^`]+)`\s*\|$/.exec(row)?.[1] ?? `no test in: ${row}`)
  expect(tests.filter((test) => !existsSync(path.resolve(import.meta.dirname, '..', test)))).toEqual([])
})
