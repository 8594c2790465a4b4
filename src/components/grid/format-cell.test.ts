import { describe, expect, it } from 'vitest'
import { columnFormat } from './format-cell'

const written = (...values: unknown[]) => {
  const { write } = columnFormat(
    { name: 'c', type: '' },
    values.map((c) => ({ c })),
  )
  return values.map(write)
}

describe('a formatted column', () => {
  it('has the same number of decimals in every row', () => {
    expect(written(11.5, 3, 0.25)).toEqual(['11.50', '3.00', '0.25'])
  })

  it('groups the thousands of large numbers and money, but not of years', () => {
    expect(written(12000, 7)).toEqual(['12,000', '7'])
    expect(written(1999.5, 3.25)).toEqual(['1,999.50', '3.25'])
    expect(written(1999, 2024)).toEqual(['1999', '2024'])
  })

  it('groups the thousands of a column in which only a later number is large', () => {
    const rows = [...Array.from({ length: 200 }, (_, index) => ({ c: index })), { c: 12000 }]
    expect(columnFormat({ name: 'c', type: '' }, rows).write(12000)).toBe('12,000')
  })

  it('writes numbers of any size in full, as English does', () => {
    for (const number of [0, -7, 1999.5, -12345.67, 0.1, 1e-7, 123456789012.34, 1 / 3, 5e-10, 1e21, -2.5e25])
      expect(written(number)).toEqual([
        number.toLocaleString('en', {
          maximumFractionDigits: 8,
          useGrouping: Math.abs(number) >= 10_000 || /\.\d\d$/.test(String(number)),
        }),
      ])
  })

  it('leaves identifiers ungrouped', () => {
    const { write, isNumber } = columnFormat({ name: 'id', type: 'rowNumber', namesRows: true }, [{ id: 20001 }])
    expect([write(20001), isNumber]).toEqual(['20001', true])
    const grouping = (name: string) => columnFormat({ name, type: 'integer' }, [{ [name]: 20001 }]).write(20001)
    expect(['id', 'customer_id', 'customerId', 'ID'].map(grouping)).toEqual(Array(4).fill('20001'))
    expect(['paid', 'PAID', 'humid', 'amount'].map(grouping)).toEqual(Array(4).fill('20,001'))
  })

  it('formats dates and times in UTC, and leaves other text alone', () => {
    expect(written('2024-03-01', null)).toEqual(['1 Mar 2024', ''])
    expect(written('2023-09-01T23:00:40.682Z')).toEqual(['1 Sept 2023, 23:00:40'])
    expect(written('2024-03-01', 'soon')).toEqual(['2024-03-01', 'soon'])
  })

  it('keeps texts, booleans and other values', () => {
    expect(written('007', true, { a: 1 })).toEqual(['007', 'true', '{"a":1}'])
  })

  it('has the width of the usual values of its type until rows arrive', () => {
    const width = (rows: { id: string }[]) => columnFormat({ name: 'id', type: 'uuid' }, rows).width
    expect(width([])).toBe(width([{ id: '5937cfd5-2900-4143-95aa-b569a41d7941' }]))
  })

  it('is wide enough for its values, within bounds', () => {
    const width = (text: string) => columnFormat({ name: 'c', type: '' }, [{ c: text }]).width
    expect(width('x')).toBeLessThan(width('x'.repeat(25)))
    expect(width('x x'.repeat(500))).toBe(318)
  })

  it('shows an address whole where a sentence of its length is cut', () => {
    const width = (text: string) => columnFormat({ name: 'c', type: '' }, [{ c: text }]).width
    const address = 'bartholomew.featherstonehaugh@wolverhampton.example'
    expect(width(address)).toBeGreaterThan(address.length * 7.6)
    expect(width(address.replaceAll('.', ' '))).toBe(318)
    expect(width('x'.repeat(500))).toBe(460)
  })

  it('is set from right to left where most values are Arabic', () => {
    const isRightToLeft = (...texts: (string | null)[]) =>
      columnFormat(
        { name: 'c', type: '' },
        texts.map((c) => ({ c })),
      ).isRightToLeft
    expect(isRightToLeft('دبي', '12 شارع النخيل', null, 'Dubai')).toBe(true)
    expect(isRightToLeft('Dubai', 'دبي', '+97142116336')).toBe(false)
    expect(isRightToLeft(null)).toBe(false)
  })
})
