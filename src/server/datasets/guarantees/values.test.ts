import { describe, expect, it } from 'vitest'
import { id, openTables } from '@/server/datasets/fixtures/open-tables'

const shape = {
  'a "b"': 'string',
  n: 'number',
  on: 'boolean',
  of: 'object',
  list: 'array',
  mode: ['x,"y"', 2, false],
  level: { min: -3, max: 2 },
}

describe('plain types', () => {
  const { rows, agrees } = openTables({
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
      { name: 'listed', type: 'json', constraints: { json_type: 'array' } },
      { name: 'shaped', type: 'json', constraints: { members: shape } },
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
      expect([typeof row.extra, Array.isArray(row.extra), Array.isArray(row.listed)]).toEqual(['object', false, true])
      expect(Object.keys(Object(row.shaped))).toEqual(Object.keys(shape))
      expect(row.shaped).toEqual({
        'a "b"': expect.any(String),
        n: expect.any(Number),
        on: expect.any(Boolean),
        of: {},
        list: expect.any(Array),
        mode: expect.toSatisfy((mode) => ['x,"y"', 2, false].includes(mode)),
        level: expect.toSatisfy((level) => level >= -3 && level <= 2 && Number.isInteger(level)),
      })
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
  const { rows, agrees } = openTables(
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

it.each([
  ['next to its factors', 20, 200],
  ['too far from them to be compared', 80, 0],
])('a total is the product of its factors %s', (_, between, equal) => {
  const { rows } = openTables({
    name: 'lines',
    rows: 200,
    fields: [
      { name: 'quantity', type: 'integer', constraints: { min: 2, max: 9 } },
      { name: 'unit_price', type: 'amount' },
      ...Array.from({ length: between }, (_, at) => ({ name: `n${at}`, type: 'integer' })),
      { name: 'line_total', type: 'amount' },
    ],
  })
  const isProduct = ({ quantity, unit_price, line_total }: Readonly<Record<string, unknown>>) =>
    Math.abs(Number(quantity) * Number(unit_price) - Number(line_total)) < 0.02
  expect(rows('lines').filter(isProduct)).toHaveLength(equal)
})
