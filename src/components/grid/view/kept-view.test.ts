import fc from 'fast-check'
import { expect, it } from 'vitest'
import { firstView, readView } from './kept-view'
import { orderRows } from './order-rows'

it('reads the view that was stored', () => {
  const view = { ...firstView, sort: { id: '3', descending: true }, filters: { 3: '> 5' }, hidden: ['1'] }
  expect(readView(JSON.parse(JSON.stringify(view)))).toEqual(view)
})

it('takes any stored value, and orders rows by it', () => {
  const columns = [{ id: '1', name: 'a', type: 'text', format: { write: String } }]
  const part = fc.record(
    { sort: fc.jsonValue(), search: fc.jsonValue(), filters: fc.jsonValue(), pinned: fc.jsonValue() },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.oneof(part, fc.jsonValue()), (stored) => {
      expect(orderRows([{ a: 'x' }], columns, readView(stored) ?? firstView).length).toBeLessThanOrEqual(1)
    }),
  )
})
