import { describe, expect, it } from 'vitest'
import { id, openTables, parents } from '@/server/datasets/fixtures/open-tables'

const at = (name: string, null_percentage?: number) => ({
  name,
  type: 'dateTime',
  ...(null_percentage && { null_percentage }),
})
const listed = (name: string, ...values: string[]) => ({ name, type: 'text', constraints: { values } })
const linkTo = (name: string, table: string) => ({ name, link: `${table}.id` })
const per = (name: string, table: string, ...fields: object[]) => ({
  name,
  rows: { per: `${table}_id`, min: 0, max: 4, mean: 2 },
  key: ['id'],
  fields: [id, linkTo(`${table}_id`, `${table}s`), ...fields],
})

const { rows: read, agrees } = openTables(
  parents('customers', 300, at('created_at')),
  {
    name: 'orders',
    rows: { per: 'customer_id', min: 0, max: 12, mean: 8 },
    key: ['id'],
    fields: [
      id,
      linkTo('customer_id', 'customers'),
      listed('status', 'pending', 'paid', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded'),
      at('ordered_at'),
      at('paid_at', 5),
      at('delivered_at', 5),
      at('updated_at'),
    ],
  },
  per(
    'payments',
    'order',
    listed('status', 'initiated', 'authorized', 'captured', 'failed', 'refunded'),
    at('created_at'),
    at('captured_at', 5),
    at('failed_at', 5),
    { name: 'amount', type: 'amount' },
  ),
  per('shipments', 'order', listed('state', 'waiting', 'in transit', 'delivered', 'returned'), at('packed_at')),
  per(
    'disputes',
    'payment',
    listed('payment_status', 'pending', 'paid', 'refunded'),
    listed('order_state', 'open', 'cancelled', 'done'),
  ),
  parents(
    'stays',
    2_000,
    listed('status', 'booked', 'on_break', 'checked_out'),
    at('arrived_at'),
    at('on_break_at', 5),
  ),
)

const known = new Map<string, ReturnType<typeof read>>()
const rows = (table: string) => {
  const own = known.get(table) ?? read(table)
  known.set(table, own)
  return own
}
const among = (table: string, key: unknown) => rows(table)[Number(key) - 1] ?? {}

/** The states that each state of an order leaves to what belongs to it. */
const fitting: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  payments: {
    pending: ['initiated', 'failed'],
    paid: ['captured'],
    processing: ['authorized', 'captured'],
    shipped: ['captured'],
    delivered: ['captured'],
    cancelled: ['failed', 'refunded'],
    refunded: ['refunded'],
  },
  shipments: {
    pending: ['waiting'],
    paid: ['waiting'],
    processing: ['waiting'],
    shipped: ['in transit'],
    delivered: ['delivered'],
    cancelled: ['waiting'],
    refunded: ['returned'],
  },
}

describe('states of an event', () => {
  it.each([
    ['payments', 'status'],
    ['shipments', 'state'],
  ])('%s are where their order is', (table, state) => {
    const wrong = rows(table).filter(
      (row) => !fitting[table]?.[String(among('orders', row.order_id).status)]?.includes(String(row[state])),
    )
    expect(wrong).toEqual([])
    agrees(table)
  })

  it('are followed two tables away, whatever stands first there', () => {
    const disputed = rows('disputes').map((row) => {
      const payment = among('payments', row.payment_id)
      return { ...row, payment: payment.status, order: among('orders', payment.order_id).status }
    })
    const captured = disputed.filter(({ payment }) => payment === 'captured')
    expect(captured.length).toBeGreaterThan(1_000)
    expect(captured.filter((row) => Reflect.get(row, 'payment_status') !== 'paid')).toEqual([])
    const isDone = (row: object) => Reflect.get(row, 'order_state') === 'done'
    expect(disputed.filter((row) => isDone(row) !== ['delivered', 'refunded'].includes(String(row.order)))).toEqual([])
    agrees('disputes')
  })

  it('all come, the open ones in orders of the last year alone', () => {
    const states = new Set(rows('orders').map(({ status }) => status))
    expect([...states].sort()).toEqual(Object.keys(fitting.payments ?? {}).sort())
    const open = rows('orders').filter(({ status }) => ['pending', 'processing', 'shipped'].includes(String(status)))
    expect(open.filter(({ ordered_at }) => String(ordered_at) < '2025-11-21')).toEqual([])
  })

  it('decide which dates a row has, those of a state that only its own list names too', () => {
    const isThere = (value: unknown) => value !== null
    for (const { status, paid_at, delivered_at, updated_at } of rows('orders')) {
      expect(isThere(paid_at)).toBe(!['pending', 'cancelled'].includes(String(status)))
      if (status !== 'refunded') expect(isThere(delivered_at)).toBe(status === 'delivered')
      expect(String(updated_at) >= String(delivered_at ?? paid_at ?? '')).toBe(true)
    }
    for (const { status, captured_at, failed_at } of rows('payments')) {
      expect(isThere(captured_at)).toBe(['captured', 'refunded'].includes(String(status)))
      expect(isThere(failed_at)).toBe(status === 'failed')
    }
    for (const { status, on_break_at } of rows('stays')) expect(isThere(on_break_at)).toBe(status === 'on_break')
  })

  it('are those that the dates before them say', () => {
    const { rows: late, agrees: same } = openTables(
      parents('customers', 100, at('created_at')),
      per(
        'orders',
        'customer',
        at('cancelled_at', 5),
        at('completed_at', 5),
        listed('status', 'pending', 'completed', 'cancelled'),
      ),
      per('visits', 'customer', at('cancelled_at', 70), listed('status', 'planned', 'completed', 'cancelled')),
    )
    for (const { status, cancelled_at, completed_at } of late('orders')) {
      expect(cancelled_at !== null).toBe(status === 'cancelled')
      expect(completed_at !== null && status !== 'completed').toBe(false)
    }
    for (const { status, cancelled_at } of late('visits')) expect(cancelled_at !== null).toBe(status === 'cancelled')
    same('orders')
    same('visits')
  })

  it('are those of its own course, whatever other columns tell of a parent', () => {
    const { rows: merged } = openTables(
      parents('projects', 60, at('created_at')),
      per(
        'merge_requests',
        'project',
        { name: 'project_branch', type: 'text', constraints: { values: ['main', 'develop'] } },
        listed('merge_status', 'active', 'pending', 'completed', 'cancelled'),
      ),
      {
        name: 'diffs',
        rows: 80,
        fields: [
          { ...linkTo('request_id', 'merge_requests'), unique: true },
          listed('state', 'active', 'pending', 'archived'),
        ],
      },
    )
    const requests = merged('merge_requests')
    for (const { request_id, state } of merged('diffs')) {
      const isDone = requests[Number(request_id) - 1]?.merge_status === 'completed'
      expect(state === 'archived').toBe(isDone)
    }
  })

  it('keep the shares that a recipe asks for', () => {
    const { rows: weighted } = openTables(
      parents('orders', 2_000, {
        name: 'status',
        type: 'text',
        constraints: { values: ['pending', 'delivered', 'cancelled'], weights: [1, 1, 2] },
      }),
    )
    expect(weighted('orders').filter(({ status }) => status === 'cancelled').length / 2_000).toBeCloseTo(0.5, 1)
  })
})
