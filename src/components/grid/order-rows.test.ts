import { describe, expect, it } from 'vitest'
import { orderRows } from './order-rows'

const columns = ['n', 'word', 'day'].map((name) => ({ name, type: '' }))
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
    expect(order({ sort: { name: 'n', descending: false } })).toEqual([3, 2, 0, 1])
    expect(order({ sort: { name: 'n', descending: true } })).toEqual([0, 2, 3, 1])
  })

  it('sorts the digits in texts by size', () => {
    expect(order({ sort: { name: 'word', descending: false } }).slice(0, 3)).toEqual([2, 1, 0])
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
  ])('filters numbers by %j', (n, expected) => expect(order({ filters: { n } })).toEqual(expected))

  it('filters dates by bounds', () => {
    expect(order({ filters: { day: '>= 2024-01-01' } })).toEqual([0, 1])
    expect(order({ filters: { day: '2023-12-01 .. 2024-01-31' } })).toEqual([1, 3])
  })

  it('combines filters, search and sort', () => {
    const sort = { name: 'day', descending: true }
    expect(order({ search: 'item', filters: { day: 'not blank' }, sort })).toEqual([0, 1])
  })
})
