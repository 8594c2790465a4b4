import { describe, expect, it } from 'vitest'
import { type Row, rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { profileOf } from '@/server/generation/locales'
import { missingShares } from './missing/missing-shares'

const today = Date.parse('2026-01-01')
const count = 1_000
const status = (values: readonly string[], weights: readonly number[], name = 'status') => ({
  name,
  type: 'text',
  constraints: { values, weights },
})
const nullable = (name: string, type = 'dateTime') => ({ name, type, blankPercentage: 1 })
const daysOld = (row: Row, name: string) => (today - Date.parse(String(row[name]))) / 86_400_000

/** Steps implied by a row's status: exactly the named ones are present. */
const trades: Record<
  string,
  {
    readonly fields: Parameters<typeof rowsOf>[0]
    readonly beginning: string
    readonly open: Readonly<Record<string, number>>
    readonly steps: Readonly<Record<string, readonly string[]>>
  }
> = {
  'an order': {
    fields: [
      'shipment_status:shipmentStatus',
      'ordered_at:dateTime',
      nullable('paid_at'),
      nullable('shipped_at'),
      nullable('delivered_at'),
      nullable('returned_at'),
      nullable('cancelled_at'),
      nullable('tracking_id', 'shipmentTrackingId'),
    ],
    beginning: 'ordered_at',
    open: { pending: 14, processing: 14, in_transit: 14, out_for_delivery: 14 },
    steps: {
      pending: [],
      processing: ['paid_at'],
      in_transit: ['paid_at', 'shipped_at', 'tracking_id'],
      delivered: ['paid_at', 'shipped_at', 'delivered_at', 'tracking_id'],
      returned: ['paid_at', 'shipped_at', 'delivered_at', 'returned_at', 'tracking_id'],
      canceled: ['cancelled_at'],
    },
  },
  'a ticket': {
    fields: [
      'ticket_no:orderNumber',
      status(['Open', 'In Progress', 'Resolved', 'Closed'], [2, 2, 3, 3]),
      'opened_at:dateTime',
      nullable('assigned_at'),
      nullable('resolved_at'),
      nullable('resolved_by', 'fullName'),
      nullable('closed_at'),
    ],
    beginning: 'opened_at',
    open: { Open: 14, 'In Progress': 14 },
    steps: {
      Open: [],
      'In Progress': ['assigned_at'],
      Resolved: ['assigned_at', 'resolved_at', 'resolved_by'],
      Closed: ['assigned_at', 'resolved_at', 'resolved_by', 'closed_at'],
    },
  },
  'a claim': {
    fields: [
      status(['submitted', 'under_review', 'approved', 'paid', 'denied'], [1, 1, 1, 1, 1], 'claim_status'),
      'filed_on:date',
      nullable('approved_on', 'date'),
      nullable('denied_on', 'date'),
      nullable('denial_reason', 'text'),
      nullable('paid_on', 'date'),
    ],
    beginning: 'filed_on',
    open: { submitted: 90, under_review: 90 },
    steps: {
      submitted: [],
      under_review: [],
      approved: ['approved_on'],
      paid: ['approved_on', 'paid_on'],
      denied: ['denied_on', 'denial_reason'],
    },
  },
  'an application, in German': {
    fields: [
      status(['beantragt', 'genehmigt', 'abgelehnt'], [1, 1, 1], 'application_status'),
      'applied_at:dateTime',
      nullable('approved_at'),
      nullable('rejected_at'),
    ],
    beginning: 'applied_at',
    open: { beantragt: 60 },
    steps: { beantragt: [], genehmigt: ['approved_at'], abgelehnt: ['rejected_at'] },
  },
  'an invoice': {
    fields: [
      status(['draft', 'sent', 'paid', 'overdue'], [1, 2, 6, 1], 'invoice_status'),
      'invoice_date:date',
      nullable('sent_at'),
      nullable('paid_at'),
    ],
    beginning: 'invoice_date',
    open: { draft: 21, sent: 21 },
    steps: { draft: [], sent: ['sent_at'], overdue: ['sent_at'], paid: ['sent_at', 'paid_at'] },
  },
}

describe('the life cycle stated by a status', () => {
  for (const [trade, { fields, beginning, open, steps }] of Object.entries(trades)) {
    const rows = rowsOf(fields, { count })
    const statusName = Object.keys(rows[0] ?? {}).find((name) => name.endsWith('status')) ?? ''
    const nullables = fields.flatMap((field) =>
      typeof field !== 'string' && field.blankPercentage ? [field.name] : [],
    )

    it(`of ${trade}: has exactly the steps that it has reached`, () => {
      for (const row of rows) {
        const reached = steps[String(row[statusName])]
        if (!reached) continue
        const present = nullables.filter((name) => row[name] !== null)
        expect({ status: row[statusName], present }).toEqual({ status: row[statusName], present: [...reached] })
      }
      const states = new Set(rows.map((row) => String(row[statusName])))
      expect(Object.keys(steps).filter((state) => !states.has(state))).toEqual([])
    })

    it(`of ${trade}: its steps are in order, none of them after the reference date`, () => {
      for (const row of rows) {
        const moments = Object.entries(row).filter(([name, value]) => /_(?:at|on|date)$/.test(name) && value !== null)
        const days = moments.map(([, value]) => String(value).slice(0, 10))
        expect(days).toEqual([...days].sort())
        expect(days.every((day) => day <= '2026-01-01')).toBe(true)
      }
    })

    it(`of ${trade}: open rows began recently`, () => {
      for (const [state, days] of Object.entries(open)) {
        const ages = rows.filter((row) => row[statusName] === state).map((row) => daysOld(row, beginning))
        expect(ages.length).toBeGreaterThan(5)
        expect(Math.max(...ages)).toBeLessThanOrEqual(days + 1)
      }
    })
  }

  it('has a non-null step in the future while the row is open, and in the past once it has ended', () => {
    const rows = rowsOf(
      [status(['pending', 'delivered', 'cancelled'], [1, 1, 1]), 'ordered_at:dateTime', 'delivered_at:dateTime'],
      { count },
    )
    for (const row of rows) {
      const isAhead = Date.parse(String(row.delivered_at)) >= today
      expect(isAhead).toBe(row.status === 'pending')
      expect(String(row.delivered_at) > String(row.ordered_at)).toBe(true)
    }
  })

  it('keeps the weights of a status that comes after the date, so that open rows are the latest', () => {
    const rows = rowsOf(['created_at:dateTime', status(['open', 'closed'], [3, 7])], { count: 4_000 })
    const ages = (state: string) => rows.filter((row) => row.status === state).map((row) => daysOld(row, 'created_at'))
    expect(ages('open').length / rows.length).toBeCloseTo(0.3, 1)
    expect(Math.max(...ages('open'))).toBeLessThanOrEqual(Math.min(...ages('closed')) + 1)
  })

  it('of a status after its dates: has reached exactly the steps that are present; the latest rows lack them', () => {
    const steps = {
      listed: [],
      'under offer': ['accepted_at'],
      completed: ['accepted_at', 'completed_at'],
      withdrawn: [],
    }
    const late = (name: string, blankPercentage: number) => ({ name, type: 'dateTime', blankPercentage })
    const rows = rowsOf(
      [
        'listed_at:dateTime',
        late('accepted_at', 30),
        late('completed_at', 60),
        status(Object.keys(steps), [2, 3, 4, 1]),
      ],
      { count },
    )
    for (const row of rows) {
      const present = ['accepted_at', 'completed_at'].filter((name) => row[name] !== null)
      expect(present).toEqual(steps[row.status as keyof typeof steps])
    }
    const ages = (isThere: boolean) =>
      rows.filter((row) => (row.completed_at !== null) === isThere).map((row) => daysOld(row, 'listed_at'))
    expect(Math.max(...ages(false))).toBeLessThanOrEqual(Math.min(...ages(true)) + 1)
    expect(ages(false).length / count).toBeCloseTo(0.6, 1)
  })

  it('keeps dates booked ahead in every row, whatever the status after them', () => {
    const names = ['booked_on', 'arrival_date', 'departure_date', 'completed_on', 'status']
    const values = ['pending', 'confirmed', 'completed', 'cancelled']
    const of = (name: string) => ({ name, type: name === 'status' ? ('text' as const) : ('date' as const) })
    const fields = names.map((name) => ({
      ...of(name),
      locale: 'en_US' as const,
      constraints: name === 'status' ? { values } : {},
      blankPercentage: 0,
    }))
    const shares = missingShares(fields, profileOf('en_US'), [])
    expect(shares.map((share) => share !== undefined)).toEqual([false, false, false, true, false])
  })

  it('leaves no old order under way, whichever comes first', () => {
    const rows = rowsOf(['order_date:date', 'status:shipmentStatus'], { count })
    const open = rows.filter((row) => ['pending', 'processing', 'shipped', 'in_transit'].includes(String(row.status)))
    for (const row of open) expect(daysOld(row, 'order_date')).toBeLessThanOrEqual(15)
  })

  it('adds further nulls where requested, and makes everything null if requested for all', () => {
    const rows = (blankPercentage: number) =>
      rowsOf(
        [
          status(['open', 'closed'], [1, 1]),
          'opened_at:dateTime',
          { name: 'closed_at', type: 'dateTime', blankPercentage },
        ],
        { count: 4_000 },
      )
    const share = (blankPercentage: number) =>
      rows(blankPercentage).filter((row) => row.closed_at === null).length / 4_000
    expect(share(10)).toBeCloseTo(0.5, 1)
    expect(share(75)).toBeCloseTo(0.75, 1)
    expect(share(100)).toBe(1)
    expect(rows(75).every((row) => row.status === 'closed' || row.closed_at === null)).toBe(true)
  })

  it('is read only from the names of statuses and of dates that are steps', () => {
    const rows = rowsOf(
      [
        status(['open', 'closed'], [1, 1], 'gate'),
        nullable('closed_at'),
        status(['active', 'closed'], [1, 1]),
        nullable('due_date', 'date'),
        nullable('expires_at'),
      ],
      { count },
    )
    for (const name of ['closed_at', 'due_date', 'expires_at']) {
      expect(rows.filter((row) => row[name] === null).length).toBeLessThan(count / 20)
    }
  })
})

it('has no delivery of a failed order, even if the first moment of the row is not a step', () => {
  const rows = rowsOf([
    'first_attempt_at:dateTime',
    { name: 'delivered_at', type: 'dateTime', blankPercentage: 40 },
    status(['delivered', 'in transit', 'failed'], [60, 30, 10], 'delivery_status'),
  ])
  expect(rows.filter((row) => (row.delivered_at === null) === (row.delivery_status === 'delivered'))).toEqual([])
})
