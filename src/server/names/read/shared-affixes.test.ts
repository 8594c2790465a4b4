import { expect, test } from 'vitest'
import { withoutAffixes } from './shared-affixes'

const bare = (names: string, hint: string | null = null) => withoutAffixes(names.split(', '), hint).names.join(', ')

test.each([
  ['tbl_name, tbl_price, tbl_sold_on', 'name, price, sold_on'],
  ['fldName, fldPrice, fldSoldOn', 'Name, Price, SoldOn'],
  ['c_custkey, c_name, c_address, c_phone', 'custkey, name, address, phone'],
  ['id, x_weight, x_height, x_colour', 'id, weight, height, colour'],
  ['price_col, weight_col, colour_col', 'price, weight, colour'],
  ['price_value, weight_value, height_value, width_value, colour_value', 'price, weight, height, width, colour'],
])('a meaningless prefix or suffix of a table goes: %s', (names, expected) => {
  expect(bare(names)).toBe(expected)
})

test('a noun before every name goes, except before a word that means nothing without it', () => {
  const names = 'vessel_id, vessel_name, vessel_length_m, vessel_flag, vessel_built_on'
  expect(bare(names, 'Vessels of a port')).toBe('vessel_id, vessel_name, length_m, flag, built_on')
})

test('the rows are not forgotten where no name has them any longer', () => {
  const names = ['boiler_make', 'boiler_model', 'boiler_serial', 'boiler_weight_kg', 'boiler_installed_on']
  expect(withoutAffixes(names, null).dropped).toEqual(['boiler'])
})

test.each([
  ['total_area, total_weight, total_length, total_cost, total_hours', 'a first word that changes the others'],
  ['customer_name, customer_email, customer_phone, amount', 'an owner of some columns'],
  ['stock_value, asset_value, market_value', 'a few values'],
  ['f_name, f_Name, f_NAME', 'names that would be equal'],
])('%s: %s stays', (names) => {
  expect(bare(names)).toBe(names)
})
