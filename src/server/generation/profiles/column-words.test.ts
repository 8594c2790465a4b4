import { describe, expect, it } from 'vitest'
import type { LocaleCode } from '@/wire/vocabulary'
import { inferColumns } from './infer-columns'

/** The columns of a table, by name. */
function columnsOf(names: readonly string[], domainHint: string | null = null, locale: LocaleCode = 'en_GB') {
  return new Map(inferColumns(names, { locale, domainHint }).map((column) => [column.name, column]))
}

describe('the words of a name', () => {
  it.each(['pilot_required', 'e_coli_present', 'heating_on', 'تم_السداد'])('ask whether: %s', (name) => {
    expect(columnsOf([name]).get(name)?.constraints).toEqual({ values: [true, false] })
  })

  it('call the state of a thing a status, and keep that of an address', () => {
    const run = columnsOf(['run_state', 'started_at']).get('run_state')
    expect(run).toMatchObject({ type: 'text' })
    expect(run?.constraints).toHaveProperty('values')
    expect(columnsOf(['home_state', 'city']).get('home_state')?.type).toBe('state')
  })

  it('say when something was read or is expected, not what', () => {
    const columns = columnsOf(['reading_at', 'expected_harvest', 'crop', 'soil_ph'], 'Sensor readings of a farm')
    expect(columns.get('reading_at')?.type).toBe('dateTime')
    expect(columns.get('expected_harvest')?.type).toBe('dateTime')
  })

  it('mean a tax among sums, and a taxpayer elsewhere', () => {
    expect(columnsOf(['montant_ht', 'tva', 'montant_ttc']).get('tva')?.type).toBe('amount')
    expect(columnsOf(['company_name', 'vat']).get('vat')?.type).toBe('taxId')
  })

  it('prove no other language where English has them too', () => {
    const columns = columnsOf(['consultation_end', 'decision', 'home_red', 'paye_tax', 'escrow_balance'])
    expect(columns.get('consultation_end')?.type).toBe('dateTime')
    expect(columns.get('escrow_balance')?.type).toBe('amount')
  })

  it.each(['peak_flag', 'is_explicit', 'vaccines_up_to_date'])('ask for yes or no: %s', (name) => {
    const { constraints } = columnsOf([name, 'vessel_name', 'genre', 'track_title']).get(name) ?? {}
    expect(constraints?.values).toEqual([true, false])
  })

  it.each([
    ['royalty_pct', 0, 20],
    ['glorb_fee_pct', 0, 20],
    ['glorb_compliance_pct', 70, 100],
  ])('say how large a share is: %s', (name, low, high) => {
    const mean = columnsOf([name]).get(name)?.constraints?.mean
    expect(mean).toBeGreaterThan(low)
    expect(mean).toBeLessThan(high)
  })

  it('count over a length of time without being measured in it', () => {
    const claims = columnsOf(['claims_last_5_years'], 'Motor insurance').get('claims_last_5_years')
    expect(claims?.type).toBe('integer')
    expect(claims?.constraints).not.toHaveProperty('unit')
  })

  it('state the price of one unit without saying "per"', () => {
    const price = columnsOf(['precio_kwh', 'fecha_lectura', 'consumo_kwh'], null, 'en_US').get('precio_kwh')
    expect(price).toMatchObject({ type: 'amount' })
    expect(price?.constraints?.mean).toBeLessThan(1)
  })

  it('count what is in the plural, and number the rest', () => {
    const columns = columnsOf(['numero_notti', 'numero_telefono', 'data_arrivo'], 'prenotazioni')
    expect(columns.get('numero_notti')?.type).toBe('integer')
    expect(columns.get('numero_telefono')?.type).toBe('phone')
  })
})

describe('a name that ends in what it is', () => {
  it.each([
    ['glorb_utc', 'dateTime'],
    ['reactor_tag', 'text'],
    ['mast_height_m', 'integer'],
  ])('is read as it: %s is a %s', (name, type) => {
    expect(columnsOf([name, 'person_name']).get(name)).toMatchObject({ type })
  })

  it('is no moment because of the last word of a verb', () => {
    expect(columnsOf(['glorb_add_on']).get('glorb_add_on')?.type).not.toBe('date')
  })
})

describe('money that only a general word says to be some', () => {
  it('is as much as such things cost in the trade', () => {
    const launch = columnsOf(['launch_cost_usd', 'booster_serial'], 'Orbital rocket launches').get('launch_cost_usd')
    const visit = columnsOf(['visit_cost', 'lift_id'], 'Elevator maintenance').get('visit_cost')
    expect(launch?.constraints?.mean).toBeGreaterThan(10_000_000)
    expect(visit?.constraints?.mean).toBeLessThan(5_000)
  })
})

describe('an abbreviated or glued name', () => {
  it.each([
    ['Anlagenleistung_kWp', 'decimal', 'kWp'],
    ['Verbrauch_MWh', 'decimal', 'MWh'],
    ['Dosis_mSv', 'decimal', 'mSv'],
  ])('is read with its unit: %s', (name, type, unit) => {
    expect(columnsOf([name]).get(name)).toMatchObject({ type, constraints: { unit } })
  })

  it('is a count where it ends so: Modulanzahl', () => {
    expect(columnsOf(['Modulanzahl']).get('Modulanzahl')?.type).toBe('integer')
  })
})

it('knows a state next to a status as part of the country, and the lengths of containers as a list', () => {
  const [, state] = inferColumns(['claim_status', 'state', 'id'], { locale: 'en_US', domainHint: null })
  const [, size] = inferColumns(['containerNo', 'sizeFt', 'vesselName'], { locale: 'en_US', domainHint: null })
  expect(state?.type).toBe('state')
  expect(size?.constraints?.values).toEqual([20, 40, 45])
})

it('gives a telephone number of a trade the country that its type needs', () => {
  const [, caller] = inferColumns(['cdr_id', 'a_number'], { locale: 'en_AE', domainHint: 'Calls of a mobile operator' })
  expect(caller?.type === 'phone' ? caller.constraints : { country_code: '+971' }).toEqual({ country_code: '+971' })
})

it('knows which flights were cancelled, although seats are counted', () => {
  const [, , cancelled] = inferColumns(['flight_no', 'seats', 'cancelled'], { locale: 'en_US', domainHint: null })
  expect(cancelled?.constraints?.values).toEqual([true, false])
})

it.each([
  ['en_US', 'N'],
  ['en_GB', 'G-'],
  ['en_AE', 'A6-'],
] as const)('registers aircraft as %s does', (locale, prefix) => {
  const [, tail] = inferColumns(['id', 'tail_number'], { locale, domainHint: null })
  expect(String(tail?.constraints?.pattern).startsWith(prefix)).toBe(true)
})

it('knows whether the one of a booking attended, and how many of a class', () => {
  const attended = (key: string) => {
    const columns = inferColumns([key, 'capacity', 'attended'], { locale: 'en_GB', domainHint: null })
    return columns.at(-1)?.constraints?.values
  }
  expect(attended('booking_ref')).toEqual([true, false])
  expect(attended('class_id')).toBeUndefined()
})

it('knows whether a load was rejected, and how many entered', () => {
  const hints = { locale: 'en_GB', domainHint: 'Recycling centre vehicle visits' } as const
  const [, rejected, entrants] = inferColumns(['visit_no', 'load_rejected', 'entrants'], hints)
  expect(rejected?.constraints?.values).toEqual([true, false])
  expect(entrants?.type).toBe('integer')
})
