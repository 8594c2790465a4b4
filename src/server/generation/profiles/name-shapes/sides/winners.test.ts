import { expect, test } from 'vitest'
import { inferColumns } from '@/server/generation/profiles/infer-columns'

const inferred = (names: readonly string[]) =>
  inferColumns(names, { locale: 'en_US', domainHint: 'Matches of a season' })

test.each([
  [['home_team', 'away_team', 'winner']],
  [['player_1', 'player_2', 'winner']],
  [['boxer_a', 'boxer_b', 'losing_boxer']],
  [['plaintiff', 'defendant', 'prevailing_party']],
])('a winner or loser has the type of the sides: %j', (names) => {
  const [one, , outcome] = inferred(names)
  expect([outcome?.type, outcome?.constraints]).toEqual([one?.type, one?.constraints])
})

test('a thing won is not a winner', () => {
  const [, , won, bid] = inferred(['player_1', 'player_2', 'games_won', 'winning_bid'])
  expect([won?.type, bid?.type]).not.toContain('fullName')
})
