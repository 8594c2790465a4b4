import { describe, expect, it } from 'vitest'
import { openDataset } from '@/server/datasets/engine/dataset'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { contradictions, rowsOf } from '@/testing/contradictions'

const id = { name: 'id', type: 'rowNumber' }
const to = (name: string, ...columns: string[]) => columns.map((column) => `${name}.${column}`)

/** Tables that all begin their key with the tenant, as programs for many customers have them. */
const tenants = {
  seed: 'tenants',
  tables: [
    { name: 'tenants', rows: 60, key: ['id'], fields: [{ name: 'id', type: 'uuid' }] },
    {
      name: 'users',
      rows: { per: 'tenant_id', total: 400, min: 3 },
      key: ['tenant_id', 'id'],
      fields: [
        { name: 'tenant_id', link: 'tenants.id' },
        id,
        { name: 'invited_by' },
        { name: 'joined_at', type: 'dateTime' },
      ],
      links: [{ fields: ['tenant_id', 'invited_by'], to: to('users', 'tenant_id', 'id') }],
    },
    {
      name: 'teams',
      rows: { per: 'tenant_id', total: 150, min: 1 },
      key: ['tenant_id', 'id'],
      fields: [{ name: 'tenant_id', link: 'tenants.id' }, id, { name: 'lead_id' }],
      links: [{ fields: ['tenant_id', 'lead_id'], to: to('users', 'tenant_id', 'id') }],
    },
    {
      name: 'members',
      rows: { per: 'team', total: 300, min: 1, max: 3 },
      key: ['tenant_id', 'team_id', 'user_id'],
      fields: [{ name: 'tenant_id' }, { name: 'team_id' }, { name: 'user_id' }],
      links: [
        { name: 'team', fields: ['tenant_id', 'team_id'], to: to('teams', 'tenant_id', 'id') },
        { name: 'user', fields: ['tenant_id', 'user_id'], to: to('users', 'tenant_id', 'id') },
      ],
    },
    {
      name: 'tasks',
      rows: { per: 'team', total: 600 },
      key: ['id'],
      fields: [
        id,
        { name: 'tenant_id' },
        { name: 'team_id' },
        { name: 'author_id' },
        { name: 'reviewer_id' },
        { name: 'author_joined', from: 'author.joined_at' },
      ],
      links: [
        { name: 'author', fields: ['tenant_id', 'author_id'], to: to('users', 'tenant_id', 'id') },
        { name: 'team', fields: ['tenant_id', 'team_id'], to: to('teams', 'tenant_id', 'id') },
        {
          name: 'reviewer',
          fields: ['tenant_id', 'reviewer_id'],
          to: to('users', 'tenant_id', 'id'),
          null_percentage: 20,
        },
      ],
      check: ['author_id != reviewer_id'],
    },
  ],
}

/** A department and the person who heads it, who is employed there. */
const departments = {
  seed: 'departments',
  tables: [
    { name: 'people', rows: 50, key: ['id'], fields: [{ name: 'id', type: 'uuid' }] },
    {
      name: 'departments',
      rows: 12,
      key: ['id'],
      fields: [id, { name: 'head_id' }],
      links: [{ fields: ['head_id', 'id'], to: to('jobs', 'person_id', 'department_id') }],
    },
    {
      name: 'jobs',
      rows: { per: 'department_id', min: 1, mean: 4 },
      key: ['person_id', 'department_id'],
      fields: [
        { name: 'person_id', link: 'people.id' },
        { name: 'department_id', link: 'departments.id' },
      ],
    },
  ],
}

const read = (input: object) => readRecipe(input, { seed: '', referenceDate: '2026-11-21' })

function opened(input: object) {
  const { recipe, problems } = read(input)
  expect(problems).toEqual([])
  if (!recipe) throw new Error('the recipe is refused')
  return openDataset(recipe)
}

describe('links that share columns', () => {
  it('point at rows that exist and agree, whichever link comes first', () => {
    const dataset = opened(tenants)
    expect(contradictions(dataset)).toEqual([])
    const users = rowsOf(dataset, 'users')
    expect(users.filter(({ invited_by }) => invited_by !== null).length).toBeGreaterThan(100)
    const tasks = rowsOf(dataset, 'tasks')
    const reviewed = tasks.filter(({ reviewer_id }) => reviewer_id !== null)
    expect(reviewed.length).toBeGreaterThan(300)
    expect(reviewed.filter(({ author_id, reviewer_id }) => author_id === reviewer_id)).toEqual([])
    // No one leads all, none of three is never chosen.
    expect(new Set(tasks.map(({ author_id }) => author_id)).size).toBeGreaterThan(150)
  })

  it('give any range as the whole has it, and find their rows from the parent', () => {
    const dataset = opened(tenants)
    const tasks = dataset.table('tasks')
    const whole = Buffer.concat([...tasks.slices({ format: 'csv', header: false })]).toString()
    const alone = Array.from(tasks.rowsAt([599, 3, 300], 'csv', { header: false }), (slice) => Buffer.from(slice))
    const lines = whole.trimEnd().split('\r\n')
    expect(Buffer.concat(alone).toString().trimEnd().split('\r\n')).toEqual([lines[599], lines[3], lines[300]])
    const links = dataset.recipe.tables[tasks.index]?.links ?? []
    const [author, , reviewer] = [0, 1, 2].map((link) =>
      Array.from({ length: 600 }, (_, row) => tasks.parentOf(link, row)?.row ?? -1),
    )
    expect(links).toHaveLength(3)
    for (const user of [0, 7, 399]) {
      const rowsWith = (parents: readonly number[] = []) =>
        parents.flatMap((parent, row) => (parent === user ? [row] : []))
      expect(tasks.childrenOf(0, user)).toEqual(rowsWith(author))
      expect(tasks.childrenOf(2, user)).toEqual(rowsWith(reviewer))
    }
    const members = dataset.table('members')
    const [row] = rowsOf(dataset, 'members').slice(77)
    expect(members.rowOf([row?.tenant_id, row?.team_id, row?.user_id].map(String))).toBe(77)
  })

  it('are null only where their columns are, though a share is asked for', () => {
    const [tenantTable, users] = tenants.tables
    const teams = {
      name: 'teams',
      rows: 300,
      key: ['id'],
      fields: [id, { name: 'tenant_id', link: 'tenants.id', null_percentage: 30 }, { name: 'lead_id' }],
      links: [{ name: 'lead', fields: ['tenant_id', 'lead_id'], to: to('users', 'tenant_id', 'id') }],
    }
    for (const share of [0, 40]) {
      const links = teams.links.map((link) => ({ ...link, ...(share > 0 && { null_percentage: share }) }))
      const dataset = opened({ seed: share, tables: [tenantTable, users, { ...teams, links }] })
      expect(contradictions(dataset)).toEqual([])
      const places = new Map(rowsOf(dataset, 'tenants').map((row, at) => [row.id, at]))
      const table = dataset.table('teams')
      const expected = rowsOf(dataset, 'teams').map(({ tenant_id }) => places.get(tenant_id) ?? null)
      expect(expected.map((_, row) => table.parentOf(0, row)?.row ?? null)).toEqual(expected)
      expect(expected.includes(null)).toBe(share > 0)
      const rowsWith = (tenant: number) => expected.flatMap((parent, row) => (parent === tenant ? [row] : []))
      for (const tenant of [0, 9, 59]) expect(table.childrenOf(0, tenant)).toEqual(rowsWith(tenant))
    }
  })

  it('close a circle that is never null by a row’s own children', () => {
    const dataset = opened(departments)
    expect(contradictions(dataset)).toEqual([])
    expect(rowsOf(dataset, 'departments').every(({ head_id }) => typeof head_id === 'string')).toBe(true)
  })

  it('are refused where there may be no parent that agrees, with what would do', () => {
    const [, users] = tenants.tables
    const sparse = {
      ...tenants,
      tables: tenants.tables.map((table) =>
        table === users ? { ...table, rows: { per: 'tenant_id', total: 400 } } : table,
      ),
    }
    const [problem] = read(sparse).problems
    expect(problem?.loc.join('.')).toBe('body.tables.2.links.0')
    expect(problem?.msg).toContain('give "users" "rows": {"per": "tenant_id", "min": 1, …}')
  })

  it('are refused where their parents have nothing in common', () => {
    const strangers = {
      tables: [
        { name: 'a', rows: 3, key: ['x', 'id'], fields: [{ name: 'x', type: 'city' }, id] },
        { name: 'b', rows: 3, key: ['x', 'id'], fields: [{ name: 'x', type: 'city' }, id] },
        {
          name: 'c',
          rows: 3,
          fields: [{ name: 'x' }, { name: 'a_id' }, { name: 'b_id' }],
          links: [
            { fields: ['x', 'a_id'], to: to('a', 'x', 'id') },
            { fields: ['x', 'b_id'], to: to('b', 'x', 'id') },
          ],
        },
      ],
    }
    const [problem] = read(strangers).problems
    expect(problem?.loc.join('.')).toBe('body.tables.2.links.1')
    expect(problem?.msg).toContain('"c.x" is shared by several links')
  })
})

describe('rows that join two rows of one table', () => {
  const people = { name: 'people', rows: 40, key: ['id'], fields: [id] }
  const joined = (check: string, rows: unknown) => ({
    seed: check,
    tables: [
      people,
      {
        name: 'friends',
        rows,
        key: ['a', 'b'],
        check,
        fields: [
          { name: 'a', link: 'people.id' },
          { name: 'b', link: 'people.id' },
        ],
      },
    ],
  })

  it.each([
    ['a < b', 780],
    ['a != b', 1560],
    ['b > a', 17],
    ['a != b', { per: 'a', mean: 12, max: 39 }],
  ])('meet %s in each of %o rows, and every pair is another', (check, rows) => {
    const dataset = opened(joined(check, rows))
    expect(contradictions(dataset)).toEqual([])
    const pairs = rowsOf(dataset, 'friends').map(({ a, b }) => [Number(a), Number(b)] as const)
    expect(pairs.filter(([a, b]) => (check === 'a != b' ? a === b : a >= b))).toEqual([])
    const friends = dataset.table('friends')
    for (const link of [0, 1]) {
      const found = pairs.flatMap((pair, row) => (pair[link] === 5 ? [row] : []))
      expect(friends.childrenOf(link, 4)).toEqual(found)
    }
  })

  it('are refused where there are more rows than pairs', () => {
    const [problem] = read(joined('a < b', 781)).problems
    expect(problem?.loc.join('.')).toBe('body.tables.1.check')
  })
})
