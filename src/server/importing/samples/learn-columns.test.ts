import { describe, expect, it } from 'vitest'
import { checkFields } from '@/server/generation/schema/check-schema'
import { learnColumns } from './learn-columns'
import { readSample, SampleFault } from './read-sample'

const hints = { locale: 'en_US', domainHint: null } as const
const learn = (name: string, values: readonly unknown[]) =>
  learnColumns(
    [name],
    values.map((value) => ({ [name]: value })),
    hints,
  )[0]
const range = (count: number, of: (at: number) => unknown) => Array.from({ length: count }, (_, at) => of(at))

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

  it('learns how numbers are spread', () => {
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

  it('learns categories with their frequency, and leaves out what occurs once', () => {
    expect(learn('blorf', ['red', 'red', 'blue', 'red', 'blue', 'blue', 'red', 'red', 'red', 'teal'])).toMatchObject({
      type: 'text',
      constraints: { values: ['red', 'blue'], weights: [6, 3] },
    })
    expect(
      learn(
        'stars_given',
        range(20, (at) => 1 + (at % 4)),
      ),
    ).toMatchObject({ constraints: { values: [1, 2, 3, 4] } })
  })

  it('learns flags in the words of the sample', () => {
    expect(learn('blorf', [true, false, true, true])).toMatchObject({
      constraints: { values: [true, false], weights: [4, 2] },
    })
    expect(learn('blorf', ['Yes', 'No', 'Yes'])).toMatchObject({ constraints: { values: ['Yes', 'No'] } })
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
    ['contact', ['ann.fox@corp.com', 'ann.fox@corp.com', 'bob@corp.com', 'bob@corp.com'], 'email'],
    ['customer_name', ['Ann Fox', 'Bob Hill', 'Ann Fox', 'Bob Hill'], 'fullName'],
    ['mobile', ['+1 212 736 5000', '+1 212 736 5000', '+1 646 736 5001'], 'phone'],
    ['city', ['Austin', 'Austin', 'Boston', 'Boston'], 'city'],
  ])('draws new values of %s instead of repeating its own', (name, values, type) => {
    const learned = learn(name, values)
    expect(learned?.type).toBe(type)
    expect(JSON.stringify(learned?.constraints ?? {})).not.toMatch(/Ann|Bob|corp|212|Austin/)
  })

  it('never shows the day of a date', () => {
    expect(learn('admitted_on', ['2024-03-05', '2025-07-19', '2025-01-02'])).toMatchObject({
      type: 'date',
      constraints: { from: '2024-01-01', to: '2025-12-31' },
    })
  })

  it('learns what generate takes', () => {
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

describe('readSample', () => {
  it.each([
    ['comma', 'a,b\n1,"x, y"\n2,z'],
    ['semicolon', 'a;b\n1;x, y\n2;z'],
    ['tab and a byte order mark', '\ufeffa\tb\n1\tx, y\n2\tz'],
  ])('reads CSV with %s', async (_, text) => {
    expect(await readSample(text)).toEqual({
      columns: ['a', 'b'],
      rows: [
        { a: '1', b: 'x, y' },
        { a: '2', b: 'z' },
      ],
    })
  })

  it.each([
    ['an array', '[{"a":1,"b":{"c":2}},{"a":3}]'],
    ['JSON lines', '{"a":1,"b":{"c":2}}\n{"a":3}\n'],
    ['a wrapped list', '{"total":2,"items":[{"a":1,"b":{"c":2}},{"a":3}]}'],
  ])('reads %s, nested objects by their path', async (_, text) => {
    expect(await readSample(text)).toEqual({ columns: ['a', 'b_c'], rows: [{ a: 1, b_c: 2 }, { a: 3 }] })
  })

  it.each([
    ['nothing', ' '],
    ['a list of numbers', '[1,2]'],
    ['broken JSON', '{"a":1}\n{"a":'],
    ['an open quote', 'a,b\n"1,2\n3,4'],
  ])('refuses %s in a sentence', async (_, text) => {
    await expect(readSample(text)).rejects.toThrow(SampleFault)
  })

  it('reads the first 5000 rows of a text that goes on for long', async () => {
    const lines = range(60_000, (at) => `${at},row ${at}`)
    const { rows } = await readSample(['no,name', ...lines].join('\n'))
    expect(rows).toHaveLength(5_000)
    expect(rows.at(-1)).toEqual({ no: '4999', name: 'row 4999' })
  })

  it('answers others while it reads a megabyte', async () => {
    const line = `${'lorem ipsum,'.repeat(9)}dolor\n`
    expect(await turnsDuring(() => readSample(line.repeat(8_000)))).toBeGreaterThan(50)
  })

  it.each([
    ['a row', `${'a,'.repeat(400_000)}a\n1`],
    ['rows', range(5_000, (at) => ({ [`a${at}`]: 1 }))],
  ])('refuses more columns than a schema has, in %s', async (_, sample) => {
    await expect(readSample(sample)).rejects.toThrow(/a sample has at most \d+ columns/)
  })
})

/** How many turns of the event loop others get. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  const count = () => {
    turns++
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  await work()
  isOver = true
  return turns
}
