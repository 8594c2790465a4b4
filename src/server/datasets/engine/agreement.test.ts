import { describe, expect, it } from 'vitest'
import { id, openTables, parents } from '@/server/datasets/fixtures/open-tables'

describe('agreement', () => {
  const { rows } = openTables(
    parents(
      'customers',
      300,
      { name: 'full_name', type: 'fullName' },
      { name: 'email', type: 'email', constraints: { unique: true } },
      { name: 'city', type: 'city' },
    ),
    parents('branches', 20, { name: 'city', type: 'city' }, { name: 'zip', type: 'zipCode' }),
    {
      name: 'orders',
      rows: { per: 'customer_id', min: 0, max: 9, mean: 3 },
      key: ['id'],
      fields: [
        id,
        { name: 'customer_id', link: 'customers.id' },
        { name: 'customer_name', type: 'fullName' },
        { name: 'customer_email', type: 'email' },
        { name: 'branch_id', link: 'branches.id' },
        { name: 'branch_city', type: 'city' },
        { name: 'currency', type: 'currency' },
        { name: 'status', type: 'shipmentStatus' },
        { name: 'ordered_at', type: 'dateTime' },
        { name: 'updated_at', type: 'dateTime' },
        { name: 'paid_on', type: 'date' },
      ],
    },
    {
      name: 'payments',
      rows: { per: 'order_id', min: 0, max: 2, mean: 1 },
      key: ['id'],
      fields: [
        id,
        { name: 'order_id', link: 'orders.id' },
        { name: 'paid_on', type: 'date' },
        { name: 'created_at', type: 'dateTime' },
        { name: 'order_status', type: 'shipmentStatus' },
      ],
    },
  )

  it('holds between rows of linked tables without being asked for', () => {
    const customers = new Map(rows('customers').map((row) => [row.id, row]))
    const branches = new Map(rows('branches').map((row) => [row.id, row]))
    const orders = new Map(rows('orders').map((row) => [row.id, row]))
    for (const order of orders.values()) {
      expect(order.customer_name).toBe(customers.get(order.customer_id)?.full_name)
      expect(order.customer_email).toBe(customers.get(order.customer_id)?.email)
      expect(order.branch_city).toBe(branches.get(order.branch_id)?.city)
      expect(String(order.updated_at) >= String(order.ordered_at)).toBe(true)
      expect(String(order.paid_on) > String(order.ordered_at).slice(0, 10)).toBe(true)
    }
    for (const payment of rows('payments')) {
      const order = orders.get(payment.order_id)
      expect(payment.paid_on).toBe(order?.paid_on)
      expect(payment.order_status).toBe(order?.status)
      expect(String(payment.created_at) >= String(order?.ordered_at)).toBe(true)
    }
  })
})
