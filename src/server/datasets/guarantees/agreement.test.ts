import { describe, expect, it } from 'vitest'
import { id, openTables, parents } from '@/server/datasets/fixtures/open-tables'
import { contradictions } from '@/testing/contradictions'

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

describe('a date of a unique set', () => {
  const accounts = parents('accounts', 400, { name: 'opened_at', type: 'dateTime' })
  const per = (mean: number, max: number) => ({ per: 'account_id', min: 0, max, mean })
  const dated = (name: string, type: string, rows: unknown, constraints?: object) => ({
    name,
    rows,
    key: ['account_id', 'on'],
    fields: [
      { name: 'account_id', link: 'accounts.id' },
      { name: 'on', type, ...(constraints && { constraints }) },
    ],
  })
  const shared = (rows: unknown, ...further: object[]) => ({
    name: 'days',
    rows,
    unique: [['account_id', 'other_id', 'on']],
    fields: [
      { name: 'account_id', link: 'accounts.id' },
      { name: 'other_id', link: 'others.id' },
      { name: 'on', type: 'date' },
      ...further,
    ],
  })
  const others = parents('others', 4, { name: 'opened_at', type: 'dateTime', constraints: { to: '2023-01-31' } })

  it.each([
    ['of siblings', dated('days', 'date', per(5, 30))],
    ['of as many siblings as there are days', dated('days', 'date', per(2, 400))],
    ['within bounds', dated('days', 'date', per(5, 20), { from: '2024-01-01', to: '2026-11-20' })],
    ['at large', dated('days', 'date', 1_600)],
    ['at large, as moments', dated('days', 'dateTime', 4_000)],
    ['of siblings, as moments', dated('days', 'dateTime', per(6, 40))],
    ['of siblings and others', shared(per(8, 12))],
    ['of two links at large', shared(5_000)],
    ['that is one of two dates', shared(per(8, 12), { name: 'created_at', type: 'dateTime' })],
  ])('%s is not before that of the rows that it points at', (_, table) => {
    const { set, rows, agrees } = openTables(accounts, others, table)
    expect(contradictions(set)).toEqual([])
    const opened = { account_id: rows('accounts'), other_id: rows('others') }
    const early = rows('days').filter((row) =>
      Object.entries(opened).some(([link, above]) => {
        const parent = row[link] === undefined ? undefined : above[Number(row[link]) - 1]
        const since = String(parent?.opened_at ?? '')
        return String(row.on) < since.slice(0, String(row.on).length)
      }),
    )
    expect(early).toEqual([])
    agrees('days')
  })

  it('serves two sets where it is distinct by itself', () => {
    const { set } = openTables(accounts, others, {
      ...shared(900),
      unique: [
        ['account_id', 'on'],
        ['other_id', 'on'],
      ],
    })
    expect(contradictions(set)).toEqual([])
  })

  it('stays distinct where there is too little time after the row that it points at', () => {
    const bounds = { from: '2020-01-01', to: '2020-03-31' }
    const { set, rows } = openTables(accounts, dated('days', 'date', per(20, 91), bounds))
    expect(contradictions(set)).toEqual([])
    const months = new Set(rows('days').map(({ on }) => String(on).slice(0, 7)))
    expect([...months].sort()).toEqual(['2020-01', '2020-02', '2020-03'])
  })

  it('is not after that of rows that point at it', () => {
    const { rows, agrees } = openTables(accounts, dated('days', 'date', per(5, 30)), {
      name: 'entries',
      rows: { per: 'day', mean: 3 },
      key: ['id'],
      fields: [id, { name: 'account_id' }, { name: 'on' }, { name: 'made_at', type: 'dateTime' }],
      links: [{ name: 'day', fields: ['account_id', 'on'], to: ['days.account_id', 'days.on'] }],
    })
    expect(rows('entries').filter(({ on, made_at }) => String(made_at).slice(0, 10) < String(on))).toEqual([])
    agrees('entries')
  })
})
