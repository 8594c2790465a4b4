import { expect, test } from 'vitest'
import { tableText } from './copy-text'
import { columnFormat } from './format-cell'

const rows = [
  { price: 2, at: '2024-03-01', note: 'a\tb' },
  { price: 12500.5, at: null, note: '"' },
  { price: 0.25, at: '2024-03-02', note: '' },
]
const columns = ['price', 'at', 'note'].map((name) => ({ name, format: columnFormat({ name, type: '' }, rows) }))

test('copied amounts keep their decimals and have no thousands separators', () => {
  expect(tableText(columns.slice(0, 1), rows)).toBe('price\n2.00\n12500.50\n0.25')
})

test('copied dates, blanks and quotes are those of the rows', () => {
  expect(tableText(columns.slice(1), rows, false)).toBe('2024-03-01\t"a\tb"\n\t""""\n2024-03-02\t')
})
