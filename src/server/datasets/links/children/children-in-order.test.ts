import { describe, expect, it } from 'vitest'
import { Scrambler } from '@/server/datasets/links/scrambler'
import { slotsOf } from '@/server/datasets/links/slots/counted-slots'
import { ChildrenInOrder } from './children-in-order'

describe.each([1_000, 40_000])('children in the order of their %i parents', (parents) => {
  const law = { parents, children: parents * 2, childless: parents / 4, min: 1, max: 9 }
  const opened = () => new ChildrenInOrder(parents, slotsOf(law, new Scrambler([3, 4])))
  const inOrder = Array.from({ length: law.children })

  it('have the same parent and place in whatever order rows are requested', () => {
    const [rising, falling, scattered] = [opened(), opened(), opened()]
    const order = new Scrambler([5, 6])
    const expected = inOrder.map((_, row) => [rising.parentOf(row), rising.ordinalOf(row)])
    const backwards = inOrder.map((_, row) => law.children - 1 - row)
    expect(backwards.map((row) => [falling.parentOf(row), falling.ordinalOf(row)])).toEqual(expected.toReversed())
    const anywhere = inOrder.map((_, row) => order.forward(row, law.children))
    expect(anywhere.map((row) => [scattered.parentOf(row), scattered.ordinalOf(row)])).toEqual(
      anywhere.map((row) => expected[row]),
    )
  })

  it('are those that their parents list, as many as these count', () => {
    const [children, asked] = [opened(), opened()]
    const listed = new Float64Array(law.max)
    let next = 0
    for (let parent = 0; parent < parents; parent++) {
      const count = asked.count(parent)
      children.children(parent, count, 0, listed, 0)
      for (let k = 0; k < count; k++)
        expect([listed[k], asked.parentOf(next), asked.ordinalOf(next++)]).toEqual([next - 1, parent, k])
    }
    expect(next).toBe(law.children)
  })
})
