import { describe, expect, it, test } from 'vitest'
import { openTables, parents } from '@/server/datasets/fixtures/open-tables'
import { ProblemList } from '@/server/datasets/recipe/problem-list'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { proveChecks } from './prove-checks'

const number = (name: string, min: number, max: number) => ({ name, type: 'integer', constraints: { min, max } })

/** Accounts, and entries that inherit their limit and are summed up by them. */
const ledger = (check: { account?: string; entry?: string }) => [
  {
    ...parents('accounts', 60, number('floor', 0, 9), { name: 'total', sum: 'entries.amount' }),
    ...(check.account && { check: check.account }),
  },
  {
    name: 'entries',
    rows: { per: 'account_id', min: 2, max: 6, mean: 3 },
    fields: [
      { name: 'account_id', link: 'accounts.id' },
      number('amount', 5, 50),
      { name: 'floor', from: 'account_id.floor' },
      { name: 'gap', expr: 'amount - floor' },
    ],
    ...(check.entry && { check: check.entry }),
  },
]

function problemsOf(...tables: readonly object[]) {
  const { problems } = readRecipe({ seed: 7, tables }, { seed: '', referenceDate: '2026-11-21' })
  return problems.map(({ loc, msg }) => `${loc.slice(2).join('.')}: ${msg}`)
}

const problemOf = (...tables: readonly object[]) => problemsOf(...tables)[0]

it('names the two of many checks that contradict each other, at the later of them', () => {
  const others = Array.from({ length: 30 }, (_, i) => `a * ${i + 1} + b > ${i}`)
  const check = ['a + b > 150', ...others, 'a + b < 40', 'b - a < 99']
  const { problems } = readRecipe(
    { seed: 7, tables: [{ name: 't', rows: 300, check, fields: [number('a', 0, 100), number('b', 0, 100)] }] },
    { seed: '', referenceDate: '2026-11-21' },
  )
  expect(problems.map(({ loc }) => loc)).toEqual([['body', 'tables', 0, 'check', 31]])
  expect(problems[0]?.msg).toContain('that meet "a + b > 150" and "a + b < 40";')
})

it('is not asked of a recipe that was accepted before, nor any other wish', () => {
  const tables = [
    { ...parents('a', 9, number('m', 0, 99), number('n', 0, 99)), check: ['m + n > 150', 'm + n < 50'] },
    { name: 'none', rows: 0, key: ['id'], fields: [{ name: 'id', type: 'rowNumber' }] },
    { name: 'b', rows: 3, fields: [{ name: 'none_id', link: 'none.id' }] },
  ]
  const defaults = { seed: '1', referenceDate: '2026-11-21' }
  expect(readRecipe({ tables }, defaults).problems).not.toEqual([])
  const { recipe, problems } = readRecipe({ tables }, { ...defaults, isAccepted: true })
  expect([problems, recipe?.tables.map(({ rows }) => rows)]).toEqual([[], [9, 0, 3]])
})

it('is accepted whatever the seed where half of the draws meet it', () => {
  const dates = ['year', 'month', 'day'].map((name) => ({ ...number(name, 2000, 2026), null_percentage: 5 }))
  const check =
    '(year != null || month != null || day != null) && ended || year == null && month == null && day == null'
  const tables = [{ name: 'artists', rows: 100, check, fields: [...dates, { name: 'ended', type: 'boolean' }] }]
  const refused = Array.from({ length: 100 }, (_, seed) => seed).filter(
    (seed) => readRecipe({ seed, tables }, { seed: '', referenceDate: '2026-11-21' }).problems.length > 0,
  )
  expect(refused).toEqual([])
})

it.each([
  ['a + b <= 60', 10],
  ['a + b <= 60 || b == null', 30],
  ['a * b <= 1000', 60],
])('%s leaves b null in %i percent of the rows, as asked', (check, share) => {
  const fields = [number('a', 1, 100), { ...number('b', 1, 100), null_percentage: share }]
  const nulls = openTables({ ...parents('p', 2000, ...fields), check })
    .rows('p')
    .filter(({ b }) => b === null)
  expect(Math.abs(nulls.length / 20 - share)).toBeLessThan(3)
})

describe('a check that treats the rows of one parent differently', () => {
  const kinds = { name: 'kinds', rows: 100, key: ['id'], fields: [{ name: 'id', type: 'rowNumber' }] }
  const aliases = (check: string) => ({
    name: 'aliases',
    rows: 300,
    check,
    fields: [
      { name: 'kind', link: 'kinds.id', null_percentage: 10 },
      number('a', 1, 1_000_000_000),
      number('b', 1, 1_000_000_000),
    ],
  })
  const problemsOf = (check: string, seed: number) =>
    readRecipe({ seed, tables: [kinds, aliases(check)] }, { seed: '', referenceDate: '2026-11-21' }).problems

  it('is refused with every seed where no draw meets it in those, and says which', () => {
    for (let seed = 0; seed < 20; seed++) {
      const [problem] = problemsOf('kind != 3 || a == b', seed)
      expect(problem).toMatchObject({ loc: ['body', 'tables', 1, 'check'], input: 'kind != 3 || a == b' })
      expect(problem?.msg).toMatch(/no values found for row(?: \d+ of "aliases"|s of "aliases" whose "kind" is 3) /)
    }
  })

  it.each(['kind != 3 || a < b', 'kind != 300 || a == b', 'kind == 3 && a < b || kind != 3 && b < a'])(
    'is accepted with every seed where draws meet it: %s',
    (check) => {
      for (let seed = 0; seed < 20; seed++) expect(problemsOf(check, seed)).toEqual([])
    },
  )
})

describe('a check on values of other rows', () => {
  it.each([
    ['a sum', { account: 'total >= 10' }],
    ['an inherited field', { entry: 'floor < 10' }],
    ['both sides of a difference', { entry: 'gap >= -4 && gap <= 50' }],
  ])('is accepted where the bounds of %s prove it', (_, check) => {
    expect(problemOf(...ledger(check))).toBeUndefined()
  })

  it.each([
    ['a sum', { account: 'total > 10' }, '0.check: Value error, "total > 10" depends on "total"'],
    ['a sum and a drawn field', { account: 'total > floor * 9' }, '0.check: Value error, "total > floor * 9" depends'],
    ['an inherited field', { entry: 'floor > 3' }, '1.check: Value error, "floor > 3" depends on "floor"'],
    [
      'a link and itself',
      { entry: 'account_id != account_id' },
      '1.check: Value error, "account_id != account_id" reads',
    ],
    ['a key', { account: 'id < 10' }, '0.check: Value error, "id < 10" reads no randomly generated field'],
    [
      'an ordinal',
      { entry: 'account_id > 3' },
      '1.check: Value error, "account_id > 3" reads no randomly generated field',
    ],
  ])('is refused where no draw of the row could meet it: %s', (_, check, sentence) => {
    expect(problemsOf(...ledger(check))).toEqual([expect.stringContaining(sentence)])
  })

  it('is met by drawing again where a field is drawn', () => {
    const { rows, agrees } = openTables(...ledger({ entry: 'amount % 7 > floor % 5' }))
    for (const { amount, floor } of rows('entries')) expect(Number(amount) % 7).toBeGreaterThan(Number(floor) % 5)
    agrees('entries')
  })
})

test('a check that hardly a draw meets is refused before anything is made', () => {
  const table = { name: 't', rows: 500, fields: [number('x', 1, 100_000), number('y', 1, 100_000)], check: 'x == y' }
  expect(problemOf(table)).toMatch(
    /^0\.check: Value error, no values found for row \d+ of "t" that meet "x == y"; widen the fields/,
  )
})

describe('a check along links', () => {
  it('is met by every row of a tree', () => {
    const staff = parents(
      'staff',
      300,
      { name: 'boss_id', link: 'staff.id', depth: 5, roots: 3 },
      number('grade', 1, 6),
      { name: 'boss_grade', from: 'boss_id.grade' },
    )
    const { rows, agrees } = openTables({ ...staff, check: ['grade <= boss_grade', 'id != boss_id'] })
    const grades = new Map(rows('staff').map(({ id, grade }) => [id, Number(grade)]))
    for (const { boss_id, grade, boss_grade } of rows('staff')) {
      if (boss_id === null) continue
      expect(boss_grade).toBe(grades.get(boss_id))
      expect(Number(grade)).toBeLessThanOrEqual(Number(boss_grade))
    }
    agrees('staff')
  })

  it('is refused where the checks of two tables read each other', () => {
    const fields = (other: string) => [number('size', 1, 9), { name: 'theirs', from: `${other}.size` }]
    const a = parents('a', 50, { name: 'b_id', link: 'b.id', null_percentage: 10 }, ...fields('b_id'))
    const b = parents('b', 50, { name: 'a_id', link: 'a.id' }, ...fields('a_id'))
    const check = 'size % 3 >= theirs % 3'
    expect(problemOf({ ...a, check }, { ...b, check })).toContain('depend on rows whose own checks depend on')
  })

  it.each([2, 3, 40])('keeps two links to one table of %i rows apart, and finds both ways', (count) => {
    const { rows, agrees, set } = openTables(parents('people', count), {
      name: 'messages',
      rows: 400,
      check: 'from_id != to_id',
      fields: [
        { name: 'from_id', link: 'people.id' },
        { name: 'to_id', link: 'people.id', null_percentage: 10 },
      ],
    })
    const messages = rows('messages')
    for (const { from_id, to_id } of messages) expect(from_id).not.toBe(to_id)
    for (let person = 0; person < count; person++) {
      const to = messages.flatMap(({ to_id }, i) => (to_id === person + 1 ? [i] : []))
      expect(set.table('messages').childrenOf(1, person)).toEqual(to)
    }
    agrees('messages')
  })
})

describe('a check that tables alike have', () => {
  const moment = (name: string, constraints: object = {}) => ({ name, type: 'dateTime', constraints })
  const logged = (at: number, ...others: readonly object[]) => ({
    ...parents(`log_${at}`, 300, moment('created_at'), moment('updated_at'), ...others),
    check: 'updated_at >= created_at',
  })
  const many = (count: number, ...others: readonly object[]) =>
    Array.from({ length: count }, (_, at) => logged(at, ...others))
  const stepsOf = (tables: readonly object[]) => {
    const { recipe } = readRecipe({ seed: 7, tables }, { seed: '', referenceDate: '2026-11-21' })
    if (!recipe) throw new Error('not accepted')
    return [...proveChecks(recipe, () => [], new ProblemList())].length
  }

  it('is tried on rows of a few tables for all that are alike', () => {
    const settling = 10
    expect(stepsOf(many(30)) - stepsOf(many(20))).toBe(settling)
    expect(stepsOf(many(30, { name: 'place', type: 'city' })) - stepsOf(many(20))).toBe(settling)
  })

  it('is tried on every table whose moments differ, or are bounded', () => {
    const ended = { ...moment('ended_at'), null_percentage: 50 }
    const bounded = moment('updated_at', { to: '2020-01-01' })
    const early = { ...parents('early', 300, moment('created_at'), bounded), check: 'updated_at >= created_at' }
    expect(stepsOf([...many(5), logged(8, ended), logged(9, ended)]) - stepsOf(many(5))).toBeGreaterThan(60)
    expect(stepsOf([...many(5), logged(9, moment('ended_at'))]) - stepsOf(many(5))).toBeGreaterThan(30)
    expect(problemsOf(...many(5), early)).toEqual([expect.stringContaining('5.check')])
  })

  const measured = (at: number, ...others: readonly object[]) => ({
    ...parents(`t_${at}`, 300, number('a', 1, 5), number('b', 1, 5), ...others),
    check: 'a < b',
  })
  const measurements = (count: number) => Array.from({ length: count }, (_, at) => measured(at))

  it('is tried on rows of a few tables of numbers for all that are alike', () => {
    const settling = 10
    expect(stepsOf(measurements(30)) - stepsOf(measurements(20))).toBe(settling)
  })

  it('is tried on every table whose numbers differ, or take what others say', () => {
    const tried = (table: object) => stepsOf([...measurements(5), table]) - stepsOf(measurements(5))
    expect(tried(measured(9, number('further', 1, 9)))).toBeGreaterThan(30)
    expect(tried(measured(9, { name: 'place', type: 'city' }))).toBeGreaterThan(30)
  })
})

it('counts no moment without bounds as bounded: the row and its parents decide where it lies', () => {
  const moment = (name: string, from?: string) => ({ name, type: 'dateTime', constraints: from ? { from } : {} })
  const { rows } = openTables(
    {
      ...parents('late', 90, moment('created_at', '2026-01-01'), moment('updated_at')),
      check: 'updated_at >= created_at',
    },
    { ...parents('early', 90, moment('updated_at'), moment('closes', '2026-01-01')), check: 'updated_at < closes' },
  )
  for (const { created_at, updated_at } of rows('late')) expect(String(updated_at) >= String(created_at)).toBe(true)
  for (const { updated_at, closes } of rows('early')) expect(String(updated_at) < String(closes)).toBe(true)
})

describe('a check on a numbered tree', () => {
  const tree = (check: string, of: object = {}, start = 1000) => ({
    name: 'accounts',
    rows: 60,
    key: ['no'],
    fields: [
      { name: 'no', type: 'rowNumber', constraints: { start } },
      { name: 'parent_no', link: 'accounts.no', ...of },
    ],
    check,
  })
  const single = { roots: 1e-9 }

  it.each([
    ['that every root meets', tree('parent_no != null || no % 10 == 0', single)],
    ['that several roots meet', tree('no < 1006 || parent_no != null')],
    ['that compares only rows with a parent', tree('parent_no == null || parent_no != no')],
  ])('%s holds', (_, table) => {
    expect(problemsOf(table)).toEqual([])
  })

  it.each([
    ['that a later root breaks', tree('parent_no != null || no % 10 == 0')],
    ['that the only root breaks', tree('parent_no != null || no % 10 == 0', single, 1001)],
    ['that rows with a parent break', tree('parent_no == null || no % 10 == 0', single)],
  ])('%s is refused', (_, table) => {
    expect(problemsOf(table)).toEqual([expect.stringContaining('0.check')])
  })

  it('holds in a table without rows', () => {
    const empty = { ...tree('parent_no > no'), rows: 0 }
    expect(problemsOf(empty)).toEqual([])
  })
})
