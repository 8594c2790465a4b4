import { describe, expect, it } from 'vitest'
import { id, openTables, parents } from '@/server/datasets/fixtures/open-tables'

const created = (constraints?: object) => ({
  name: 'created_at',
  type: 'dateTime',
  ...(constraints && { constraints }),
})
const children = (name: string, of: string, ...fields: object[]) => ({
  name,
  rows: { per: 'parent_id', min: 1, max: 4, mean: 2 },
  key: ['id'],
  fields: [id, { name: 'parent_id', link: `${of}.id` }, ...fields],
})

describe('a date with bounds', () => {
  it.each([
    { from: '2026-11-01' },
    { from: '2026-10-01', to: '2026-11-15' },
    { from: '2027-02-01' },
    { to: '2015-06-30' },
    { from: '2030-01-01', to: '2030-12-31' },
  ])('keeps %o, and no child is older than its parent', (bounds) => {
    const { rows, agrees } = openTables(
      parents('members', 400, created(bounds)),
      children('projects', 'members', created()),
      children('tasks', 'projects', { name: 'opened_on', type: 'dateTime' }),
    )
    const dates = (table: string, name: string) => rows(table).map((row) => String(row[name]))
    const [members, projects] = [dates('members', 'created_at'), dates('projects', 'created_at')]
    for (const date of members) {
      if (bounds.from) expect(date >= bounds.from).toBe(true)
      if (bounds.to) expect(date.slice(0, 10) <= bounds.to).toBe(true)
    }
    expect(new Set(members).size).toBe(members.length)
    const older = (table: string, name: string, of: readonly string[]) =>
      rows(table).filter((row) => String(row[name]) < String(of[Number(row.parent_id) - 1]))
    expect(older('projects', 'created_at', members)).toEqual([])
    expect(older('tasks', 'opened_on', projects)).toEqual([])
    for (const table of ['members', 'projects', 'tasks']) agrees(table)
  })

  it('of a child lies after its parents where both bounds allow it', () => {
    const { rows } = openTables(
      parents('members', 300, created({ from: '2024-01-01', to: '2025-12-31' })),
      children('projects', 'members', created({ from: '2023-01-01', to: '2026-06-30' })),
    )
    const members = rows('members')
    for (const { created_at, parent_id } of rows('projects')) {
      expect(String(created_at) >= String(members[Number(parent_id) - 1]?.created_at)).toBe(true)
      expect(String(created_at) < '2026-07-01').toBe(true)
    }
  })

  it.each(['ends_on', 'paid_on', 'delivered_at'])('later in its row holds: %s', (name) => {
    const bounds = { from: '2024-01-01', to: '2024-12-31' }
    const { rows } = openTables(
      parents('members', 300, created()),
      children('projects', 'members', created(), { name, type: 'date', constraints: bounds }),
    )
    const members = rows('members').map((row) => String(row.created_at).slice(0, 10))
    const before = rows('projects').filter((row) => String(row[name]) < String(members[Number(row.parent_id) - 1]))
    expect(rows('projects').filter((row) => String(row[name]).slice(0, 4) !== '2024')).toEqual([])
    expect(before.filter(({ parent_id }) => String(members[Number(parent_id) - 1]) <= bounds.to)).toEqual([])
  })

  it.each([
    [{ from: '2024-01-01' }, { from: '2023-06-01' }],
    [{ from: '2024-01-01', to: '2024-12-31' }, { from: '2023-06-01' }],
    [{ to: '2024-12-31' }, { to: '2025-03-31' }],
    [{ from: '2024-11-01', to: '2024-11-02' }, { to: '2024-11-02' }],
  ])('from %o lie later in each generation, and so do those of its children from %o', (ofParents, ofChildren) => {
    const { rows } = openTables(
      {
        ...parents('seasons', 0, { name: 'starts_on', type: 'dateTime', constraints: ofParents }),
        rows: [40, 20, 20],
      },
      children('matches', 'seasons', { name: 'played_on', type: 'dateTime', constraints: ofChildren }),
    )
    const [seasons, matches] = [rows('seasons'), rows('matches')]
    const generationOf = (season: unknown) => (Number(season) <= 40 ? 0 : Number(season) <= 60 ? 1 : 2)
    const dates = (all: typeof seasons, id: string, name: string) =>
      [0, 1, 2].map((generation) =>
        all.filter((row) => generationOf(row[id]) === generation).map((row) => String(row[name])),
      )
    for (const [first = [], second = [], third = []] of [
      dates(seasons, 'id', 'starts_on'),
      dates(matches, 'parent_id', 'played_on'),
    ]) {
      expect([...first, ...second, ...third]).toEqual([...first.toSorted(), ...second.toSorted(), ...third.toSorted()])
      expect((first.at(-1) ?? '') <= (second[0] ?? '') && (second.at(-1) ?? '') <= (third[0] ?? '')).toBe(true)
    }
  })
})

it.each([
  ['payments', 'orders', { name: 'parent_id', link: 'orders.id' }, { min: 0, max: 4, mean: 2 }],
  ['goals', 'matches', { name: 'parent_id', link: 'matches.id' }, { min: 0, max: 4, mean: 2 }],
  ['profiles', 'users', { name: 'parent_id', link: 'users.id', unique: true }, { mean: 0.5 }],
])('%s come in order of time where they are dated soon after their %s', (name, of, link, counts) => {
  const { rows, agrees, set } = openTables(parents(of, 300, created()), {
    name,
    rows: { per: 'parent_id', ...counts },
    key: ['id'],
    fields: [id, link, { name: 'made_on', type: 'date' }],
  })
  const dates = rows(name).map(({ made_on }) => String(made_on))
  expect(dates).toEqual(dates.toSorted())
  for (const row of [0, 77, dates.length - 1]) {
    const parent = set.table(name).parentOf(0, row)
    expect(set.table(name).childrenOf(0, parent?.row ?? -1)).toContain(row)
  }
  agrees(name)
})
