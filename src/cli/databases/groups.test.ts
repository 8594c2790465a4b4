import fc from 'fast-check'
import { expect, it } from 'vitest'
import { groupsOf, longestWaysFirst } from './groups'

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

it('puts the longest ways first, and what they need before them', () => {
  const rows: Record<string, number> = { a: 3, b: 1, c: 5, d: 9, e: 2, f: 8 }
  const dependencies = needs('db', 'ee', 'ca', 'ac')
  const groups = longestWaysFirst(groupsOf([...'abcdef'], dependencies), dependencies, (one) => rows[one] ?? 0)
  expect(groups.map((group) => group.toSorted().join(''))).toEqual(['b', 'd', 'ac', 'f', 'e'])
})

it('keeps prerequisites first for any dependencies and weights', () => {
  const item = fc.nat(11)
  const weights = fc.array(fc.nat(20), { minLength: 12, maxLength: 12 })
  fc.assert(
    fc.property(fc.array(fc.record({ from: item, to: item })), weights, (dependencies, weightOf) => {
      const groups = groupsOf([...Array(12).keys()], dependencies)
      const ordered = longestWaysFirst(groups, dependencies, (one) => weightOf[one] ?? 0)
      expect(new Set(ordered)).toEqual(new Set(groups))
      const place = (of: number) => ordered.findIndex((group) => group.includes(of))
      for (const { from, to } of dependencies) expect(place(to)).toBeLessThanOrEqual(place(from))
    }),
  )
})

function reaches(from: number, to: number, dependencies: readonly { from: number; to: number }[]): boolean {
  const seen = new Set([from])
  for (const at of seen) for (const next of dependencies) if (next.from === at) seen.add(next.to)
  return seen.has(to)
}
