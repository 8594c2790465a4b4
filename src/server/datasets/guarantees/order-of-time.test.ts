import { describe, expect, it } from 'vitest'
import { id, openTables, parents } from '@/server/datasets/fixtures/open-tables'

const at = (name: string) => ({ name, type: 'dateTime' })
const on = (name: string) => ({ name, type: 'date' })
const linkTo = (name: string, table: string, rest: object = {}) => ({ name, link: `${table}.id`, ...rest })
const per = (name: string) => ({ per: name, min: 0, max: 9, mean: 4 })

const sources = {
  name: 'sources',
  rows: { per: 'order_id', max: 3, mean: 1 },
  key: ['id'],
  fields: [id, linkTo('order_id', 'orders')],
}
/** Things and people that come at any time, events of theirs, and tables between them of every kind. */
const tables = [
  parents('people', [90, 40], at('joined_at')),
  parents('things', [30, 20], on('made_on')),
  {
    name: 'orders',
    rows: per('person_id'),
    key: ['id'],
    fields: [id, linkTo('person_id', 'people'), at('ordered_at')],
  },
  {
    name: 'payments',
    rows: { per: 'order_id', max: 3, mean: 2 },
    key: ['id'],
    fields: [id, linkTo('order_id', 'orders'), linkTo('thing_id', 'things'), at('recorded_at')],
  },
  {
    name: 'holdings',
    rows: per('person_id'),
    key: ['person_id', 'thing_id'],
    fields: [linkTo('person_id', 'people'), linkTo('thing_id', 'things'), at('since')],
  },
  {
    name: 'likes',
    rows: [600, 300],
    key: ['person_id', 'thing_id', 'kind'],
    fields: [
      linkTo('person_id', 'people'),
      linkTo('thing_id', 'things'),
      { name: 'kind', type: 'text', constraints: { values: ['a', 'b', 'c'] } },
      on('created_on'),
    ],
  },
  {
    name: 'friends',
    rows: [250, 100],
    key: ['one_id', 'other_id'],
    check: 'one_id < other_id',
    fields: [linkTo('one_id', 'people'), linkTo('other_id', 'people'), at('since')],
  },
  {
    name: 'lockers',
    rows: [80, 50],
    key: ['id'],
    fields: [id, linkTo('person_id', 'people', { unique: true, null_percentage: 40 }), at('fitted_at')],
  },
  {
    name: 'desks',
    rows: [70, 40],
    key: ['id'],
    fields: [
      id,
      linkTo('thing_id', 'things'),
      linkTo('person_id', 'people', { unique: true }),
      linkTo('locker_id', 'lockers', { null_percentage: 20 }),
      at('placed_at'),
    ],
  },
  {
    name: 'messages',
    rows: [200, 100],
    key: ['id'],
    check: 'from_id != to_id',
    fields: [id, linkTo('from_id', 'people'), linkTo('to_id', 'people'), at('sent_at')],
  },
  {
    name: 'members',
    rows: [60, 50],
    key: ['id'],
    fields: [id, { ...at('last_login'), null_percentage: 5 }, at('date_joined')],
  },
  // What stands between an event and what belongs to it has no date of its own.
  {
    name: 'transactions',
    rows: { per: 'source_id', max: 3, mean: 2 },
    key: ['id'],
    fields: [id, linkTo('source_id', 'sources'), at('date_created')],
  },
  { name: 'deliveries', rows: per('thing_id'), fields: [linkTo('thing_id', 'things'), on('delivered_on')] },
]

describe('rows that come in order of time', () => {
  const { rows, agrees, set } = openTables(...tables, sources)
  const dates: Record<string, string> = {
    people: 'joined_at',
    things: 'made_on',
    orders: 'ordered_at',
    payments: 'recorded_at',
    holdings: 'since',
    likes: 'created_on',
    friends: 'since',
    lockers: 'fitted_at',
    desks: 'placed_at',
    messages: 'sent_at',
    members: 'date_joined',
    transactions: 'date_created',
    deliveries: 'delivered_on',
  }
  const dateOf = (table: string, row: object | undefined) =>
    String(new Map(Object.entries(row ?? {})).get(dates[table] ?? ''))

  it.each(tables.map(({ name }) => name))('%s: each is dated after the row before it', (name) => {
    const { generations = [] } = set.recipe.tables.find((table) => table.name === name) ?? {}
    const all = rows(name)
    expect(all.length).toBeGreaterThan(40)
    let first = 0
    for (const count of generations) {
      const own = all.slice(first, first + count).map((row) => dateOf(name, row))
      expect(own).toEqual(own.toSorted())
      first += count
    }
  })

  it.each(tables.map(({ name }) => name))('%s: no row is older than one that it points at', (name) => {
    const index = set.recipe.tables.findIndex((table) => table.name === name)
    const { links = [] } = set.recipe.tables[index] ?? {}
    const own = rows(name)
    for (const [
      link,
      {
        parents: [parent],
      },
    ] of links.entries()) {
      const table = set.recipe.tables[parent?.table ?? 0]?.name ?? ''
      const others = rows(table)
      const early = own.filter((row, at) => {
        const above = set.table(name).parentOf(link, at)
        // Days and moments compare by their day.
        return above && dates[table] && dateOf(name, row).slice(0, 10) < dateOf(table, others[above.row]).slice(0, 10)
      })
      expect(early).toEqual([])
    }
  })

  it.each(['payments', 'holdings', 'likes', 'friends', 'lockers', 'desks'])('%s: ranges and parents agree', (name) => {
    agrees(name)
    const index = set.recipe.tables.findIndex((table) => table.name === name)
    for (const [
      link,
      {
        parents: [parent],
      },
    ] of (set.recipe.tables[index]?.links ?? []).entries()) {
      const children = new Map<number, number[]>()
      for (let row = 0; row < set.table(name).rowCount; row++) {
        const above = set.table(name).parentOf(link, row)?.row
        if (above !== undefined) children.set(above, [...(children.get(above) ?? []), row])
      }
      const count = set.recipe.tables[parent?.table ?? 0]?.rows ?? 0
      for (let above = 0; above < count; above++)
        expect(set.table(name).childrenOf(link, above)).toEqual(children.get(above) ?? [])
    }
  })
})

describe('the moment at which a row was made', () => {
  const { rows } = openTables(
    parents(
      'projects',
      200,
      { ...on('started_on'), null_percentage: 30 },
      { ...at('deactivated_at'), null_percentage: 30 },
      at('created_at'),
    ),
    {
      name: 'tasks',
      rows: per('project_id'),
      fields: [linkTo('project_id', 'projects'), at('due_at'), on('date_created')],
    },
    parents(
      'pupils',
      200,
      { name: 'birthdate', type: 'birthdate', constraints: { from: '2008-09-01', to: '2015-08-31' } },
      { ...on('enrolled_on'), constraints: { from: '2024-09-02' } },
    ),
    parents('lawyers', 200, on('admitted_on'), on('joined_on')),
  )

  it.each([
    ['projects', 'created_at'],
    ['tasks', 'date_created'],
    ['pupils', 'enrolled_on'],
    ['lawyers', 'joined_on'],
  ])('%s: %s rises from row to row, whatever dates stand before it', (table, name) => {
    const dates = rows(table).map((row) => String(row[name]))
    expect(dates).toEqual(dates.toSorted())
    expect(new Set(dates).size).toBeGreaterThan(100)
  })

  it('is after the qualification that people have when they join', () => {
    const late = rows('lawyers').filter((row) => String(row.admitted_on) >= String(row.joined_on))
    expect(late).toEqual([])
  })

  it('is not after the beginning or the end of the row, nor before what it points at', () => {
    const of = new Map(rows('projects').map((row) => [row.id, row]))
    for (const { started_on, deactivated_at, created_at } of of.values()) {
      expect(String(created_at).slice(0, 10) <= String(started_on ?? '9')).toBe(true)
      expect(String(created_at) <= String(deactivated_at ?? '9')).toBe(true)
    }
    const early = rows('tasks').filter(
      (row) => String(row.date_created) < String(of.get(row.project_id)?.created_at).slice(0, 10),
    )
    expect(early).toEqual([])
  })
})
