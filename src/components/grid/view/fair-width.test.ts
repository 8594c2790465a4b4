import { expect, it } from 'vitest'
import { fairWidth } from './fair-width'

const shared = (widths: readonly number[], room: number) => {
  const most = fairWidth(widths, room)
  return widths.map((width) => Math.min(width, most))
}

it('keeps every width where all fit', () => {
  expect(shared([290, 150, 300], 740)).toEqual([290, 150, 300])
  expect(shared([290, 150], Number.POSITIVE_INFINITY)).toEqual([290, 150])
  expect(shared([], 100)).toEqual([])
})

it('takes room from the widest columns, and fills it', () => {
  expect(shared([290, 150, 300, 130], 670)).toEqual([195, 150, 195, 130])
  expect(shared([500, 100], 300)).toEqual([200, 100])
  expect(shared([290, 150, 60, 130], 120)).toEqual([30, 30, 30, 30])
})
