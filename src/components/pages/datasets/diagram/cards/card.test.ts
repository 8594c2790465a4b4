import { expect, it } from 'vitest'
import type { DraftField } from '@/components/recipe/draft'
import { cardOf, cardWordOf } from './card'

const cardWith = (field: Omit<DraftField, 'id'>) =>
  cardOf({ id: 1, name: 'orders', rows: 1, key: [], fields: [{ id: 2, ...field }] }, [])
const narrowest = cardWith({ name: 'id', type: 'uuid' }).width

it('is wider for a long type, and for a long path only within bounds', () => {
  const name = 'shipment_tracking_number'
  const ofType = cardWith({ name, type: 'shipmentTrackingId' }).width
  const ofPath = cardWith({ name, from: 'order_id.customer_id.delivery_address' }).width
  expect(ofType).toBeGreaterThan(narrowest + 40)
  expect(ofPath).toBeGreaterThan(narrowest)
  expect(ofPath).toBeLessThan(ofType)
})

it.each<[Omit<DraftField, 'id'>, string]>([
  [{ name: 'total', sum: 'order_items.line_total' }, 'sum of line_total'],
  [{ name: 'orders', count: 'orders' }, 'count of orders'],
  [{ name: 'line_total', expr: 'qty * unit_price' }, 'expression'],
  [{ name: 'email', from: 'customer_id.email' }, 'customer_id.email'],
  [{ name: 'is_paid', type: 'boolean' }, 'Boolean'],
])('says of %j “%s”', (field, word) => expect(cardWordOf({ id: 1, ...field })).toBe(word))
