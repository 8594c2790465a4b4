import { describe, expect, it } from 'vitest'
import { id, openTables, parents } from '@/server/datasets/fixtures/open-tables'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { catalog } from '@/server/generation/catalog'

/** Each number type with a step that leaves it dozens of values. */
const numberTypes = Object.entries(catalog).flatMap(([type, { range }]) =>
  range ? [{ type, step: range.usual.decimals > 0 ? 0.3 : 3 }] : [],
)
const number = (name: string, constraints?: object) => ({ name, type: 'integer', ...(constraints && { constraints }) })
const date = (name: string, type: string, constraints?: object) => ({ name, type, ...(constraints && { constraints }) })
const weekdayOf = (value: unknown) => new Date(String(value)).getUTCDay()
const isWorkday = (value: unknown) => ![0, 6].includes(weekdayOf(value))

const problemsOf = (...tables: readonly object[]) =>
  readRecipe({ seed: 7, locale: 'en_GB', tables }, { seed: '', referenceDate: '2026-11-21' }).problems.map(
    ({ msg }) => msg,
  )

describe('a number whose check names remainders', () => {
  it.each(numberTypes.flatMap((each) => [each, { ...each, constraints: { unique: true } }]))(
    'has them: %o',
    ({ step, ...field }) => {
      const fields = [date('began', 'date'), { name: 'price', type: 'amount' }, { name: 'x', ...field }]
      const { rows } = openTables({ ...parents('t', 12, ...fields), check: `x % ${step} == 0.0` })
      for (const { x } of rows('t')) expect(Math.abs(Math.round(Number(x) * 1e6) % (step * 1e6))).toBe(0)
    },
  )

  it.each([
    { min: -5_000, max: -1_000 },
    { min: -300, max: 300 },
    { min: 1_000, max: 9_000_000_000_000 },
    { min: 0, max: 9_000_000_000_000, distribution: 'lognormal', mean: 1_000_000 },
    { min: 0, max: 1_000_000, distribution: 'normal' },
    { min: -9_000_000_000, max: 9_000_000_000, unique: true },
    { min: 1, max: 99_999, unique: true },
  ])('has them within %o', (constraints) => {
    const { min, max } = constraints
    const { rows } = openTables({ ...parents('t', 500, number('x', constraints)), check: 'x % 100 == 0 && x % 7 != 1' })
    const values = rows('t').map(({ x }) => Number(x))
    for (const x of values) expect([x % 100 === 0, x % 7 !== 1, x >= min, x <= max]).toEqual([true, true, true, true])
    if (constraints.unique) expect(new Set(values).size).toBe(values.length)
    else expect(new Set(values).size).toBeGreaterThan(3)
  })

  it('has them in all of many fields of one row', () => {
    const fields = Array.from({ length: 30 }, (_, at) => number(`x${at}`, { min: 0, max: 100_000 + at }))
    const check = fields.map(({ name }, at) => `${name} % ${97 + at} == ${at}`)
    const { rows, agrees } = openTables({ ...parents('t', 100, ...fields), check })
    agrees('t')
    for (const row of rows('t')) {
      for (const at of fields.keys()) expect(Number(row[`x${at}`]) % (97 + at)).toBe(at)
    }
  })

  it.each([
    { type: 'decimal', constraints: { min: 0, max: 100 }, step: 0.05 },
    { type: 'amount', step: 0.25 },
    { type: 'decimal', constraints: { min: -1, max: 1, precision: 9, unique: true }, step: 0.0003 },
  ])('has the steps of a decimal: %o', ({ step, ...field }) => {
    const { rows } = openTables({ ...parents('t', 200, { name: 'x', ...field }), check: `x % ${step} == 0.0` })
    for (const { x } of rows('t')) expect(Math.abs(Number(x) / step - Math.round(Number(x) / step))).toBeLessThan(1e-6)
    expect(new Set(rows('t').map(({ x }) => x)).size).toBeGreaterThan(50)
  })

  it('has one of a few among many, however rare they are', () => {
    const fields = ['a', 'b', 'c'].map((name) => number(name, { min: 1, max: 10_000 }))
    const check = fields.map(({ name }) => `${name} == 4 || ${name} > 9990 && ${name} * ${name} % 10 == 1`)
    const { rows } = openTables({ ...parents('t', 300, ...fields), check })
    const values = new Set(rows('t').flatMap(({ a, b, c }) => [a, b, c]))
    expect([...values].map(Number).sort((a, b) => a - b)).toEqual([4, 9991, 9999])
  })

  it.each([
    [['x % 10 == 3', 'x % 5 == 1'], 'the other checks leave no such value'],
    [['x % 1000000 == 5', 'x >= 10'], 'the other constraints leave no such value'],
    [['x % 4 == 7'], 'there is no such value'],
    [['x % 2 == 0', 'x in [1, 3]'], 'the other checks leave no such value'],
  ])('is refused where there is none: %o', (check, why) => {
    const [problem] = problemsOf({ ...parents('t', 10, number('x', { min: 0, max: 1_000 })), check })
    expect(problem).toContain(why)
  })
})

describe('a date whose check names days', () => {
  it.each<[string, { from?: string; to?: string; unique?: boolean }]>([
    ['date', {}],
    ['dateTime', {}],
    ['date', { from: '2024-01-01', to: '2024-01-31' }],
    ['dateTime', { from: '2024-01-05T20:00:00Z', to: '2024-01-08T03:00:00Z' }],
    ['dateTime', { from: '2025-01-01', to: '2026-06-28' }],
    ['date', { unique: true }],
    ['dateTime', { unique: true, from: '2025-01-01' }],
  ])('lies on one of them: %s, %o', (type, constraints) => {
    const check = 'at.getDayOfWeek() != 0 && at.getDayOfWeek() != 6'
    const { rows, agrees } = openTables(
      { ...parents('t', 200, date('at', type, constraints)), check },
      {
        name: 'children',
        rows: { per: 'parent_id', min: 1, max: 4, mean: 2 },
        key: ['id'],
        fields: [id, { name: 'parent_id', link: 't.id' }, date('opened_at', 'dateTime'), date('shipped_at', type)],
        check: 'shipped_at.getDayOfWeek() in [1, 3]',
      },
    )
    const begun = rows('t').map(({ at }) => String(at))
    for (const at of begun) {
      expect(isWorkday(at)).toBe(true)
      if (constraints.from) expect(at.slice(0, 10) >= constraints.from.slice(0, 10)).toBe(true)
      if (constraints.to) expect(at.slice(0, 10) <= constraints.to.slice(0, 10)).toBe(true)
    }
    const isFree = Object.keys(constraints).length === 0
    for (const { parent_id, opened_at, shipped_at } of rows('children')) {
      expect([1, 3]).toContain(weekdayOf(shipped_at))
      if (isFree) expect(String(opened_at).slice(0, 10) >= String(begun[Number(parent_id) - 1]).slice(0, 10)).toBe(true)
      expect(String(shipped_at).slice(0, 10) >= String(opened_at).slice(0, 10)).toBe(true)
    }
    for (const table of ['t', 'children']) agrees(table)
  })

  it('tells rows apart that share a parent', () => {
    const { rows } = openTables(parents('rooms', 20, date('opened', 'date')), {
      name: 'bookings',
      rows: { per: 'room_id', min: 10, max: 60, mean: 40 },
      key: ['room_id', 'day'],
      fields: [{ name: 'room_id', link: 'rooms.id' }, date('day', 'date'), number('price', { min: 1, max: 500 })],
      check: ['day.getDayOfWeek() in [1, 2]', 'price % 50 == 0'],
    })
    const days = rows('bookings').map(({ room_id, day }) => `${room_id} ${day}`)
    expect(new Set(days).size).toBe(days.length)
    for (const { day, price, room_id } of rows('bookings')) {
      expect([1, 2]).toContain(weekdayOf(day))
      expect(Number(price) % 50).toBe(0)
      expect(String(day) >= String(rows('rooms')[Number(room_id) - 1]?.opened)).toBe(true)
    }
  })

  it('is the first of a month, or the first Monday of a quarter', () => {
    const { rows } = openTables({
      ...parents(
        't',
        200,
        date('month', 'date'),
        date('quarter', 'dateTime', { from: '2020-01-01', to: '2026-01-31' }),
      ),
      check: [
        'month.getDayOfMonth() == 1',
        'quarter.getDayOfWeek() == 1 && quarter.getDayOfMonth() <= 7 && quarter.getMonth() % 3 == 1',
      ],
    })
    for (const { month, quarter } of rows('t')) {
      expect(String(month).slice(8)).toBe('01')
      const day = new Date(String(quarter))
      expect([day.getUTCDay(), day.getUTCDate() <= 7, day.getUTCMonth() % 3]).toEqual([1, true, 0])
    }
    expect(new Set(rows('t').map(({ month }) => month)).size).toBeGreaterThan(30)
  })
})
