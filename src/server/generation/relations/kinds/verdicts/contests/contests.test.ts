import { describe, expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

const teams = { pattern: '(North|South|East) (United|City)' }
const person = (name: string) => ({ name, type: 'fullName' })
const team = (name: string, blankPercentage = 0) => ({ name, type: 'text', constraints: teams, blankPercentage })
const count = (name: string) => ({ name, type: 'integer', constraints: { min: 0, max: 4 } })

describe('the winner of a contest', () => {
  test('is the side with the higher score, the loser the other one, and nobody wins a draw', () => {
    const rows = rowsOf([
      team('home_team'),
      team('away_team'),
      count('home_score'),
      count('away_score'),
      team('winner', 20),
      team('losing_team', 20),
    ])
    expect(rows.some(({ winner }) => winner === null)).toBe(true)
    for (const row of rows) {
      const difference = Number(row.home_score) - Number(row.away_score)
      const sides = [row.home_team, row.away_team]
      const expected = difference === 0 ? [null, null] : difference > 0 ? sides : sides.toReversed()
      expect([row.winner, row.losing_team]).toEqual(expected)
    }
  })

  test.each([
    ['player_1', 'player_2'],
    ['boxer_a', 'boxer_b'],
    ['plaintiff', 'defendant'],
    ['challenger', 'opponent'],
  ])('is one of the two people before it: %s, %s', (one, other) => {
    const rows = rowsOf([person(one), person(other), person('winner'), person('loser')])
    for (const row of rows) {
      expect(row[one]).not.toBe(row[other])
      expect([row.winner, row.loser].toSorted()).toEqual([row[one], row[other]].toSorted())
    }
    expect(new Set(rows.map((row) => row.winner === row[one])).size).toBe(2)
  })

  test('is the one named by the result', () => {
    const result = { name: 'result', type: 'text', constraints: { values: ['1-0', '0-1', '1/2-1/2'] } }
    const winner = { ...person('winner'), blankPercentage: 20 }
    for (const row of rowsOf([person('white_player'), person('black_player'), result, winner])) {
      const expected = row.result === '1-0' ? row.white_player : row.result === '0-1' ? row.black_player : null
      expect(row.winner).toBe(expected)
    }
  })

  test('is set in every row unless blanks were requested', () => {
    const rows = rowsOf([
      team('home_team'),
      team('away_team'),
      count('home_score'),
      count('away_score'),
      team('winner'),
    ])
    expect(rows.filter((row) => row.winner !== row.home_team && row.winner !== row.away_team)).toEqual([])
  })
})

test('opposing teams differ, while the results of two tests may be equal', () => {
  const teamsOf = rowsOf([team('team_1'), team('team_2')])
  expect(teamsOf.filter((row) => row.team_1 === row.team_2)).toEqual([])
  const outcomes = { values: ['positive', 'negative'] }
  const tests = rowsOf(['test_1', 'test_2'].map((name) => ({ name, type: 'text', constraints: outcomes })))
  expect(tests.some((row) => row.test_1 === row.test_2)).toBe(true)
})
