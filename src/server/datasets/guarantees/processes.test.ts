import { describe, expect, it } from 'vitest'
import { id, openTables, parents } from '@/server/datasets/fixtures/open-tables'

const at = (name: string) => ({ name, type: 'dateTime' })
const listed = (name: string, values: readonly string[], weights?: readonly number[]) => ({
  name,
  type: 'text',
  constraints: { values, ...(weights && { weights }) },
})
const linkTo = (name: string, table: string, more: object = {}) => ({ name, link: `${table}.id`, ...more })
const per = (name: string, parent: string, mean: number, ...fields: object[]) => ({
  name,
  rows: { per: `${parent}_id`, min: 0, max: 9, mean },
  key: ['id'],
  fields: [id, linkTo(`${parent}_id`, `${parent}s`), ...fields],
})

const { rows, agrees } = openTables(
  parents('users', 200, listed('status', ['active', 'blocked']), at('created_at')),
  per('baskets', 'user', 5, at('created_at'), listed('status', ['open', 'cancelled', 'abandoned', 'checked_out'])),
  per('payments', 'basket', 3, listed('status', ['pending', 'captured', 'failed', 'refunded']), at('paid_at')),
  per('refunds', 'payment', 1, listed('state', ['open', 'done', 'rejected'])),
  {
    name: 'deliveries',
    rows: 900,
    key: ['id'],
    fields: [
      id,
      linkTo('basket_id', 'baskets', { unique: true }),
      listed('status', ['scheduled', 'out_for_delivery', 'delivered', 'cancelled']),
    ],
  },
  per(
    'projects',
    'user',
    3,
    at('created_at'),
    listed('phase', ['planned', 'running', 'finished', 'stopped', 'cancelled'], [1, 1, 1, 1, 1]),
  ),
  per('steps', 'project', 4, at('made_at'), listed('status', ['to do', 'in progress', 'done', 'cancelled'])),
  per(
    'kept',
    'project',
    4,
    at('made_at'),
    listed('status', ['to do', 'in progress', 'done', 'cancelled'], [0, 0, 1, 0]),
  ),
  per('traces', 'user', 2, at('made_at'), listed('status', ['submitted', 'approved', 'rejected'], [1, 2, 1])),
  {
    name: 'calls_made',
    rows: 2000,
    key: ['id'],
    fields: [
      id,
      linkTo('basket_id', 'baskets', { null_percentage: 50 }),
      listed('status', ['pending', 'delivered', 'cancelled']),
    ],
  },
  per('spans', 'trace', 3, at('made_at'), listed('status', ['active', 'completed', 'cancelled'])),
)

/** The states of a table that go with each of its parents'. */
function pairs(child: string, parent: string, own = 'status', other = 'status'): Record<string, string[]> {
  const above = rows(`${parent}s`)
  const found: Record<string, Set<string>> = {}
  for (const row of rows(child)) {
    const state = String(above[Number(row[`${parent}_id`]) - 1]?.[other])
    found[state] ??= new Set()
    found[state].add(String(row[own]))
  }
  return Object.fromEntries(Object.entries(found).map(([state, states]) => [state, [...states].sort()]))
}

describe('a column that is part of a process', () => {
  it('ends with it, whatever the tables are called', () => {
    expect(pairs('payments', 'basket')).toEqual({
      open: ['pending'],
      cancelled: ['failed', 'refunded'],
      abandoned: ['failed', 'refunded'],
      checked_out: ['captured', 'failed', 'refunded'],
    })
    expect(pairs('deliveries', 'basket')).toEqual({
      open: ['scheduled'],
      cancelled: ['cancelled'],
      abandoned: ['cancelled'],
      checked_out: ['cancelled', 'delivered'],
    })
    for (const table of ['payments', 'deliveries']) agrees(table)
  })

  it('binds what belongs to it in turn', () => {
    const payments = rows('payments')
    const baskets = rows('baskets')
    const done = rows('refunds').filter(({ state }) => state === 'done')
    const of = done.map(({ payment_id }) => baskets[Number(payments[Number(payment_id) - 1]?.basket_id) - 1]?.status)
    expect(new Set(of)).toEqual(new Set(['checked_out']))
  })

  it('is free while it lasts, of whichever shares its states are', () => {
    const { planned, running, finished, cancelled } = pairs('steps', 'project', 'status', 'phase')
    expect(planned).toEqual(['to do'])
    expect(running).toEqual(['cancelled', 'done', 'in progress', 'to do'])
    expect(finished).toEqual(['cancelled', 'done'])
    expect(cancelled).toEqual(['cancelled'])
    expect(new Set(rows('kept').map(({ status }) => status))).toEqual(new Set(['done']))
  })

  it('does not go on where it was rejected', () => {
    expect(pairs('spans', 'trace').rejected).toEqual(['cancelled'])
    expect(pairs('spans', 'trace').approved).toContain('active')
  })

  it('binds by a link that may be null too, where no other leads to a process, and leaves rows without it free', () => {
    const { open, cancelled, undefined: free } = pairs('calls_made', 'basket')
    expect(open).toEqual(['pending'])
    expect(cancelled).toEqual(['cancelled'])
    expect(free).toEqual(['cancelled', 'delivered', 'pending'])
  })

  it('leaves the process as it is', () => {
    const { rows: alone } = openTables(
      parents('users', 200, listed('status', ['active', 'blocked']), at('created_at')),
      per('baskets', 'user', 5, at('created_at'), listed('status', ['open', 'cancelled', 'abandoned', 'checked_out'])),
    )
    expect(alone('baskets')).toEqual(rows('baskets'))
  })
})

describe('a row that belongs to several', () => {
  const courses = listed('status', ['draft', 'running', 'archived', 'cancelled'], [1, 1, 2, 1])
  const { rows: all, agrees: same } = openTables(
    parents('courses', 60, at('created_at'), courses),
    parents('students', 60, at('created_at'), listed('status', ['enrolled', 'graduated', 'withdrawn'], [1, 1, 1])),
    parents(
      'trips',
      60,
      at('created_at'),
      listed('status', ['planned', 'underway', 'completed', 'aborted'], [1, 1, 2, 1]),
    ),
    {
      name: 'enrolments',
      rows: 3_000,
      key: ['id'],
      fields: [
        id,
        linkTo('course_id', 'courses'),
        linkTo('student_id', 'students'),
        listed('status', ['requested', 'active', 'completed', 'dropped']),
        at('enrolled_at'),
        { ...at('completed_at'), null_percentage: 10 },
      ],
    },
    per('homeworks', 'course', 6, at('made_at'), listed('state', ['draft', 'published', 'closed'])),
    per('submissions', 'homework', 3, at('made_at'), listed('status', ['draft', 'submitted', 'graded'])),
    per('orders', 'student', 6, at('ordered_at'), listed('status', ['reserved', 'confirmed', 'expired'])),
    {
      name: 'stops',
      rows: 3_000,
      key: ['id'],
      fields: [
        id,
        linkTo('order_id', 'orders'),
        linkTo('trip_id', 'trips'),
        listed('state', ['open', 'done', 'skipped']),
      ],
    },
  )
  const found = (child: string, link: string, parent: string, own = 'status', other = 'status') => {
    const above = all(parent)
    const seen: Record<string, Set<unknown>> = {}
    for (const row of all(child)) {
      const state = String(above[Number(row[link]) - 1]?.[other])
      seen[state] ??= new Set()
      seen[state].add(row[own])
    }
    return Object.fromEntries(Object.entries(seen).map(([state, states]) => [state, [...states].sort()]))
  }

  it('agrees with each: with a process at its stage, with what lasts once it is over', () => {
    const byCourse = found('enrolments', 'course_id', 'courses')
    expect(byCourse.draft).toEqual(['dropped', 'requested'])
    expect(byCourse.archived).toEqual(['completed', 'dropped'])
    expect(byCourse.cancelled).toEqual(['dropped'])
    const byStudent = found('enrolments', 'student_id', 'students')
    for (const over of ['graduated', 'withdrawn']) expect(byStudent[over]).toEqual(['completed', 'dropped'])
    expect(byStudent.enrolled).toContain('requested')
    same('enrolments')
  })

  it('did not take place where one has not begun and the other is done', () => {
    const byTrip = found('stops', 'trip_id', 'trips', 'state')
    expect(byTrip.completed).toEqual(['done', 'skipped'])
    expect(byTrip.planned).toEqual(['open', 'skipped'])
    expect(byTrip.aborted).toEqual(['skipped'])
    const byOrder = found('stops', 'order_id', 'orders', 'state')
    expect(byOrder.reserved).not.toContain('done')
    expect(byOrder.expired).toEqual(['skipped'])
    same('stops')
  })

  it('agrees with the state that the row above shows, even in lists without a cancelled one', () => {
    expect(found('homeworks', 'course_id', 'courses', 'state').archived).toEqual(['closed'])
    const byHomework = found('submissions', 'homework_id', 'homeworks', 'status', 'state')
    expect(byHomework.closed).toEqual(['graded'])
    expect(byHomework.draft).not.toContain('graded')
    same('submissions')
  })

  it('has taken no step after the reference date', () => {
    expect(all('enrolments').filter(({ completed_at }) => String(completed_at ?? '') >= '2026-11-22')).toEqual([])
  })
})

describe('the goods of an order that has left', () => {
  const { rows } = openTables(
    parents(
      'orders',
      2_000,
      at('created_at'),
      listed('status', ['pending', 'processing', 'shipped', 'completed', 'cancelled']),
    ),
    per('order_lines', 'order', 2, listed('status', ['open', 'in progress', 'released', 'cancelled'])),
    per('order_items', 'order', 2, listed('status', ['open', 'in progress', 'delivered', 'cancelled'])),
  )
  const statesWhereShipped = (table: string) => {
    const orders = rows('orders')
    const shipped = rows(table).filter((row) => orders[Number(row.order_id) - 1]?.status === 'shipped')
    return [...new Set(shipped.map(({ status }) => status))]
  }

  it('are ready', () => expect(statesWhereShipped('order_lines')).toEqual(['released']))
  it('have not arrived', () => expect(statesWhereShipped('order_items')).toEqual(['in progress']))
})
