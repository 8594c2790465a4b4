import fc from 'fast-check'
import { expect, it } from 'vitest'
import { groupsOf } from './groups'

const needs = (...pairs: string[]) => pairs.map((pair) => ({ from: pair[0] ?? '', to: pair[1] ?? '' }))

it('puts prerequisites first, and groups that need each other together', () => {
  const groups = groupsOf([...'abcdef'], needs('ab', 'bc', 'cb', 'da', 'ee'))
  expect(groups.map((group) => group.toSorted().join(''))).toEqual(['bc', 'a', 'd', 'e', 'f'])
})

it('holds for any dependencies', () => {
  const item = fc.nat(11)
  fc.assert(
    fc.property(fc.array(fc.record({ from: item, to: item })), (dependencies) => {
      const groups = groupsOf([...Array(12).keys()], dependencies)
      expect(groups.flat().toSorted((a, b) => a - b)).toEqual([...Array(12).keys()])
      const place = (of: number) => groups.findIndex((group) => group.includes(of))
      for (const { from, to } of dependencies) expect(place(to)).toBeLessThanOrEqual(place(from))
      // Tables of one group lead back to themselves.
      for (const group of groups)
        for (const one of group) for (const other of group) expect(reaches(one, other, dependencies)).toBe(true)
    }),
  )
})

function reaches(from: number, to: number, dependencies: readonly { from: number; to: number }[]): boolean {
  const seen = new Set([from])
  for (const at of seen) for (const next of dependencies) if (next.from === at) seen.add(next.to)
  return seen.has(to)
}
