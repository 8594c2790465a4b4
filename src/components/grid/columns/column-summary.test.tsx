import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { columnStats } from '@/components/grid/column-stats'
import { columnFormat } from '@/components/grid/format-cell'
import { ColumnSummary } from './column-summary'

const summaryOf = (type: string, values: readonly unknown[]): string => {
  const rows = values.map((value) => ({ a: value }))
  const { write } = columnFormat({ name: 'a', type }, rows)
  const markup = renderToStaticMarkup(<ColumnSummary stats={columnStats(rows, 'a')} write={write} />)
  return markup.replaceAll(/<[^>]*>/g, '')
}

describe('the summary of a column', () => {
  it.each<[string, string, readonly unknown[], string]>([
    [
      'shows moments of different days as days',
      'dateTime',
      ['2021-11-30T03:47:13.000Z', '2024-02-01T10:00:00.000Z', '2026-10-30T22:05:00.000Z'],
      '30 Nov 2021 – 30 Oct 2026',
    ],
    [
      'shows moments of one day with their times',
      'dateTime',
      ['2024-06-03T03:47:13.000Z', '2024-06-03T04:00:00.000Z', '2024-06-03T05:10:00.000Z'],
      '3 Jun 2024, 03:47:13 – 3 Jun 2024, 05:10:00',
    ],
    ['shows dates that are years apart as years', 'date', ['1935-04-24', '1978-05-20', '2007-12-25'], '1935 – 2007'],
    [
      'shows dates of neighbouring years in full',
      'date',
      ['2023-12-30', '2023-12-31', '2024-01-02'],
      '30 Dec 2023 – 2 Jan 2024',
    ],
    ['shows the range of numbers', 'integer', [5, 1, 9], '1 – 9'],
    ['counts the texts that repeat', 'city', ['Flint', 'Flint', 'Boise'], '2 distinct'],
    ['says that no text repeats', 'city', ['Flint', 'Boise'], '2 distinct, unique'],
    ['says how much is blank', 'integer', [1, 2, 3, null], '1 – 3 · 25% blank'],
  ])('%s', (_title, type, values, words) => expect(summaryOf(type, values)).toBe(words))
})
