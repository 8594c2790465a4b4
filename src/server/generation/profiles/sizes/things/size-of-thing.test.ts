import { describe, expect, it } from 'vitest'
import { inferColumns } from '@/server/generation/profiles/infer-columns'

const columnsOf = (names: readonly string[], domainHint: string | null) =>
  inferColumns([...names], { locale: 'en_US', domainHint })
const meanOf = (name: string, domainHint: string | null, key = 'id') =>
  Number(columnsOf([key, name], domainHint)[1]?.constraints?.mean)

describe('the size of a thing', () => {
  it.each([
    ['cask_value_usd', null, 500, 20_000],
    ['log_weight_kg', null, 50, 2_000],
    ['panel_count', 'Rooftop installations for homeowners', 8, 60],
    ['pages_transcribed', 'Depositions taken by a court reporter', 50, 500],
    ['age_of_boiler', null, 2, 25],
    ['mooring_length_m', null, 4, 40],
  ])('is the size of the thing in the name: %s', (name, hint, low, high) => {
    expect(meanOf(name, hint)).toBeGreaterThan(low)
    expect(meanOf(name, hint)).toBeLessThan(high)
  })

  it('is the size of the rows’ thing if the name has only the measure', () => {
    expect(meanOf('weight_kg', null, 'locomotive_id')).toBeGreaterThan(20_000)
    expect(meanOf('weight_kg', null, 'parcel_id')).toBeLessThan(20)
  })

  it('is the size of the hint’s thing in its place rather than a topic’s', () => {
    expect(meanOf('altitude_ft', 'Hot air balloon flights of a valley', 'flight_no')).toBeLessThan(5000)
    expect(meanOf('altitude_ft', 'Flights of an airline', 'flight_no')).toBeGreaterThan(20_000)
  })

  it('is not the price of the building that stores the goods', () => {
    const columns = columnsOf(['item_code', 'item_name', 'purchase_price'], 'Stock of a warehouse')
    expect(columns[2]?.constraints?.mean).toBeLessThan(1000)
  })

  it('does not turn the yearly salary of an employee into a monthly one, unless the table has pay slips', () => {
    expect(meanOf('salary', null, 'employee_id')).toBeGreaterThan(40_000)
    const slip = columnsOf(['employee_id', 'salary', 'overtime_pay', 'deductions', 'net_pay'], 'Monthly payroll')
    expect(slip[1]?.constraints?.mean).toBeLessThan(9000)
  })

  it('is not taken from things of another scale', () => {
    expect(meanOf('sludge_depth_in', 'Water tanks pumped by a service')).toBeLessThan(100)
    expect(meanOf('gross_weight_oz', 'Lots of a refinery')).toBeLessThan(1000)
  })

  it('is not a duration if the name is a year', () => {
    expect(columnsOf(['id', 'installation_year'], null)[1]?.constraints).toEqual({ min: 2000, max: 2026 })
    expect(meanOf('installation_hours', null)).toBeLessThan(50)
  })

  it.each([
    ['banjo_price', 150, 4000],
    ['dresser_weight_kg', 10, 120],
    ['chefs', 1, 20],
    ['bridesmaid_gown_price', 80, 1000],
  ])('is that of its class if the thing itself is not listed: %s', (name, low, high) => {
    expect(meanOf(name, null)).toBeGreaterThan(low)
    expect(meanOf(name, null)).toBeLessThan(high)
  })

  it('grows with what the rows cost if it is a service to them', () => {
    const crating = (hint: string) => meanOf('crating_cost', hint)
    expect(crating('Paintings of a gallery')).toBeGreaterThan(2 * crating('Mugs of a gift shop'))
  })

  it('is the worth or the hire of a thing among other amounts, and only there', () => {
    const [, worth, hire] = columnsOf(['id', 'piano_value', 'equipment_hire', 'parts_cost'], null)
    expect(worth?.type).toBe('amount')
    expect(hire?.type).toBe('amount')
    const [, alone] = columnsOf(['id', 'equipment_hire', 'worker'], null)
    expect(alone?.type).not.toBe('amount')
  })

  it('is that of the rows’ thing rather than of a trade whose things are of another scale', () => {
    expect(meanOf('weight_kg', 'Alpacas of a breeding farm')).toBeGreaterThan(40)
  })

  it('is in the unit of the name', () => {
    const [, metres] = columnsOf(['id', 'surfboard_length_m'], null)
    const [, feet] = columnsOf(['id', 'surfboard_length_ft'], null)
    expect(Number(feet?.constraints?.mean) / Number(metres?.constraints?.mean)).toBeCloseTo(3.28, 1)
  })

  it('gives way to the dictionary’s concept for both words', () => {
    expect(columnsOf(['id', 'children_per_staff'], null)[1]?.type).toBe('decimal')
  })
})

describe('an amount known only by its trade', () => {
  it.each([
    ['total_usd', 'Lessons of a surf school', 20, 120],
    ['quote_usd', 'Estimates of a double glazing company', 600, 6_000],
    ['invoice_total_usd', 'Jobs of a piano tuner', 60, 300],
  ])('is a typical bill of the trade: %s, %s', (name, hint, low, high) => {
    expect(meanOf(name, hint)).toBeGreaterThan(low)
    expect(meanOf(name, hint)).toBeLessThan(high)
  })
})
