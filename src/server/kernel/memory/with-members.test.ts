import { expect, it } from 'vitest'
import { withMembers } from './with-members'

it('makes each member on first read, once', () => {
  const made: string[] = []
  const maker = (name: string) => () => {
    made.push(name)
    return { name }
  }
  type Named = { name: string }
  type Shop = { id: number; customers: Named; orders: Named }
  const shop = withMembers<Shop, 'customers' | 'orders'>(
    { id: 1 },
    { customers: maker('customers'), orders: maker('orders') },
  )
  expect(Object.keys(shop)).toEqual(['id', 'customers', 'orders'])
  expect(made).toEqual([])
  expect(shop.orders).toEqual({ name: 'orders' })
  expect(shop.orders).toBe(shop.orders)
  expect(made).toEqual(['orders'])
  expect({ ...shop }).toEqual({ id: 1, customers: { name: 'customers' }, orders: { name: 'orders' } })
})
