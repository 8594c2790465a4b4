import { describe, expect, it, test } from 'vitest'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { openDataset } from './dataset'

type Row = Readonly<Record<string, unknown>>

function open(...tables: readonly object[]) {
  const { recipe, problems } = readRecipe(
    { seed: 7, locale: 'en_GB', tables },
    { seed: '', referenceDate: '2026-11-21' },
  )
  if (!recipe) throw new Error(JSON.stringify(problems))
  const set = openDataset(recipe)
  const rows = (table: string): Row[] =>
    JSON.parse(Buffer.concat([...set.table(table).slices({ format: 'json' })]).toString())
  /** Every range equals the range of the whole. */
  const agrees = (table: string) => {
    const text = (asked: object) =>
      Buffer.concat([
        ...openDataset(recipe)
          .table(table)
          .slices({ format: 'jsonl', ...asked }),
      ])
    const lines = text({}).toString().split('\n')
    for (const first of [1, 30, 40]) {
      expect(text({ first, rows: 20 }).toString().trimEnd().split('\n')).toEqual(lines.slice(first, first + 20))
    }
  }
  return { set, rows, agrees }
}

const id = { name: 'id', type: 'rowNumber' }
const parents = (name: string, rows: number, ...fields: object[]) => ({
  name,
  rows,
  key: ['id'],
  fields: [id, ...fields],
})

describe('a tree', () => {
  const { rows, agrees } = open(
    parents(
      'staff',
      500,
      { name: 'manager_id', link: 'staff.id', depth: 4, roots: 2 },
      { name: 'name', type: 'fullName' },
    ),
  )

  it('has as many roots as asked, is no deeper, and has no circle', () => {
    const staff = rows('staff')
    const parentOf = new Map(staff.map((row) => [row.id, row.manager_id]))
    expect(staff.filter((row) => row.manager_id === null)).toHaveLength(10)
    for (const row of staff) {
      let steps = 0
      for (let at = row.manager_id; at !== null; at = parentOf.get(at) ?? null) steps++
      expect(steps).toBeLessThanOrEqual(4)
    }
    agrees('staff')
  })
})

describe('a circle of tables', () => {
  const { rows, agrees } = open(
    parents('teams', 100, { name: 'lead_id', link: 'people.id', null_percentage: 20 }),
    parents('people', 700, { name: 'team_id', link: 'teams.id' }, { name: 'lead_of_team', from: 'team_id.lead_id' }),
  )

  it('closes where the link may be null', () => {
    const ids = new Set(rows('people').map((row) => row.id))
    const teams = new Map(rows('teams').map((row) => [row.id, row]))
    const leads = rows('teams').map((row) => row.lead_id)
    expect(leads.filter((lead) => lead === null).length).toBeGreaterThan(8)
    for (const lead of leads) if (lead !== null) expect(ids.has(lead)).toBe(true)
    for (const person of rows('people')) expect(person.lead_of_team).toBe(teams.get(person.team_id)?.lead_id)
    agrees('people')
    agrees('teams')
  })
})

describe('a junction', () => {
  const students = parents('students', 200)
  const courses = { name: 'courses', rows: 30, key: ['code'], fields: [{ name: 'code', type: 'uuid' }] }
  const pair = [
    { name: 'student_id', link: 'students.id' },
    { name: 'course_code', link: 'courses.code' },
  ]
  const { rows, agrees, set } = open(
    students,
    courses,
    {
      name: 'enrolments',
      rows: { per: 'student_id', min: 1, max: 30, mean: 8 },
      key: ['student_id', 'course_code'],
      fields: pair,
    },
    { name: 'likes', rows: 5000, key: ['student_id', 'course_code'], fields: pair },
  )

  it.each(['enrolments', 'likes'])('has no pair twice: %s', (name) => {
    const pairs = rows(name).map((row) => `${row.student_id} ${row.course_code}`)
    expect(new Set(pairs).size).toBe(pairs.length)
    agrees(name)
    const codes = rows('courses').map((row) => row.code)
    const ofFirst = rows(name).flatMap((row, i) => (row.course_code === codes[0] ? [i] : []))
    expect(set.table(name).childrenOf(1, 0)).toEqual(ofFirst)
    const [, second] = rows(name)
    expect(set.table(name).rowOf([String(second?.student_id), String(second?.course_code)])).toBe(1)
  })
})

describe('links of other shapes', () => {
  const { rows, agrees, set } = open(
    parents('posts', 80, { name: 'title', type: 'text' }),
    { name: 'photos', rows: 40, key: ['id'], fields: [{ name: 'id', type: 'uuid' }] },
    {
      name: 'comments',
      rows: 900,
      key: ['id'],
      fields: [id, { name: 'on_type' }, { name: 'on_id' }, { name: 'body', type: 'notes' }],
      links: [
        {
          fields: ['on_id'],
          type_field: 'on_type',
          one_of: [
            { to: ['posts.id'], weight: 3 },
            { to: ['photos.id'], value: 'photo' },
          ],
        },
      ],
    },
    {
      name: 'sections',
      rows: { per: 'post_id', min: 1, max: 4, mean: 2 },
      key: ['post_id', 'no'],
      fields: [
        { name: 'post_id', link: 'posts.id' },
        { name: 'no', type: 'ordinal' },
      ],
    },
    {
      name: 'notes',
      rows: 300,
      key: ['id'],
      fields: [id, { name: 'post_id' }, { name: 'no' }],
      links: [{ fields: ['post_id', 'no'], to: ['sections.post_id', 'sections.no'], skew: 1 }],
    },
    { name: 'covers', rows: 60, key: ['id'], fields: [id, { name: 'post_id', link: 'posts.id', unique: true }] },
    {
      name: 'drafts',
      rows: 100,
      key: ['id'],
      fields: [id, { name: 'post_id', link: 'posts.id', unique: true, null_percentage: 50 }],
    },
  )

  test('polymorphic pairs name the table that has the row', () => {
    const keys = {
      posts: new Set(rows('posts').map((row) => String(row.id))),
      photo: new Set(rows('photos').map((row) => row.id)),
    }
    const comments = rows('comments')
    for (const { on_type, on_id } of comments) {
      expect(
        on_type === 'posts' ? keys.posts.has(String(on_id)) : on_type === 'photo' && keys.photo.has(String(on_id)),
      ).toBe(true)
    }
    const onPosts = comments.filter((row) => row.on_type === 'posts').length
    expect(onPosts).toBeGreaterThan(600)
    expect(onPosts).toBeLessThan(750)
    agrees('comments')
    const first = comments.flatMap((row, i) => (row.on_type === 'posts' && String(row.on_id) === '1' ? [i] : []))
    expect(set.table('comments').childrenOf(0, 0, 0)).toEqual(first)
  })

  test('composite links repeat a key that exists', () => {
    const keys = new Set(rows('sections').map((row) => `${row.post_id} ${row.no}`))
    expect(keys.size).toBe(160)
    for (const note of rows('notes')) expect(keys.has(`${note.post_id} ${note.no}`)).toBe(true)
    agrees('notes')
  })

  test('one-to-one links have parents of their own', () => {
    for (const [name, linked] of [
      ['covers', 60],
      ['drafts', 50],
    ] as const) {
      const found = rows(name).flatMap((row) => (row.post_id === null ? [] : [row.post_id]))
      expect(found).toHaveLength(linked)
      expect(new Set(found).size).toBe(linked)
      agrees(name)
    }
  })
})

describe('plain types', () => {
  const { rows, agrees } = open({
    name: 'all',
    rows: 300,
    key: ['id'],
    unique: [['slot', 'flag']],
    fields: [
      { name: 'id', type: 'uuidV7' },
      { name: 'flag', type: 'boolean' },
      { name: 'big', type: 'bigInteger', constraints: { min: '-9223372036854775808', max: '9223372036854775807' } },
      { name: 'slot', type: 'time', constraints: { from: '09:00', to: '10:00' } },
      { name: 'length', type: 'duration' },
      { name: 'extra', type: 'json' },
      { name: 'raw', type: 'bytes', constraints: { min_length: 2, max_length: 5 } },
      { name: 'tags', type: 'array', of: { type: 'city' }, constraints: { min_length: 0, max_length: 4 } },
      { name: 'counts', type: 'array', of: { type: 'integer' } },
      { name: 'maybe', type: 'integer', null_percentage: 40 },
      { name: 'twice', expr: 'maybe * 2' },
      { name: 'label', expr: 'flag ? "yes" : "no"' },
    ],
  })
  const all = rows('all')

  it('write what their databases read', () => {
    for (const row of all) {
      expect(row.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(typeof row.flag).toBe('boolean')
      expect(row.slot).toMatch(/^(09:\d\d:\d\d|10:00:00)$/)
      expect(row.length).toMatch(/^PT(\d+H)?(\d+M)?(\d+S)?$/)
      expect(typeof row.extra).toBe('object')
      expect(row.raw).toMatch(/^\\x([0-9a-f]{2}){2,5}$/)
      expect(Array.isArray(row.tags) && row.tags.every((tag) => typeof tag === 'string')).toBe(true)
      expect(Array.isArray(row.counts) && row.counts.every(Number.isInteger)).toBe(true)
      expect(row.twice).toBe(row.maybe === null ? null : Number(row.maybe) * 2)
      expect(row.label).toBe(row.flag ? 'yes' : 'no')
    }
    const ids = all.map((row) => String(row.id))
    expect(ids.toSorted()).toEqual(ids)
    expect(new Set(all.map((row) => `${row.slot} ${row.flag}`)).size).toBe(300)
    const nulls = all.filter((row) => row.maybe === null).length
    expect(Math.abs(nulls - 120)).toBeLessThan(40)
    agrees('all')
  })
})

describe('checks', () => {
  const { rows, agrees } = open(
    {
      name: 'offers',
      rows: 500,
      key: ['id'],
      check: ['low < high', 'size(title) > 20 || high > 900'],
      fields: [
        id,
        { name: 'low', type: 'integer', constraints: { min: 1, max: 1000 } },
        { name: 'high', type: 'integer', constraints: { min: 1, max: 1000 } },
        { name: 'title', type: 'productName' },
      ],
    },
    {
      name: 'bids',
      rows: { per: 'offer_id', min: 0, max: 4, mean: 2 },
      fields: [
        { name: 'offer_id', link: 'offers.id' },
        { name: 'low', from: 'offer_id.low' },
        { name: 'title', from: 'offer_id.title' },
      ],
    },
  )

  it('hold in every row, and in what others inherit of it', () => {
    const offers = new Map(rows('offers').map((row) => [row.id, row]))
    for (const { low, high, title } of offers.values()) {
      expect(Number(low)).toBeLessThan(Number(high))
      expect([...String(title)].length > 20 || Number(high) > 900).toBe(true)
    }
    for (const bid of rows('bids')) {
      expect([bid.low, bid.title]).toEqual([offers.get(bid.offer_id)?.low, offers.get(bid.offer_id)?.title])
    }
    agrees('offers')
    agrees('bids')
  })
})

describe('agreement', () => {
  const { rows } = open(
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
