import { expect, test } from 'vitest'
import { withDerivedDecimals } from './derived-decimals'

const gross = { name: 'gross_kg', type: 'decimal', constraints: { decimals: 2 } } as const
const tare = { name: 'tare_kg', type: 'integer' } as const
const byName = new Map([gross, tare].map((field) => [field.name as string, field]))

test('a difference has the decimals of its terms', () => {
  const net = { name: 'net_kg', type: 'integer', constraints: { min: 0, max: 900 } } as const
  expect(withDerivedDecimals(net, 'net_kg: gross_kg − tare_kg', byName)).toMatchObject({
    type: 'decimal',
    constraints: { min: 0, max: 900, decimals: 2 },
  })
})

test('a product of small numbers keeps three significant digits', () => {
  const volume = { name: 'volume_cbm', type: 'decimal', constraints: { mean: 0.8, decimals: 1 } } as const
  expect(withDerivedDecimals(volume, 'volume_cbm: gross_kg × tare_kg', byName).constraints.decimals).toBe(3)
})

test('numbers with enough decimals are unchanged', () => {
  const net = { name: 'net_kg', type: 'decimal', constraints: { decimals: 3 } } as const
  expect(withDerivedDecimals(net, 'net_kg: gross_kg − tare_kg', byName)).toBe(net)
  expect(withDerivedDecimals(tare, 'tare_kg: at most gross_kg', byName)).toBe(tare)
})
