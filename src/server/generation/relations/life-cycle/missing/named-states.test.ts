import { expect, test } from 'vitest'
import { type Row, rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

const listed = (name: string, ...values: (string | boolean)[]) => ({ name, type: 'text', constraints: { values } })
const nullable = (name: string, type = 'text') => ({ name, type, blankPercentage: 20 })
const isThere = (row: Row, name: string) => row[name] !== null

test.each<readonly [what: string, fields: Parameters<typeof rowsOf>[0], of: string, isIn: (row: Row) => boolean]>([
  [
    'a reason is of the state that it is named after',
    [listed('status', 'booked', 'completed', 'cancelled'), nullable('cancel_reason')],
    'cancel_reason',
    ({ status }) => status === 'cancelled',
  ],
  [
    'a code and an amount are of a rare state, whatever the others mean',
    [listed('loan_status', 'out', 'back', 'lost'), nullable('lost_fee', 'amount')],
    'lost_fee',
    ({ loan_status }) => loan_status === 'lost',
  ],
  [
    'a claim is closed where nothing is left to do, and decided where it was denied',
    [
      { name: 'reported_date', type: 'date' },
      listed('claim_status', 'paid', 'pending', 'denied'),
      nullable('closed_date', 'date'),
    ],
    'closed_date',
    ({ claim_status }) => claim_status !== 'pending',
  ],
  [
    'a home is sold on a day where its status says so, even if that comes later in the row',
    [
      { name: 'listed_on', type: 'date' },
      nullable('sold_on', 'date'),
      listed('listing_status', 'active', 'pending', 'sold', 'withdrawn'),
    ],
    'sold_on',
    ({ listing_status }) => listing_status === 'sold',
  ],
  [
    'a fee is of the kind of order that it is named after',
    [listed('order_type', 'dine-in', 'takeaway', 'delivery'), nullable('delivery_fee', 'amount')],
    'delivery_fee',
    ({ order_type }) => order_type === 'delivery',
  ],
  [
    'the digits of a card are of payments by card',
    [listed('method', 'cash', 'card', 'transfer'), nullable('card_last_four')],
    'card_last_four',
    ({ method }) => method === 'card',
  ],
  [
    'an account is of payments through a bank',
    [listed('method', 'cash', 'card', 'bank transfer'), nullable('iban')],
    'iban',
    ({ method }) => method === 'bank transfer',
  ],
  [
    'people have no name of a company',
    [listed('type', 'person', 'company'), nullable('company_name')],
    'company_name',
    ({ type }) => type === 'company',
  ],
  [
    'a type of ticket is not that of sales at a ticket machine',
    [listed('sales_channel', 'app', 'ticket machine', 'website'), { name: 'ticket_type', type: 'text' }],
    'ticket_type',
    () => true,
  ],
  [
    'what has no state of an end was ended where it is past',
    [listed('status', 'active', 'inactive', 'new'), nullable('cancelled_on', 'date')],
    'cancelled_on',
    ({ status }) => status === 'inactive',
  ],
  [
    'unfinished work has no rating',
    [listed('status', 'open', 'solved'), nullable('csat_score', 'decimal')],
    'csat_score',
    ({ status }) => status === 'solved',
  ],
  [
    'a yes is of those rows that have an amount',
    [listed('refunded', true, false), nullable('refund_amount', 'amount')],
    'refund_amount',
    ({ refunded }) => String(refunded) === 'true',
  ],
  [
    'a yes of anything at all',
    [listed('is_violation', true, false), nullable('violation_fee', 'amount')],
    'violation_fee',
    ({ is_violation }) => String(is_violation) === 'true',
  ],
  [
    'a yes in another form of its word',
    [listed('is_filtered', true, false), nullable('filter_reason')],
    'filter_reason',
    ({ is_filtered }) => String(is_filtered) === 'true',
  ],
  [
    'a yes in the noun of its verb',
    [listed('escalated', true, false), nullable('escalation_reason')],
    'escalation_reason',
    ({ escalated }) => String(escalated) === 'true',
  ],
  [
    'who is eligible was not deferred',
    [listed('eligible', true, false), nullable('deferral_reason')],
    'deferral_reason',
    ({ eligible }) => String(eligible) === 'false',
  ],
  [
    'a status agrees with what stands before it',
    [
      nullable('discard_date', 'date'),
      nullable('discard_reason'),
      listed('unit_status', 'stored', 'used', 'discarded'),
    ],
    'discard_reason',
    ({ unit_status }) => unit_status === 'discarded',
  ],
  [
    'a return that no status names is of an order that has come to its end',
    [
      listed('status', 'completed', 'processing', 'pending'),
      { name: 'ordered_at', type: 'dateTime' },
      nullable('returned_at', 'dateTime'),
    ],
    'returned_at',
    ({ status, returned_at }) => status === 'completed' && returned_at !== null,
  ],
  [
    'what only dangerous goods have',
    [listed('is_hazardous', true, false), nullable('un_number')],
    'un_number',
    ({ is_hazardous }) => String(is_hazardous) === 'true',
  ],
  [
    'a state in another language',
    [listed('Status', 'offen', 'erledigt', 'storniert'), nullable('Stornogrund')],
    'Stornogrund',
    ({ Status }) => Status === 'storniert',
  ],
])('%s', (_what, fields, of, isIn) => {
  const rows = rowsOf(fields)
  expect(rows.filter((row) => isThere(row, of) && !isIn(row))).toEqual([])
  expect(rows.filter(isIn).some((row) => isThere(row, of))).toBe(true)
})

test('a duration is missing if its end is', () => {
  const rows = rowsOf([
    listed('status', 'open', 'resolved'),
    'opened_at:dateTime',
    nullable('resolved_at', 'dateTime'),
    { name: 'resolution_hours', type: 'decimal', blankPercentage: 20 },
  ])
  expect(rows.filter((row) => !isThere(row, 'resolved_at') && isThere(row, 'resolution_hours'))).toEqual([])
})

test('fields that every row has are never missing because of their names', () => {
  const rows = rowsOf([
    listed('status', 'placed', 'paid', 'delivered'),
    { name: 'delivery_address', type: 'text', blankPercentage: 0 },
    { name: 'payment_amount', type: 'amount', blankPercentage: 1 },
  ])
  expect(rows.filter((row) => !isThere(row, 'payment_amount')).length).toBeLessThan(rows.length / 10)
})

test('a list that says where there is no such state is of all rows', () => {
  const rows = rowsOf([listed('condition', 'good', 'poor', 'failed'), listed('fault_type', 'none', 'leak')], {
    count: 40,
  })
  expect(rows.every((row) => isThere(row, 'fault_type'))).toBe(true)
})
