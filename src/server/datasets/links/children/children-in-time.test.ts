import { describe, expect, it } from 'vitest'
import { law, scrambler } from '@/server/datasets/fixtures/children-laws'
import { slotsOf } from '@/server/datasets/links/slots/counted-slots'
import { PopularSlots } from '@/server/datasets/links/slots/popular-slots'
import { columnCount, edgeOf, evenTimeline } from '@/server/datasets/links/timeline'
import { ChildrenInTime } from './children-in-time'

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
})
