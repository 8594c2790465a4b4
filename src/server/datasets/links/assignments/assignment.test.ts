import { describe, expect, it } from 'vitest'
import { ChildrenInOrder } from '@/server/datasets/links/children/children-in-order'
import { ChildrenInTime } from '@/server/datasets/links/children/children-in-time'
import { ChildrenInWindows } from '@/server/datasets/links/children/children-in-windows'
import { Scrambler } from '@/server/datasets/links/scrambler'
import { slotsOf } from '@/server/datasets/links/slots/counted-slots'
import { PopularSlots } from '@/server/datasets/links/slots/popular-slots'
import type { ChildrenLaw } from '@/server/datasets/links/slots/slots'
import { Product } from '@/server/datasets/links/spaces/product'
import { columnCount, edgeOf, evenTimeline } from '@/server/datasets/links/timeline'
import type { Assignment } from './assignment'
import { Chosen } from './chosen'
import { Once } from './once'
import { InStep } from './one-to-one'
import { Taken } from './taken'
import { Tree } from './tree'

const scrambler = () => new Scrambler([12_345, -678])
const law = (parents: number, mean: number, rest: Partial<ChildrenLaw> = {}): ChildrenLaw => ({
  parents,
  children: parents * mean,
  childless: 0,
  min: 0,
  max: mean * 6,
  ...rest,
})

/** Rows and parents that come evenly over the same time. */
const inTime = (rows: number, parents: number) => ({
  rows: evenTimeline(rows),
  parents: evenTimeline(parents),
  existing: evenTimeline(parents).starts,
})

const small: Record<string, { rows: number; parents: number; of: () => Assignment }> = {
  'in time, a table of counts': {
    rows: 5000,
    parents: 1000,
    of: () => new ChildrenInTime(evenTimeline(1000), slotsOf(law(1000, 5), scrambler()), scrambler()),
  },
  'in time, a single parent': {
    rows: 7,
    parents: 1,
    of: () => new ChildrenInTime(evenTimeline(1), slotsOf(law(1, 7, { max: 7 }), scrambler()), scrambler()),
  },
  'in time, blocks of counts': {
    rows: 210_000,
    parents: 70_000,
    of: () =>
      new ChildrenInTime(
        evenTimeline(70_000),
        slotsOf(law(70_000, 3, { childless: 7_000, min: 1 }), scrambler()),
        scrambler(),
      ),
  },
  'in windows': {
    rows: 5003,
    parents: 1000,
    of: () => new ChildrenInWindows(1000, slotsOf(law(1000, 5, { children: 5003 }), scrambler()), scrambler()),
  },
  'in windows of blocks': {
    rows: 200_001,
    parents: 70_000,
    of: () => new ChildrenInWindows(70_000, slotsOf(law(70_000, 3, { children: 200_001 }), scrambler()), scrambler()),
  },
  'by popularity, in time': {
    rows: 3000,
    parents: 40,
    of: () => new ChildrenInTime(evenTimeline(40), new PopularSlots(40, 3000, 1, scrambler()), scrambler()),
  },
  'by popularity, of many': {
    rows: 90_000,
    parents: 30_001,
    of: () => new ChildrenInTime(evenTimeline(30_001), new PopularSlots(30_001, 90_000, 1, scrambler()), scrambler()),
  },
  'chosen among a few': {
    rows: 3000,
    parents: 20,
    of: () =>
      new Chosen(
        {
          rows: 3000,
          parents: 20,
          skew: 0.8,
          time: inTime(3000, 20),
        },
        scrambler(),
      ),
  },
  'chosen without time': {
    rows: 3001,
    parents: 5000,
    of: () => new Chosen({ rows: 3001, parents: 5000, skew: 1, time: null }, scrambler()),
  },
  'chosen among many': {
    rows: 50_000,
    parents: 100_000,
    of: () =>
      new Chosen(
        {
          rows: 50_000,
          parents: 100_000,
          skew: 1.2,
          time: inTime(50_000, 100_000),
        },
        scrambler(),
      ),
  },
}

Object.assign(small, {
  'one each, in step': { rows: 700, parents: 1000, of: () => new InStep(700, 1000) },
  'one each, in any order': {
    rows: 700,
    parents: 700,
    of: () => {
      const space = new Product([Float64Array.of(700, 700)])
      const once = new Once(
        { rows: Float64Array.of(0, 700), takers: 700, space, able: [1] },
        scrambler(),
        scrambler().twin(),
      )
      return new Taken(once, space, 0)
    },
  },
  'in the order of the parents': {
    rows: 5003,
    parents: 1000,
    of: () => new ChildrenInOrder(1000, slotsOf(law(1000, 5, { children: 5003 }), scrambler())),
  },
  'in the order of the parents, in blocks': {
    rows: 200_001,
    parents: 70_000,
    of: () => new ChildrenInOrder(70_000, slotsOf(law(70_000, 3, { children: 200_001 }), scrambler())),
  },
})

const trees = [
  [1000, 6, 0.1],
  [5, 6, 0.2],
  [3, 64, 0.01],
  [10_000, 2, 0.5],
] as const

describe('a tree', () => {
  it.each(trees)(
    'of %i rows is at most %i deep, with roots first and every child behind its parent',
    (rows, depth, share) => {
      const tree = new Tree(rows, { depth, rootShare: share }, scrambler())
      const depths = new Array<number>(rows).fill(0)
      const counts = new Array<number>(rows).fill(0)
      let misplaced = 0
      for (let row = 0; row < rows; row++) {
        const parent = tree.parentOf(row)
        if (!(parent < row)) misplaced++
        if (parent < 0) continue
        depths[row] = (depths[parent] ?? 0) + 1
        counts[parent] = (counts[parent] ?? 0) + 1
      }
      expect(depths.filter((each) => each === 0)).toHaveLength(Math.max(1, Math.round(rows * share)))
      expect(Math.max(...depths)).toBeLessThanOrEqual(depth)
      for (let row = 0; row < rows; row++) {
        if (tree.count(row) !== counts[row]) misplaced++
        for (let k = 0; k < tree.count(row); k++) if (tree.parentOf(tree.child(row, k)) !== row) misplaced++
      }
      expect(misplaced).toBe(0)
    },
  )
})

describe.each(Object.keys(small))('children %s', (name) => {
  const made = small[name]
  if (!made) throw new Error(name)
  const { rows, parents } = made
  const assignment = made.of()

  it('have a parent each, that has them, and nobody is lost', () => {
    const counts = new Float64Array(parents)
    const firstMisplaced = Array.from({ length: rows }, (_, row) => row).find((row) => {
      const parent = assignment.parentOf(row)
      if (!(Number.isInteger(parent) && parent >= 0 && parent < parents)) return true
      counts[parent] = (counts[parent] ?? 0) + 1
      return false
    })
    expect(firstMisplaced).toBeUndefined()
    let missing = 0
    const found = new Uint8Array(rows)
    for (let parent = 0; parent < parents; parent++) {
      if (assignment.count(parent) !== counts[parent]) missing++
      for (let k = 0; k < assignment.count(parent); k++) {
        const row = assignment.child(parent, k)
        found[row] = 1
        if (assignment.parentOf(row) !== parent) missing++
      }
    }
    expect(missing).toBe(0)
    expect(found.every((each) => each === 1)).toBe(true)
  })

  it('come together as they come one by one', () => {
    if (!assignment.children) return
    for (const several of [assignment, made.of()]) {
      for (let parent = 0; parent < parents; parent += 1 + Math.floor(parents / 300)) {
        const count = several.count(parent)
        const together = new Float64Array(count + 2)
        several.children?.(parent, count, 10, together, 1)
        const each = Array.from({ length: count }, (_, k) => 10 + assignment.child(parent, k))
        expect([...together]).toEqual([0, ...each, 0])
      }
    }
  })

  it('are numbered in the order of their rows, whether those are read in order or not', () => {
    if (!assignment.ordinalOf) return
    const inOrder = made.of()
    const passed = new Float64Array(parents)
    const ordinals = new Float64Array(rows)
    let misnumbered = 0
    for (let row = 0; row < rows; row++) {
      const parent = inOrder.parentOf(row)
      const ordinal = passed[parent] ?? 0
      passed[parent] = ordinal + 1
      ordinals[row] = ordinal
      if (inOrder.ordinalOf?.(row) !== ordinal) misnumbered++
    }
    for (const outOfOrder of [assignment, made.of()]) {
      for (let row = 0; row < rows; row += 977) {
        const at = (row * 31) % rows
        if (outOfOrder.ordinalOf?.(at) !== ordinals[at]) misnumbered++
      }
    }
    expect(misnumbered).toBe(0)
  })
})

describe('counts of children', () => {
  it.each([
    law(1000, 5),
    law(1000, 5, { childless: 200, min: 1, max: 20 }),
    law(70_000, 5, { childless: 14_000, min: 1, max: 20 }),
    law(100_001, 1, { children: 90_000, max: 1 }),
    law(999, 3, { min: 3, max: 3 }),
    law(66_666, 3, { childless: 6_666, children: 60_000 * 7, min: 7, max: 7 }),
    law(300, 2, { childless: 299, children: 40, max: 50 }),
  ])('are exact: %j', (asked) => {
    const slots = slotsOf(asked, scrambler())
    const counts = Array.from({ length: asked.parents }, (_, parent) => slots.count(parent))
    const zeros = counts.filter((count) => count === 0).length
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(asked.children)
    expect(Math.max(...new Set(counts))).toBeLessThanOrEqual(asked.max)
    if (asked.min > 0) {
      expect(zeros).toBe(asked.childless)
      expect(Math.min(...new Set(counts.filter((count) => count > 0)))).toBe(asked.min)
    } else expect(zeros).toBeGreaterThanOrEqual(asked.childless)
  })
})

describe('time', () => {
  const far: readonly (readonly [number, number])[] = [
    [1000, 5],
    [100_000, 3],
    [10 ** 9, 4],
    [2 ** 34, 8],
  ]

  it.each(far)('never has a child of %i parents before its parent, at the ends nor in the midst', (parents, mean) => {
    const timeline = evenTimeline(parents)
    const assignment = new ChildrenInTime(timeline, slotsOf(law(parents, mean), scrambler()), scrambler())
    const rows = assignment.timeline.starts.at(-1) ?? 0
    expect(rows).toBe(parents * mean)
    const parentOfNeighbour = new Set<number>()
    let misplaced = 0
    for (let i = 0; i < 3000; i++) {
      const row = i < 1000 ? i : i < 2000 ? rows - 1 - (i - 1000) : Math.floor((rows / 1000) * (i - 2000))
      const parent = assignment.parentOf(row)
      parentOfNeighbour.add(parent)
      if (!(assignment.timeline.momentOf(row, 0) >= timeline.momentOf(parent, 0.999999))) misplaced++
      const siblings = Array.from({ length: assignment.count(parent) }, (_, k) => assignment.child(parent, k))
      if (!siblings.includes(row)) misplaced++
    }
    expect(misplaced).toBe(0)
    // Neighbours are rarely siblings.
    expect(parentOfNeighbour.size).toBeGreaterThan(Math.min(600, parents * 0.5))
  })

  it.each([0, 0.8])('finds the few children of 2^38 parents at once, skew %d', (skew) => {
    const parents = 2 ** 38
    const slots =
      skew > 0
        ? new PopularSlots(parents, 77, skew, scrambler())
        : slotsOf(law(parents, 1, { children: 77 }), scrambler())
    const assignment = new ChildrenInTime(evenTimeline(parents), slots, scrambler())
    for (let row = 0; row < 77; row++) {
      const parent = assignment.parentOf(row)
      const rows = Array.from({ length: assignment.count(parent) }, (_, k) => assignment.child(parent, k))
      expect(rows).toContain(row)
    }
  })

  it('continues through children of children, and rows come in its order', () => {
    let timeline = evenTimeline(500)
    let parents = 500
    for (let level = 0; level < 15; level++) {
      const assignment = new ChildrenInTime(timeline, slotsOf(law(parents, 1, { max: 3 }), scrambler()), scrambler())
      let before = -1
      let misplaced = 0
      for (let row = 0; row < parents; row++) {
        const moment = assignment.timeline.momentOf(row, 0.5)
        if (!(moment > before)) misplaced++
        before = moment
        if (!(assignment.timeline.columnOf(row) > timeline.columnOf(assignment.parentOf(row)))) misplaced++
      }
      expect(misplaced).toBe(0)
      timeline = assignment.timeline
      parents = timeline.starts.at(-1) ?? 0
    }
    expect(edgeOf(columnCount)).toBe(1)
  })

  it('lets rows choose only among parents that exist by then', () => {
    const time = inTime(20_000, 300)
    const chosen = new Chosen({ rows: 20_000, parents: 300, skew: 1, time }, scrambler())
    const counts = new Array<number>(300).fill(0)
    let early = 0
    for (let row = 0; row < 20_000; row++) {
      const parent = chosen.parentOf(row)
      counts[parent] = (counts[parent] ?? 0) + 1
      if (row > 0 && !(time.parents.columnOf(parent) < time.rows.columnOf(row))) early++
    }
    expect(early).toBe(0)
    const sorted = counts.toSorted((a, b) => b - a)
    // Zipf's law over 300: the first ten have nearly half.
    expect(sorted.slice(0, 10).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(20_000 * 0.3)
  })
})
