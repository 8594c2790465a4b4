import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fieldTypeNames } from '@/server/generation/catalog'

type Line = { types: string[]; range: string; distribution: string }

/** Lines of the tables of types: `type`, … | range, and whose rule | distribution. */
function linesOf(page: string): Line[] {
  const blocks = readFileSync(page, 'utf8').split(/\n\n+/)
  const tables = blocks.filter((block) => /^\| type +\|/.test(block))
  return tables.flatMap((table) => table.split('\n').slice(2).filter(Boolean).map(readLine))
}

function readLine(line: string): Line {
  const [types = '', range = '', distribution = ''] = line
    .split('|')
    .slice(1)
    .map((cell) => cell.trim())
  return { types: [...types.matchAll(/`(\w+)`/g)].flatMap(([, name]) => name ?? []), range, distribution }
}

const lines = ['docs/values.md', 'docs/safety.md'].flatMap(linesOf)

describe('docs/values.md and docs/safety.md', () => {
  it('tells of every type its range, whose rule that is, and its distribution', () => {
    const told = lines.flatMap(({ types }) => types)
    expect(told.toSorted()).toEqual(fieldTypeNames.toSorted())
  })

  it.each(lines)('$types: something is said of both', ({ types, range, distribution }) => {
    expect(types).not.toEqual([])
    expect(range).not.toBe('')
    expect(distribution).not.toBe('')
  })
})
