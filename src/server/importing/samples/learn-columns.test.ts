import { describe, expect, it, vi } from 'vitest'
import { checkFields } from '@/server/generation/schema/check-schema'
import { hints, learn, range, rowsOf } from './fixtures/learn'
import { learnColumns, learnColumnsInTurns } from './learn-columns'

describe('learnColumns', () => {
  it('learns the range and decimals of numbers, rounded outward', () => {
    expect(
      learn(
        'flux',
        range(30, (at) => (1237 + at * 113) / 100),
      ),
    ).toEqual({
      name: 'flux',
      type: 'decimal',
      constraints: { min: 12, max: 46, precision: 2 },
    })
    expect(
      learn(
        'blorf',
        range(20, (at) => String(1203 + 7 * at)),
      ),
    ).toMatchObject({
      type: 'integer',
      constraints: { min: 1200, max: 1340 },
    })
  })

  it.each([
    ['31.12.2024', /^(0[1-9]|[12]\d|3[01])\.(0[1-9]|1[0-2])\.202\d$/],
    ['31.12.24', /^(0[1-9]|[12]\d|3[01])\.(0[1-9]|1[0-2])\.2\d$/],
    ['31.12.2024 14:30', /^(0[1-9]|[12]\d|3[01])\.(0[1-9]|1[0-2])\.202\d ([01]\d|2[0-3]):[0-5]\d$/],
    ['31/12/2024, 14:30:00', /^(0[1-9]|[12]\d|3[01])\/(0[1-9]|1[0-2])\/202\d, ([01]\d|2[0-3])(:[0-5]\d){2}$/],
  ])('writes dates as the sample does: %s', (last, form) => {
    const days = ['15', '22', '29', '30'].map((day) => last.replace('31', day))
    const column = learn('order_date', [...days, last])
    for (const { order_date } of rowsOf(column, 50)) expect(order_date).toMatch(form)
  })

  it('does not read digits as dates unless they are valid dates', () => {
    expect(learn('blorf', ['31.13.24', '15.40.24', '22.12.24'])?.constraints).not.toHaveProperty(
      'pattern',
      expect.stringContaining('1[0-2]'),
    )
  })

  it('learns the distribution of numbers', () => {
    const prices = range(50, (at) =>
      Number((20 * Math.exp(1.2 * Math.sin(at * 7919) * Math.sin(at * 104729) * 2)).toFixed(2)),
    )
    expect(learn('blorf', prices)?.constraints).toMatchObject({ distribution: 'lognormal' })
    const levels = range(60, (at) =>
      Number(
        (
          70 +
          ([-12, -7, -5, -3, -2, -1, 0, 1, 2, 3, 5, 7, 12, 0, 1, -1, 2, -2, 0, 0][at % 20] ?? 0) +
          at / 100
        ).toFixed(1),
      ),
    )
    expect(learn('blorf', levels)?.constraints).toMatchObject({ distribution: 'normal' })
    expect(
      learn(
        'blorf',
        range(60, (at) => at * 1.5),
      )?.constraints,
    ).not.toHaveProperty('distribution')
  })

  it('learns the pattern of codes without their digits', () => {
    expect(learn('blorf', ['INV-0042', 'INV-0107', 'INV-0991'])).toMatchObject({
      constraints: { pattern: 'INV-[0-9]{4}' },
    })
  })

  it('learns the share of nulls', () => {
    expect(learn('blorf', ['a', null, '', 'b', 'a', 'b', 'a', 'b'])?.blankPercentage).toBe(25)
    expect(learn('blorf', [null, null])).toBeUndefined()
  })

  it.each([
    ['social security numbers', ['123-45-6789', '321-54-9876', '111-22-3333'], /^(?:000|666)-\d{2}-\d{4}$/],
    ['national insurance numbers', ['AB 12 34 56 C', 'CE 65 43 21 D', 'AB 11 22 33 A'], /^QQ \d{2} \d{2} \d{2} [A-D]$/],
    ['cards', ['4111111111111111', '5555555555554444', '4012888888881881'], /^0\d{15}$/],
    ['cards in groups', ['4111 1111 1111 1111', '5555 5555 5555 4444'], /^0\d{3}(?: \d{4}){3}$/],
    ['Emirates IDs', ['784-1985-1234567-1', '784-1990-7654321-2'], /^784-1[0-8]\d\d-\d{7}-\d$/],
    ['days', ['05/03/1985', '17/12/1990', '21/07/2001'], /^(?:0[1-9]|[12]\d)\/(?:0[1-9]|1[0-2])\/(?:19[89]|200)\d$/],
    ['American days', ['3/5/1985', '12/17/1990', '7/21/2001'], /^(?:[1-9]|1[0-2])\/[12]?\d\/(?:19[89]|200)\d$/],
    ['days with names of months', ['05 Mar 1985', '17 Dec 1990'], /^[0-2]\d [A-Z][a-z]{2} (?:19[89])\d$/],
    ['times', ['14:30', '09:15', '23:59'], /^(?:[01]\d|2[0-3]):[0-5]\d$/],
    ['times of half a day', ['1:30 PM', '9:15 AM', '11:59 PM'], /^(?:[1-9]|1[0-2]):[0-5]\d (?:AM|PM)$/],
    ['percentages', ['12%', '13%', '50%'], /^\d{2}%$/],
  ])('learns the form of %s, in a range that belongs to nobody', (_, values, form) => {
    const field = learn('blorf', values)
    for (const { blorf } of rowsOf(field, 60)) expect(blorf).toMatch(form)
  })

  it.each([
    ['nulls of other programs', ['N/A', '1', '2', '3', 'NaN', '-'], { min: 1, max: 3 }, 50],
    ['nulls of R among numbers', ['NA', '1.5', '2.5', '3.5'], { min: 1.4, max: 3.6, precision: 1 }, undefined],
    [
      'numbers of all sizes',
      [1e308, -1e308, 5],
      { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER },
      undefined,
    ],
    ['numbers of other countries', ['1.234,56', '2.345,67', '99,10'], { min: 0, max: 2400, precision: 2 }, undefined],
    ['rates with a decimal comma', ['1,0853', '1,0841', '1,1001'], { min: 1.084, max: 1.101, precision: 4 }, undefined],
    [
      'thousands set apart by spaces',
      ['1\u202f234,5', '12\u00a0000,0'],
      { min: 1000, max: 13000, precision: 1 },
      undefined,
    ],
    ['codes with leading zeros', ['001,5', '042,5', '107,5'], { pattern: '[0-9]{3},[0-9]' }, undefined],
    ['one number', [7, 7, 7], { values: [7], weights: [3] }, undefined],
    ['one word', ['open', 'open', 'open'], { values: ['open'], weights: [3] }, undefined],
    ['half a character', ['\ud800', '\ud800', 'b', 'b'], { values: ['b'], weights: [2] }, 50],
    ['short words of their own', ['kilo', 'mega', 'tera'], { shape: 'label' }, undefined],
  ])('reads %s', (_, values, constraints, blankPercentage) => {
    const learned = learn('blorf', values)
    expect(learned?.constraints).toEqual(constraints)
    expect(learned?.blankPercentage).toBe(blankPercentage)
  })

  it('reads thousands, rates and currencies with decimal commas if another column shows them', () => {
    const rows = [
      {
        temperature: '21,5',
        revenue: '1.500',
        tax: '19,00',
        price: '2.400 €',
        code: '1.20',
        address: '192.168.100.200',
      },
      {
        temperature: '19,0',
        revenue: '2.250',
        tax: '7,00',
        price: '1.100 €',
        code: '1.21',
        address: '192.168.100.201',
      },
      { temperature: '', revenue: '12.000', tax: '19,00', price: '9.900 €', code: '2.00', address: '192.168.100.202' },
      {
        temperature: '20,25',
        revenue: '980',
        tax: '19,00',
        price: '1.050 €',
        code: '2.03',
        address: '192.168.100.203',
      },
      {
        temperature: '18,0',
        revenue: '-1.100',
        tax: '7,00',
        price: '3.000 €',
        code: '3.01',
        address: '192.168.100.204',
      },
      { temperature: '18,5', revenue: '0', tax: '7,00', price: '4.500 €', code: '3.07', address: '192.168.100.205' },
    ]
    const learned = (among: readonly object[]) =>
      Object.fromEntries(
        learnColumns(
          Object.keys(among[0] ?? {}),
          among.map((row) => ({ ...row })),
          hints,
        ).map(({ name, type, constraints }) => [name, type === 'ipAddress' ? type : constraints]),
      )
    expect(learned(rows)).toMatchObject({
      revenue: { min: -2000, max: 13000 },
      tax: { values: [7, 19], weights: [3, 3] },
      price: { min: 1000, max: 10000 },
      code: { min: 1.1, max: 3.1, precision: 2 },
      address: 'ipAddress',
    })
    // Without that column, they are read with decimal points.
    expect(learned(rows.slice(0, 3).map(({ revenue }) => ({ revenue })))).toMatchObject({ revenue: { precision: 3 } })
  })

  it('never shows the day of a date', () => {
    expect(learn('admitted_on', ['2024-03-05', '2025-07-19', '2025-01-02'])).toMatchObject({
      type: 'date',
      constraints: { from: '2024-01-01', to: '2025-12-31' },
    })
  })

  it('learns fields that generate accepts', () => {
    const rows = range(40, (at) => ({
      id: at + 1,
      level: (at * 37) % 90,
      code: `Q-${1000 + at}`,
      ok: at % 3 === 0,
      note: `A longer remark about case number ${at}`,
    }))
    const fields = learnColumns(['id', 'level', 'code', 'ok', 'note'], rows as never, hints)
    expect(checkFields(fields, { locale: 'en_US', count: 10_000, loc: [] })).toMatchObject({
      problems: [],
      warnings: [],
    })
  })
})

describe('learnColumnsInTurns', () => {
  const names = range(30, (at) => `reading_${at}`)
  const rows = range(3, (row) => Object.fromEntries(names.map((name, at) => [name, row * at])))
  /** The turns of the event loop that the work takes when each of its steps is as long as a turn may be. */
  async function turnsOf(work: () => Promise<unknown>): Promise<number> {
    let [turns, clock, isDone] = [0, 0, false]
    const now = vi.spyOn(performance, 'now').mockImplementation(() => (clock += 10))
    const count = () => {
      turns++
      if (!isDone) setImmediate(count)
    }
    setImmediate(count)
    await work()
    isDone = true
    now.mockRestore()
    return turns
  }

  it('lets others run before a name is read, while its type is found, and before its values are learned', async () => {
    expect(await turnsOf(() => learnColumnsInTurns(names, rows, hints))).toBeGreaterThanOrEqual(3 * names.length)
  })

  it('reads no names where there are no rows to learn from', async () => {
    expect(await turnsOf(() => learnColumnsInTurns(names, [], hints))).toBeLessThan(3)
  })
})
