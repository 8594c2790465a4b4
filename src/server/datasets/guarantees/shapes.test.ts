import { describe, expect, it, test } from 'vitest'
import { id, openTables, parents } from '@/server/datasets/fixtures/open-tables'

describe('a tree', () => {
  const { rows, agrees } = openTables(
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

describe('a circle of tables that each have the other once', () => {
  const { rows, agrees } = openTables(
    parents('branches', 80, { name: 'manager_id', link: 'workers.id', unique: true, null_percentage: 10 }),
    parents('workers', 80, { name: 'branch_id', link: 'branches.id', unique: true }, { name: 'since', type: 'date' }),
  )

  it('closes by a link of a unique set', () => {
    const managers = rows('branches').flatMap(({ manager_id }) => manager_id ?? [])
    expect([managers.length, new Set(managers).size]).toEqual([72, 72])
    expect(new Set(rows('workers').map(({ branch_id }) => branch_id)).size).toBe(80)
    agrees('branches')
  })
})

describe('a circle of tables', () => {
  const { rows, agrees } = openTables(
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
  const { rows, agrees, set } = openTables(
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
  const { rows, agrees, set } = openTables(
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
        { name: 'is_lead', type: 'boolean', constraints: { first_of_parent: true } },
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

  test('the first child of each parent is marked', () => {
    for (const { no, is_lead } of rows('sections')) expect(is_lead).toBe(no === 1)
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

it('a further generation changes no date of a unique set in those before it', () => {
  const rows = (...counts: number[]) =>
    openTables(
      { ...parents('rooms', 0), rows: counts },
      {
        name: 'nights',
        rows: counts.map((count) => count * 20),
        key: ['id'],
        unique: [['room_id', 'night']],
        fields: [id, { name: 'room_id', link: 'rooms.id' }, { name: 'night', type: 'date' }],
      },
    ).rows('nights')
  const grown = rows(10, 5, 2)
  expect(grown.slice(0, 300)).toEqual(rows(10, 5))
  expect(new Set(grown.map(({ room_id, night }) => `${room_id} ${night}`)).size).toBe(340)
})

it.each([
  [[1], 3, 50, [3]],
  [[4, 1, 2], 3, 50, [12, 3, 6]],
  [[10], 2, 96, [20]],
  [[3, 5], 0, 100, [0, 0]],
])(
  'children of %j parents are %d on average, whatever the share of parents without any',
  (counts, mean, without, rows) => {
    const { set } = openTables(
      { ...parents('owners', 0), rows: counts },
      {
        name: 'pets',
        rows: { per: 'owner_id', mean, without },
        key: ['id'],
        fields: [id, { name: 'owner_id', link: 'owners.id' }],
      },
    )
    expect(set.recipe.tables[1]?.generations).toEqual(rows)
    const pets = set.table('pets')
    const owners = Array.from({ length: set.table('owners').rowCount }, (_, owner) => pets.childrenOf(0, owner).length)
    expect(owners.reduce((sum, each) => sum + each, 0)).toBe(pets.rowCount)
    const [first = 0] = counts
    const childless = Math.min(Math.round((first * without) / 100), without < 100 ? first - 1 : first)
    expect(owners.slice(0, first).filter((each) => each === 0)).toHaveLength(childless)
  },
)
