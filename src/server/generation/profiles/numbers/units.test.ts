import { expect, test } from 'vitest'
import { measuredBy } from './units'

test.each<readonly [name: string, unit: string | null, isPer: boolean, currency: string | null]>([
  ['weight_kg', 'kg', false, null],
  ['temp_c_max', '°C', false, null],
  ['height_meter', 'm', false, null],
  ['hour_meter', null, false, null],
  ['co2_kg', 'kg', false, null],
  ['as_found_in', 'in', false, null],
  ['error_in', 'in', false, null],
  ['powder_factor_lb_t', 'lb/t', false, null],
  ['flow_m_3_per_h', 'm³/h', false, null],
  ['speed_km_per_h', 'km/h', false, null],
  ['flow_litres_per_minute', 'L/min', false, null],
  ['mass_kilograms_per_cubic_metre', 'kg/m³', false, null],
  ['area_square_metres', 'm²', false, null],
  ['speed_kms_per_hour', 'km/h', false, null],
  ['speed_miles_per_hour', 'mph', false, null],
  ['cost_per_square_metre', 'm²', true, null],
  ['price_per_kwh_gbp', 'kWh', true, 'GBP'],
  ['precio_kg', 'kg', true, null],
  ['eur_kwh', 'kWh', true, 'EUR'],
  ['grid_kwh_price_eur', 'kWh', true, 'EUR'],
  ['sale_kg_price', 'kg', true, null],
  ['visits_30_d', null, false, null],
  ['days_before_departure', 'd', false, null],
  ['team_a', null, false, null],
  ['viable_cells_e_6_ml', 'K/µL', false, null],
  ['radon_pci_l', 'pCi/L', false, null],
  ['glutamine_mm', 'mmol/L', false, null],
  ['rainfall_mm', 'mm', false, null],
])('%s is in %s (of one: %s) and %s', (name, unit, isPer, currency) => {
  const measured = measuredBy(name.split('_'))
  expect([measured.unit?.symbol ?? null, measured.per, measured.currency?.code ?? null]).toEqual([
    unit,
    isPer,
    currency,
  ])
})
