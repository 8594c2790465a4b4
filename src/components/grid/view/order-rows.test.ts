import { describe, expect, it } from 'vitest'
import { columnFormat } from '@/components/grid/format-cell'
import { textOf } from '@/components/grid/rows'
import { orderRows } from './order-rows'

const columns = ['n', 'word', 'day'].map((name) => ({ id: `${name} id`, name, type: '', format: { write: textOf } }))
const rows = [
  { n: 10, word: 'item 10', day: '2024-03-01' },
  { n: null, word: 'item 2', day: '2024-01-15' },
  { n: 9, word: 'Alpha', day: null },
  { n: -1.5, word: 'محمد', day: '2023-12-31' },
]
const order = (change: object) => orderRows(rows, columns, { sort: null, search: '', filters: {}, ...change })

describe('the order of rows', () => {
  it('is their own without a sort', () => expect(order({})).toEqual([0, 1, 2, 3]))

  it('sorts numbers by size and blanks last, both ways', () => {
    expect(order({ sort: { id: 'n id', descending: false } })).toEqual([3, 2, 0, 1])
    expect(order({ sort: { id: 'n id', descending: true } })).toEqual([0, 2, 3, 1])
  })

  it('compares digits within texts as numbers', () => {
    expect(order({ sort: { id: 'word id', descending: false } }).slice(0, 3)).toEqual([2, 1, 0])
  })

  it('searches every column, in any case and script', () => {
    expect(order({ search: 'alph' })).toEqual([2])
    expect(order({ search: 'محم' })).toEqual([3])
    expect(order({ search: '2023' })).toEqual([3])
  })

  it.each([
    ['blank', [1]],
    ['not blank', [0, 2, 3]],
    ['> 9', [0]],
    ['>= 9', [0, 2]],
    ['<0', [3]],
    ['= 10', [0]],
    ['-2 .. 9', [2, 3]],
    ['1', [0, 3]],
    ['', [0, 1, 2, 3]],
  ])('filters numbers by %j', (n, expected) => expect(order({ filters: { 'n id': n } })).toEqual(expected))

  it.each(['paid', 'Paid', 'wait .. what', '', 'two\nlines', ' spaced '])('filters texts equal to %j', (word) => {
    const words = ['paid', 'Paid', 'wait .. what', 'wait .. whatever', '', 'a = b', 'two\nlines', ' spaced ', null]
    const found = orderRows(
      words.map((each) => ({ n: 1, word: each, day: '' })),
      columns,
      { sort: null, search: '', filters: { 'word id': `= ${word}` } },
    )
    expect(found).toEqual([words.indexOf(word)])
  })

  it('filters dates by bounds', () => {
    expect(order({ filters: { 'day id': '>= 2024-01-01' } })).toEqual([0, 1])
    expect(order({ filters: { 'day id': '2023-12-01 .. 2024-01-31' } })).toEqual([1, 3])
  })

  it('keeps the filter of a renamed column, and drops that of a deleted one', () => {
    const renamed = columns.map((column) => ({ ...column, name: column.name === 'n' ? 'amount' : column.name }))
    const amounts = rows.map(({ n, ...row }) => ({ ...row, amount: n }))
    const asked = { sort: { id: 'n id', descending: false }, search: '', filters: { 'n id': '> 0' } }
    expect(orderRows(amounts, renamed, asked)).toEqual([2, 0])
    expect(orderRows(amounts, renamed.slice(1), asked)).toEqual([0, 1, 2, 3])
  })

  it('combines filters, search and sort', () => {
    const sort = { id: 'day id', descending: true }
    expect(order({ search: 'item', filters: { 'day id': 'not blank' }, sort })).toEqual([0, 1])
  })

  describe('by what the cells show', () => {
    const sales = [
      { price: 1234.5, sold: '2025-03-01T09:05:12.345Z' },
      { price: 999.99, sold: '2025-02-28T23:59:59.000Z' },
      { price: 20_000, sold: '2025-03-31T00:00:00.000Z' },
      { price: 3, sold: '2024-12-31T10:00:00.000Z' },
    ]
    const written = ['price', 'sold'].map((name) => {
      const column = { id: name, name, type: '' }
      return { ...column, format: columnFormat(column, sales) }
    })
    const found = (change: object) => orderRows(sales, written, { sort: null, search: '', filters: {}, ...change })

    it.each([
      ['1,234.50', [0]],
      ['1234.5', [0]],
      ['20,000.00', [2]],
      ['1 Mar 2025, 09:05:12', [0]],
      ['mar 2025', [0, 2]],
      ['2025-03', [0, 2]],
    ])('searches for %j', (search, expected) => expect(found({ search })).toEqual(expected))

    it.each([
      ['price', '> 1,000', [0, 2]],
      ['price', '1,000 .. 2,000', [0]],
      ['price', '= 1,234.50', [0]],
      ['price', '>', [0, 1, 2, 3]],
      ['sold', '>= 1 Mar 2025', [0, 2]],
      ['sold', '> 1 Mar 2025', [2]],
      ['sold', '<= 2025-02-28', [1, 3]],
      ['sold', '2025-02-01 .. 2025-03-01', [0, 1]],
      ['sold', '> 1 Mar 2025, 09:05', [2]],
      ['sold', '>= Mar 2025', [0, 2]],
      ['sold', '< 2025', [3]],
      ['sold', '2025-02-28T23:59:59.000Z .. 2025-03-01T09:05:12.345Z', [0, 1]],
      ['sold', '= 31 Mar 2025, 00:00:00', [2]],
    ])('filters %s by %j', (name, filter, expected) => expect(found({ filters: { [name]: filter } })).toEqual(expected))
  })
})
