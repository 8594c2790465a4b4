import { expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

type Of = (name: string) => number

test.each<readonly [what: string, names: readonly string[], holds: (of: Of) => boolean]>([
  [
    'the other side of a whole is the rest of it',
    ['pages', 'color_pages', 'mono_pages'],
    (of) => of('mono_pages') === of('pages') - of('color_pages'),
  ],
  [
    'one side of what was counted leaves the other one its part',
    ['votes_counted', 'yes_votes', 'no_votes'],
    (of) => of('yes_votes') <= of('votes_counted') && of('no_votes') === of('votes_counted') - of('yes_votes'),
  ],
  [
    'so it is where one side denies the other',
    ['riders', 'member_riders', 'non_member_riders'],
    (of) => of('non_member_riders') === of('riders') - of('member_riders'),
  ],
  [
    'what is of both sides is their sum',
    ['votes_for', 'votes_against', 'valid_votes'],
    (of) => of('valid_votes') === of('votes_for') + of('votes_against'),
  ],
  [
    'opposites of another thing than the number before them are together no more than that',
    ['ballots_cast', 'votes_for', 'votes_against'],
    (of) => of('votes_for') + of('votes_against') <= of('ballots_cast'),
  ],
])('%s', (_, names, holds) => {
  const rows = rowsOf(
    names.map((name, at) => ({ name, type: 'integer', constraints: { min: 0, max: at === 2 ? 1e6 : 900 } })),
    { count: 100 },
  )
  expect(rows.filter((row) => !holds((name) => Number(row[name])))).toEqual([])
})

test('two weights of a thing do not divide a third', () => {
  const rows = rowsOf(
    ['gross_weight_kg', 'loaded_weight_kg', 'empty_weight_kg'].map((name) => ({ name, type: 'decimal' })),
    { count: 50 },
  )
  expect(
    rows.some((row) => Number(row.empty_weight_kg) !== Number(row.gross_weight_kg) - Number(row.loaded_weight_kg)),
  ).toBe(true)
})
