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

/** The names in SPEC's "Field type catalog". */
function specifiedTypes(): string[] {
  const [, section = ''] = readFileSync('docs/spec.md', 'utf8').split('### Field type catalog')
  const rows = section.split('\n').filter((line) => /^\| [a-z]+ \|/.test(line))
  return rows.flatMap((row) => [...row.matchAll(/`(\w+)`/g)].flatMap(([, name]) => name ?? []))
}

const lines = ['docs/values.md', 'docs/safety.md'].flatMap(linesOf)

describe('docs/values.md and docs/safety.md', () => {
  it("list each of SPEC's types once, and no type that does not exist", () => {
    const listed = lines.flatMap(({ types }) => types)
    expect(listed).toEqual([...new Set(listed)])
    expect(listed).toEqual(expect.arrayContaining(specifiedTypes()))
    expect(fieldTypeNames).toEqual(expect.arrayContaining(listed))
  })

  it('document the range and distribution of each', () => {
    const incomplete = lines.filter(({ types, range, distribution }) => !types.length || !range || !distribution)
    expect(incomplete).toEqual([])
  })
})
