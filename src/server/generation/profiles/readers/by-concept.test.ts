import { expect, test } from 'vitest'
import { inferColumns } from '@/server/generation/profiles/infer-columns'

const columnIn = (names: string, domainHint: string, name: string) => {
  const all = names.split(' ')
  return inferColumns(all, { locale: 'en_US', domainHint })[all.indexOf(name)]
}

/** A name, its general type, and a table of a trade with its own meaning for the name. */
test.each([
  ['region', 'region', 'glacier_name region ela_m stake_count', 'Glacier mass balance', 'text'],
  ['born_at', 'birthdate', 'mother_name apgar_1min born_at midwife', 'Births on a maternity ward', 'dateTime'],
  ['lights_on', 'date', 'lights_off lights_on ahi rem_pct', 'Nights in a sleep laboratory', 'dateTime'],
  ['origin', 'city', 'house_name origin enclosure keeper', 'Zoo animals', 'text'],
  ['official_rating', 'reviewScore', 'racecourse horse official_rating jockey', 'Horse races', 'integer'],
])('%s is %s, unless the trade defines the exact name (%#)', (name, elsewhere, names, hint, type) => {
  expect(columnIn(name, '', name)?.type).toBe(elsewhere)
  expect(columnIn(names, hint, name)?.type).toBe(type)
})

test('a weight defined by the trade is not replaced by the size of a thing', () => {
  const donors = 'donation_id donor_name blood_group donation_date weight_kg'
  expect(columnIn(donors, 'Blood bank donations', 'weight_kg')?.constraints).toMatchObject({ min: 50, mean: 78 })
})
