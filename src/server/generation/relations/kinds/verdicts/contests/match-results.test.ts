import { expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

const goals = (name: string) => ({ name, type: 'integer', constraints: { min: 0, max: 4 } })
const result = (values: readonly string[]) => ({ name: 'result', type: 'text', constraints: { values } })

test.each([
  ['the home side', ['home_goals', 'away_goals'], ['win', 'draw', 'loss']],
  ['one’s own side', ['points_for', 'points_against'], ['L', 'D', 'W']],
])('a result agrees with %s', (_, [own = '', other = ''], values) => {
  const rows = rowsOf([goals(own), goals(other), goals(`ht_${own}`), goals(`ht_${other}`), result(values)])
  const wrong = rows.filter((row) => {
    const letter = String(row.result).charAt(0).toLowerCase()
    const difference = Number(row[own]) - Number(row[other])
    return letter !== (difference > 0 ? 'w' : difference < 0 ? 'l' : 'd')
  })
  expect(wrong).toEqual([])
})

test('results of other things stay as they are', () => {
  const values = ['passed', 'failed']
  const rows = rowsOf([goals('home_goals'), goals('away_goals'), result(values)])
  const plain = rowsOf([result(values)])
  expect(rows.map((row) => row.result)).toEqual(plain.map((row) => row.result))
})
