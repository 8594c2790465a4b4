import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noOwners } from '@/server/generation/engine/part'
import { share, uniform, weighted } from './numeric'
import { permuted } from './numeric/permuted'
import type { EntityName, Numeric, Part } from './part'
import { alt, chars, date, digits, fixed, given, int, lit, padded, pick, seq, uuid, words } from './parts'
import { compile, type PlanField } from './plan'
import { chiSquareDeviation, countsOf, equalShares } from './testing/chi-square'
import { fieldsOf, textOf } from './testing/sample-rows'

const names = ['Ann', 'Bob "B"', 'Çelik', 'الاسم', 'a name of more than sixteen bytes']
const first = share('person', 'first', uniform(0, names.length - 1))
const last = share('person', 'last', weighted([5, 1, 1, 1, 1]))

/** One part of every kind. */
const kinds: Record<string, Part> = {
  first: pick(names, first),
  full: seq(pick(names, first), ' ', pick(names, last)),
  own: pick(names),
  alt: alt(digits(7), seq(chars('abc', 3), '-', digits(2)), pick(names, last)),
  amount: fixed(uniform(-99_999, 99_999), 2),
  born: date(uniform(-10_000, 20_000)),
  unique: padded(permuted(1000), 4),
  id: uuid(),
  text: words(['lorem ', 'ipsum ', 'dolor sit amet consetetur '], 0, 6),
  given: given([1, null, true, 'x'], [4, 3, 2, 1]),
}
const fields = fieldsOf(kinds)
type Row = Record<string, unknown>
const rowsOf = (of: readonly PlanField[], count: number, seed = 'seed'): Row[] =>
  JSON.parse(textOf(of, 'json', seed, count))
const columnOf = (rows: readonly Row[], name: string) => rows.map((row) => row[name])

describe('a cell', () => {
  const all = rowsOf(fields, 1000)

  it('is the same for any count', () => {
    for (const count of [1, 2, 63, 64, 65, 128, 500]) expect(rowsOf(fields, count)).toEqual(all.slice(0, count))
  })

  it('is the same for any slice size, and when plans alternate', () => {
    const whole = textOf(fields, 'json', 'seed', 1000)
    for (const sliceBytes of [1, 1000, 65_536, 10_000_000]) {
      const plan = compile(fields, 'json', 'seed')
      const [a, b] = [plan.slices(1000, { sliceBytes }), plan.slices(1000, { sliceBytes: 5000 })]
      const got: [Uint8Array[], Uint8Array[]] = [[], []]
      for (let open = true; open; ) {
        open = false
        for (const [i, slices] of [a, b].entries()) {
          const next = slices.next()
          if (next.done) continue
          got[i]?.push(next.value)
          open = true
        }
      }
      expect(got.map((slices) => Buffer.concat(slices).toString())).toEqual([whole, whole])
    }
  })

  it('is the same in every format', () => {
    const lines = textOf(fields, 'jsonl', 'seed', 1000).trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toEqual(all)
    const { id } = kinds
    if (!id) throw new Error('no such kind')
    const csv = textOf(fieldsOf({ id }), 'csv', 'seed', 1000)
    expect(csv.split('\r\n').slice(1, -1)).toEqual(columnOf(all, 'id'))
  })

  it('does not depend on the other fields or their order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(fields, { minLength: 1 }), (some) => {
        for (const [i, row] of rowsOf(some, 130).entries()) {
          for (const { name } of some) expect(row[name]).toEqual(all[i]?.[name])
        }
      }),
      { numRuns: 30 },
    )
  })

  it('changes with the seed, in every column and block', () => {
    const others = rowsOf(fields, 1000, 'another seed')
    for (const { name } of fields) {
      for (const from of [0, 640]) {
        const [a, b] = [all, others].map((rows) => columnOf(rows.slice(from, from + 64), name))
        expect(b).not.toEqual(a)
      }
    }
  })

  it('differs between fields with the same part and between blocks', () => {
    const rows = rowsOf(fieldsOf({ a: digits(9), b: digits(9) }), 256)
    const values = rows.flatMap((row) => [row.a, row.b])
    expect(new Set(values).size).toBe(values.length)
  })

  it('keeps the frozen bytes of a release', () => {
    const frozen = fieldsOf({ n: int(uniform(0, 999_999)), s: pick(names, first), u: uuid() })
    expect(textOf(frozen, 'jsonl', '42', 2)).toMatchInlineSnapshot(`
      "{"n":751801,"s":"Bob \\"B\\"","u":"99dbc3ec-b55d-4a55-a2df-b87f805ed9b0"}
      {"n":971371,"s":"a name of more than sixteen bytes","u":"b9012b4e-7fa0-476a-9168-41a2f3f8656a"}
      "
    `)
  })
})

describe('slices', () => {
  it('are at least the requested size except the last, and do not change later', () => {
    const slices: Uint8Array[] = []
    const copies: string[] = []
    for (const slice of compile(fields, 'json', 'seed').slices(3000)) {
      slices.push(slice)
      copies.push(Buffer.from(slice).toString('latin1'))
    }
    expect(slices.length).toBeGreaterThan(3)
    for (const slice of slices.slice(0, -1)) expect(slice.length).toBeGreaterThanOrEqual(65_536)
    expect(slices.map((slice) => Buffer.from(slice).toString('latin1'))).toEqual(copies)
  })
})

describe('blanks', () => {
  const column = (blankPercentage: number, count = 20_000) =>
    columnOf(rowsOf([{ name: 'v', part: seq('x', digits(9)), owners: noOwners, blankPercentage }], count), 'v')

  it('are exact at 0 and 100 percent', () => {
    expect(column(0).filter((value) => value === null)).toHaveLength(0)
    expect(column(100).filter((value) => value !== null)).toHaveLength(0)
  })

  it.each([0.01, 1, 12.5, 50, 99, 99.99])('are %d percent of the values', (percentage) => {
    const share = percentage / 100
    const blanks = column(percentage, 100_000).filter((value) => value === null).length
    expect(Math.abs(blanks - 100_000 * share)).toBeLessThan(4 * Math.sqrt(100_000 * share * (1 - share)))
  })

  it('do not change the other values', () => {
    const full = column(0, 1000)
    for (const percentage of [1, 50, 99]) {
      for (const [i, value] of column(percentage, 1000).entries()) if (value !== null) expect(value).toBe(full[i])
    }
    const mixed = fields.map((field, i) => ({ ...field, blankPercentage: i % 2 === 0 ? 40 : 0 }))
    const rows = rowsOf(fields, 300)
    for (const [i, row] of rowsOf(mixed, 300).entries()) {
      for (const { name } of fields) if (row[name] !== null) expect(row[name]).toEqual(rows[i]?.[name])
    }
  })

  it('are empty cells in CSV', () => {
    const all = fieldsOf({ a: lit('a, b'), n: int(uniform(1, 9)) }).map((field) => ({ ...field, blankPercentage: 100 }))
    expect(textOf(all, 'csv', 's', 2)).toBe('a,n\r\n,\r\n,\r\n')
  })
})

describe('a shared column', () => {
  const owned = (name: string, node: Numeric, owners: Partial<Record<EntityName, string>> = {}): PlanField => ({
    name,
    part: int(node),
    owners: { ...noOwners, ...owners },
  })
  const node = (size: number) => share('person', 'id', uniform(0, size - 1))

  it('is common to all fields of an owner and separate for each other owner', () => {
    const rows = rowsOf(
      [
        owned('a', node(1e9)),
        owned('b', node(1e9)),
        owned('c', node(1e9), { person: 'manager' }),
        owned('d', node(1e9), { person: 'manager', place: 'home' }),
      ],
      200,
    )
    expect(columnOf(rows, 'b')).toEqual(columnOf(rows, 'a'))
    expect(columnOf(rows, 'd')).toEqual(columnOf(rows, 'c'))
    expect(rows.filter((row) => row.a === row.c)).toEqual([])
  })

  it('reads other entities of the same owner, in any field order', () => {
    const home = share('place', 'home', uniform(0, 1e9))
    const street = share('person', 'street', (scope) => home(scope))
    const asking = [
      owned('a', street, { person: 'manager' }),
      owned('b', street, { person: 'manager', place: 'other' }),
      owned('c', home, { place: 'manager' }),
    ]
    for (const order of [asking, asking.toReversed()]) {
      const rows = rowsOf(order, 100)
      for (const row of rows) expect([row.b, row.c]).toEqual([row.a, row.a])
    }
    const alone = asking.map((field) => rowsOf([field], 100)).map((rows) => rows.flatMap((row) => Object.values(row)))
    expect(alone[1]).toEqual(alone[0])
    expect(alone[2]).toEqual(alone[0])
  })

  it('supports two locales with lists of different lengths from one stream', () => {
    const [short, long] = [node(10), node(1000)]
    const rows = rowsOf([owned('short', short), owned('long', long), owned('again', short)], 500)
    for (const row of rows) {
      expect(row.again).toBe(row.short)
      expect(Math.floor(Number(row.long) / 100)).toBe(row.short)
    }
  })

  it('is independent of the other columns', () => {
    const rows = rowsOf([owned('a', node(8)), owned('b', share('person', 'other', uniform(0, 7)))], 20_000)
    const pairs = rows.map((row) => Number(row.a) * 8 + Number(row.b))
    expect(chiSquareDeviation(countsOf(pairs, 64), equalShares(64))).toBeLessThan(4)
  })
})

describe('wide rows', () => {
  it('support 50 fields whose names have 128 escaped characters', () => {
    const wide = Array.from({ length: 50 }, (_, i) => ({
      name: `${String.fromCharCode(0xd800 + i)}${'\u0001'.repeat(127)}`,
      part: words(['"'.repeat(40)], 5, 5),
      owners: noOwners,
    }))
    const rows = rowsOf(wide, 100)
    expect(rows).toHaveLength(100)
    expect(rows[99]).toEqual(Object.fromEntries(wide.map(({ name }) => [name, '"'.repeat(200)])))
  })

  it('support megabyte values in small slices, alongside narrow plans', () => {
    const long = `"${'é'.repeat(500_000)}`
    const wide = fieldsOf({ v: given([long, 'short']), id: digits(4) })
    const slices: Uint8Array[] = []
    for (const slice of compile(wide, 'json', 's').slices(20)) {
      expect(slice.length).toBeLessThanOrEqual(65_536)
      expect(Buffer.from(slice).toString()).not.toContain('\ufffd')
      slices.push(slice)
      if (slices.length % 50 === 1) expect(rowsOf(fields, 3)).toHaveLength(3)
    }
    const rows: Row[] = JSON.parse(Buffer.concat(slices).toString())
    expect(rows).toHaveLength(20)
    expect(new Set(columnOf(rows, 'v'))).toEqual(new Set([long, 'short']))
    expect(columnOf(rows, 'id')).toEqual(columnOf(rowsOf(fieldsOf({ id: digits(4) }), 20, 's'), 'id'))
  })

  it('give the same text when several pause mid-block', () => {
    const wide = fieldsOf({ a: words(['x"é'], 9, 90), b: digits(9), c: int(share('person', 'n', uniform(0, 1e6))) })
    const asked = [
      { seed: 'one', count: 200 },
      { seed: 'two', count: 130 },
    ]
    const jobs = asked.map(({ seed, count }) => {
      let cells = 0
      const isDue = () => ++cells % 3 === 0
      return {
        slices: compile(wide, 'json', seed).slices(count, { isDue, sliceBytes: 5000 }),
        parts: [] as Uint8Array[],
      }
    })
    for (const running = new Set(jobs); running.size > 0; ) {
      for (const job of running) {
        const { done, value } = job.slices.next()
        if (done) running.delete(job)
        else job.parts.push(value)
      }
    }
    for (const [i, { seed, count }] of asked.entries()) {
      const parts = jobs[i]?.parts ?? []
      expect(parts.filter(({ length }) => length === 0).length).toBeGreaterThan(2)
      expect(Buffer.concat(parts).toString()).toBe(textOf(wide, 'json', seed, count))
    }
  })

  it('are refused by name if impossibly wide', () => {
    const hopeless = fieldsOf({ v: words(['x'.repeat(1000)], 30_000, 30_000) })
    expect(() => [...compile(hopeless, 'json', 's').slices(1)]).toThrow(
      expect.objectContaining({ code: 'row_too_wide' }),
    )
  })
})
