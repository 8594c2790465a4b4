import { expect, test } from 'vitest'
import { openTables, parents } from '@/server/datasets/fixtures/open-tables'

const at = (name: string, null_percentage?: number) => ({
  name,
  type: 'dateTime',
  ...(null_percentage && { null_percentage }),
})
const listed = (name: string, values: readonly unknown[], weights?: readonly number[]) => ({
  name,
  type: 'text',
  constraints: { values, ...(weights && { weights }) },
})

test.each([
  ['cancelled_at', ['active', 'trialing', 'cancelled'], 70, undefined],
  ['cancelled_at', ['active', 'trialing', 'cancelled'], 80, [50, 30, 20]],
  ['completed_at', ['todo', 'in progress', 'done'], 60, undefined],
])('a status of things agrees with the %s before it', (date, values, nulls, weights) => {
  const fields = [at('created_at'), at(date, nulls), listed('status', values, weights)]
  const { rows, agrees } = openTables(parents('entries', 400, ...fields))
  const last = values.at(-1)
  expect(rows('entries').filter((row) => (row[date] !== null) !== (row.status === last))).toEqual([])
  expect(new Set(rows('entries').map(({ status }) => status)).size).toBe(values.length)
  agrees('entries')
})

test('weights of a status are kept where the nulls before it say otherwise', () => {
  const status = listed('status', ['active', 'cancelled'], [50, 50])
  const { rows } = openTables(parents('entries', 2_000, at('created_at'), at('cancelled_at', 95), status))
  const cancelled = rows('entries').filter((row) => row.status === 'cancelled').length
  expect(cancelled).toBeGreaterThan(900)
  expect(cancelled).toBeLessThan(1_100)
})

test('rows that lack a step lack those after it', () => {
  const steps = [at('created_at'), at('approved_at', 30), at('completed_at', 60)]
  const { rows } = openTables(parents('entries', 300, ...steps))
  const skipped = rows('entries').filter((row) => row.approved_at === null && row.completed_at !== null)
  expect(skipped).toEqual([])
})

test('a flag for a future event says nothing of past ones', () => {
  const { rows } = openTables(
    parents(
      'subscriptions',
      300,
      listed('status', ['active', 'trialing', 'canceled']),
      at('created_at'),
      listed('cancel_at_period_end', [true, false]),
      at('canceled_at', 5),
    ),
  )
  const set = rows('subscriptions').filter(({ canceled_at }) => canceled_at !== null)
  expect(set.length).toBeGreaterThan(50)
  expect(set.filter(({ status }) => status !== 'canceled')).toEqual([])
})

test('a state of its own that a list begins with has reached no step', () => {
  const status = listed('status', ['proposed', 'accepted', 'in_progress', 'completed', 'declined'])
  const { rows } = openTables(
    parents('plans', 300, status, at('proposed_at'), at('accepted_at', 5), at('completed_at', 5)),
  )
  const dated = rows('plans').filter(
    (row) => row.status === 'proposed' && (row.accepted_at ?? row.completed_at) !== null,
  )
  expect(dated).toEqual([])
  const completed = rows('plans').filter((row) => row.status === 'completed' && row.accepted_at !== null)
  expect(completed.length).toBeGreaterThan(30)
})

test.each([
  [['offered', 'accepted', 'started', 'submitted', 'approved']],
  [['reported', 'assigned', 'started', 'fixed', 'verified']],
])('a list in the order of its rows says how far each state is, whatever its words mean elsewhere: %j', (states) => {
  const dates = states.map((state, step) => at(`${state}_at`, step > 0 ? 5 : undefined))
  const { rows } = openTables(parents('assignments', 600, listed('status', states), ...dates))
  for (const row of rows('assignments')) {
    const found = states.map((state) => row[`${state}_at`]).filter((date) => date !== null)
    expect(found.length).toBe(states.indexOf(String(row.status)) + 1)
    expect(found).toEqual(found.toSorted())
  }
})

test('of the rows that are at most resolved, some are closed too', () => {
  const status = listed('status', ['new', 'open', 'pending', 'resolved'])
  const { rows } = openTables(
    parents('tickets', 600, status, at('opened_at'), at('resolved_at', 5), at('closed_at', 5)),
  )
  const closed = rows('tickets').filter((row) => row.closed_at !== null)
  expect(closed.filter((row) => row.status !== 'resolved')).toEqual([])
  const resolved = rows('tickets').filter((row) => row.status === 'resolved')
  expect(closed.length / resolved.length).toBeGreaterThan(0.3)
  expect(closed.length / resolved.length).toBeLessThan(0.7)
})
