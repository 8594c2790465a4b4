import { describe, expect, it } from 'vitest'
import { inTime, law, scrambler } from '@/server/datasets/fixtures/children-laws'
import { ChildrenInOrder } from '@/server/datasets/links/children/children-in-order'
import { ChildrenInTime } from '@/server/datasets/links/children/children-in-time'
import { ChildrenInWindows } from '@/server/datasets/links/children/children-in-windows'
import { slotsOf } from '@/server/datasets/links/slots/counted-slots'
import { PopularSlots } from '@/server/datasets/links/slots/popular-slots'
import { Product } from '@/server/datasets/links/spaces/product'
import { evenTimeline } from '@/server/datasets/links/timeline'
import type { Assignment } from './assignment'
import { Chosen } from './chosen'
import { Once } from './once'
import { InStep } from './one-to-one'
import { Taken } from './taken'

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
