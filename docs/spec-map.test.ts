import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Row = { rule: string; file: string; test: string; title: string }

/** Rows of the tables in docs/spec-map.md: rule | `file` | `test` "title". */
const rows: Row[] = readFileSync('docs/spec-map.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!rule |-)/.test(line))
  .map((line) => {
    const [rule = '', file = '', test = ''] = line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.trim())
    const [, path = '', title = ''] = /^`([^`]+)` "(.+)"$/.exec(test) ?? []
    return { rule, file: file.replaceAll('`', ''), test: path, title }
  })

describe('docs/spec-map.md', () => {
  it('has a row for every chapter of the specification and of our decisions', () => {
    expect(rows.length).toBeGreaterThan(300)
  })

  it.each(rows.map((row) => [row.rule, row] as const))('%s', (_rule, { file, test, title }) => {
    expect(existsSync(file), `${file} exists`).toBe(true)
    expect(existsSync(test), `${test} exists`).toBe(true)
    expect(readFileSync(test, 'utf8'), `${test} has a test titled so`).toContain(title)
  })
})
