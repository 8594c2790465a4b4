import { describe, expect, it } from 'vitest'
import type { LocaleCode } from '@/wire/vocabulary'
import { inferColumns } from './infer-columns'

/** The columns of a table, by name. */
function columnsOf(names: readonly string[], domainHint: string | null = null, locale: LocaleCode = 'en_GB') {
  return new Map(inferColumns(names, { locale, domainHint }).map((column) => [column.name, column]))
}

describe('the words of a name', () => {
  it.each(['pilot_required', 'e_coli_present', 'heating_on', 'تم_السداد'])('mark a yes or no: %s', (name) => {
    expect(columnsOf([name]).get(name)?.constraints).toEqual({ values: [true, false] })
  })

  it.each(['over_18', 'Under65', 'comments_disabled', 'out_of_service', 'out_of_order'])(
    'mark a flag, not a text or a count: %s',
    (name) => {
      expect(columnsOf([name]).get(name)?.constraints).toHaveProperty('values', expect.arrayContaining([true, false]))
    },
  )

  it.each(['trains_running', 'pax_departing', 'park_attendance', 'milepost', 'year_laid', 'density_15c'])(
    'give a number: %s',
    (name) => {
      expect(['integer', 'decimal']).toContain(columnsOf([name]).get(name)?.type)
      expect(columnsOf([name]).get(name)?.constraints).not.toHaveProperty('unit', '°C')
    },
  )

  it.each(['extras_gbp', 'extras_usd', 'extras_aed', 'extras'])('are those of a trade in any currency: %s', (name) => {
    const { min = 0, max = 0 } = columnsOf([name], 'Visits to an airport lounge').get(name)?.constraints ?? {}
    expect(min).toBe(0)
    expect(Number(max)).toBeLessThan(400)
  })

  it('give the birthdates of children to young players, and a date to what was estimated', () => {
    const columns = columnsOf(['player_name', 'birth_date', 'estimated_on'], 'Players of a youth league')
    expect(columns.get('birth_date')?.constraints).toMatchObject({ from: '2007-06-01' })
    expect(columns.get('estimated_on')?.type).toBe('date')
  })

  it('mean a part of a country right after a place', () => {
    const names = ['inspected_at', 'location', 'state', 'driver_name']
    expect(columnsOf(names, 'Roadside inspections', 'en_US').get('state')?.type).toBe('state')
  })

  it.each(['temp_k', 'Air temperature [K]'])('give a temperature in kelvin: %s', (name) => {
    expect(columnsOf([name]).get(name)?.constraints).toMatchObject({ unit: 'K', mean: expect.closeTo(290, -2) })
  })

  it.each(['species_observed', 'current_drug', 'drug_administered', 'material_identified', 'test_performed'])(
    'give the thing that something was done with, not a product of a shop or a moment: %s',
    (name) => {
      const column = columnsOf([name]).get(name)
      expect(column?.type).toBe('text')
      expect(column?.constraints).toHaveProperty('values', expect.not.arrayContaining([true]))
    },
  )

  it.each(['Speech therapy', 'Patients of a clinic', 'Kids of a nursery'])(
    'give the months of small children: %s',
    (hint) => {
      expect(columnsOf(['age_months'], hint).get('age_months')?.constraints?.mean).toBeLessThan(72)
    },
  )

  it.each(['neighborhood', 'borough', 'district'])('mean a part of a city, not of the country: %s', (name) => {
    expect(columnsOf([name, 'city']).get(name)?.constraints).toHaveProperty('values')
  })

  it('mean the age of people where races are those of people', () => {
    expect(columnsOf(['age', 'race', 'sex']).get('age')?.constraints).not.toMatchObject({ mean: 4.6 })
  })

  it('make the state of a thing a status, but not the state of an address', () => {
    const run = columnsOf(['run_state', 'started_at']).get('run_state')
    expect(run).toMatchObject({ type: 'text' })
    expect(run?.constraints).toHaveProperty('values')
    expect(columnsOf(['home_state', 'city']).get('home_state')?.type).toBe('state')
  })

  it('state when something was read or is expected, not its value', () => {
    const columns = columnsOf(['reading_at', 'expected_harvest', 'crop', 'soil_ph'], 'Sensor readings of a farm')
    expect(columns.get('reading_at')?.type).toBe('dateTime')
    expect(columns.get('expected_harvest')?.type).toBe('date')
  })

  it('mean a tax amount next to amounts, and a tax ID elsewhere', () => {
    expect(columnsOf(['montant_ht', 'tva', 'montant_ttc']).get('tva')?.type).toBe('amount')
    expect(columnsOf(['company_name', 'vat']).get('vat')?.type).toBe('taxId')
  })

  it('do not indicate another language if English has them too', () => {
    const columns = columnsOf(['consultation_end', 'decision', 'home_red', 'paye_tax', 'escrow_balance'])
    expect(columns.get('consultation_end')?.type).toBe('dateTime')
    expect(columns.get('escrow_balance')?.type).toBe('amount')
  })

  it.each(['peak_flag', 'is_explicit', 'vaccines_up_to_date'])('mark a flag: %s', (name) => {
    const { constraints } = columnsOf([name, 'vessel_name', 'genre', 'track_title']).get(name) ?? {}
    expect(constraints?.values).toEqual([true, false])
  })

  it.each([
    ['royalty_pct', 0, 20],
    ['glorb_fee_pct', 0, 20],
    ['glorb_compliance_pct', 70, 100],
  ])('state the size of a share: %s', (name, low, high) => {
    const mean = columnsOf([name]).get(name)?.constraints?.mean
    expect(mean).toBeGreaterThan(low)
    expect(mean).toBeLessThan(high)
  })

  it('count over a period without its unit', () => {
    const claims = columnsOf(['claims_last_5_years'], 'Motor insurance').get('claims_last_5_years')
    expect(claims?.type).toBe('integer')
    expect(claims?.constraints).not.toHaveProperty('unit')
  })

  it('state a unit price without "per"', () => {
    const price = columnsOf(['precio_kwh', 'fecha_lectura', 'consumo_kwh'], null, 'en_US').get('precio_kwh')
    expect(price).toMatchObject({ type: 'amount' })
    expect(price?.constraints?.mean).toBeLessThan(1)
  })

  it('count plurals, and number the rest', () => {
    const columns = columnsOf(['numero_notti', 'numero_telefono', 'data_arrivo'], 'prenotazioni')
    expect(columns.get('numero_notti')?.type).toBe('integer')
    expect(columns.get('numero_telefono')?.type).toBe('phone')
  })
})

describe('a name that ends in its kind', () => {
  it.each([
    ['glorb_utc', 'dateTime'],
    ['reactor_tag', 'text'],
    ['mast_height_m', 'integer'],
  ])('has that type: %s is a %s', (name, type) => {
    expect(columnsOf([name, 'person_name']).get(name)).toMatchObject({ type })
  })

  it('is not a date because of the last word of a phrasal verb', () => {
    expect(columnsOf(['glorb_add_on']).get('glorb_add_on')?.type).not.toBe('date')
  })
})

describe('money with a general name', () => {
  it('has the usual amount of the trade', () => {
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

  it('is a count if it ends in a word for one: Modulanzahl', () => {
    expect(columnsOf(['Modulanzahl']).get('Modulanzahl')?.type).toBe('integer')
  })
})

it('reads a state next to a status as part of the country, and container lengths as a list', () => {
  const [, state] = inferColumns(['claim_status', 'state', 'id'], { locale: 'en_US', domainHint: null })
  const [, size] = inferColumns(['containerNo', 'sizeFt', 'vesselName'], { locale: 'en_US', domainHint: null })
  expect(state?.type).toBe('state')
  expect(size?.constraints?.values).toEqual([20, 40, 45])
})

it('gives a trade-specific telephone number the required country code', () => {
  const [, caller] = inferColumns(['cdr_id', 'a_number'], { locale: 'en_AE', domainHint: 'Calls of a mobile operator' })
  expect(caller?.type === 'phone' ? caller.constraints : { country_code: '+971' }).toEqual({ country_code: '+971' })
})

it('reads cancelled as a flag of a flight, although seats are counted', () => {
  const [, , cancelled] = inferColumns(['flight_no', 'seats', 'cancelled'], { locale: 'en_US', domainHint: null })
  expect(cancelled?.constraints?.values).toEqual([true, false])
})

it.each([
  ['en_US', 'N'],
  ['en_GB', 'G-'],
  ['en_AE', 'A6-'],
] as const)('uses the aircraft registrations of %s', (locale, prefix) => {
  const [, tail] = inferColumns(['id', 'tail_number'], { locale, domainHint: null })
  expect(String(tail?.constraints?.pattern).startsWith(prefix)).toBe(true)
})

it('reads attended as a flag of a booking and as a count of a class', () => {
  const attended = (key: string) => {
    const columns = inferColumns([key, 'capacity', 'attended'], { locale: 'en_GB', domainHint: null })
    return columns.at(-1)?.constraints?.values
  }
  expect(attended('booking_ref')).toEqual([true, false])
  expect(attended('class_id')).toBeUndefined()
})

it('reads a day of lessons as a weekday, not as a duration', () => {
  const [, day] = inferColumns(['schueler', 'unterrichtstag'], { locale: 'en_GB', domainHint: null })
  expect(day?.constraints?.values).toContain('Montag')
})

it('reads a rejected load as a flag, and entrants as a count', () => {
  const hints = { locale: 'en_GB', domainHint: 'Recycling centre vehicle visits' } as const
  const [, rejected, entrants, encrypted] = inferColumns(
    ['visit_no', 'load_rejected', 'entrants', 'disk_encrypted'],
    hints,
  )
  expect(rejected?.constraints?.values).toEqual([true, false])
  expect(encrypted?.constraints?.values).toEqual([true, false])
  expect(entrants?.type).toBe('integer')
})

it.each([
  ['Datum', 'Uhrzeit'],
  ['fecha', 'hora_inicio'],
  ['date_cours', 'heure_fin'],
  ['datum', 'begintijd'],
  ['date_seance', 'heure_seance'],
  ['fecha_sesion', 'hora_tratamiento'],
])('reads a clock next to a date as a time of day: %s %s', (date, clock) => {
  const [, time] = inferColumns([date, clock], { locale: 'en_GB', domainHint: null })
  expect(time).toMatchObject({ type: 'text', constraints: { pattern: expect.stringContaining(':(00|15|30|45)') } })
})

it('reads minutes of travel as a duration', () => {
  const [, travel] = inferColumns(['datum_bezoek', 'reistijd_min'], { locale: 'en_GB', domainHint: null })
  expect(travel?.constraints).toMatchObject({ unit: 'min' })
})

it.each(['maquina', 'fecha_nacimiento'])('reads a clock without the date of its event as a moment: %s', (other) => {
  const [, start] = inferColumns([other, 'hora_inicio'], { locale: 'en_GB', domainHint: null })
  expect(start?.type).toBe('dateTime')
})

it.each(['permission_to_enter', 'willing_to_travel', 'eligible_for_refund'])('reads %s as a flag', (name) => {
  const [, flag] = inferColumns(['name', name], { locale: 'en_US', domainHint: null })
  expect(flag?.constraints?.values).toEqual([true, false])
})

it('reads a day rate as money and a fuel level at return as a level', () => {
  const [rate, level] = inferColumns(['day_rate', 'fuel_level_in'], { locale: 'en_US', domainHint: 'Car rental' })
  expect(rate?.type).toBe('amount')
  expect(level?.constraints?.values).toContain('1/2')
})

const believable: readonly (readonly [hint: string, name: string, values: unknown])[] = [
  ['Apports de vendange d’une cave coopérative', 'couleur', ['Rouge', 'Blanc', 'Rosé']],
  ['Actes réalisés dans un cabinet dentaire', 'anesthesie_locale', [true, false]],
  ['Frachtaufträge einer Spedition', 'Lieferstatus', expect.arrayContaining(['geliefert', 'unterwegs'])],
  ['Faturas de eletricidade', 'tarifa', ['Simples', 'Bi-horária', 'Tri-horária']],
  ['مواعيد المرضى في عيادة طبية', 'مشمول_بالتأمين', [true, false]],
]
it.each(believable)('%s: %s has the values of its trade', (domainHint, name, values) => {
  const fields = inferColumns(['date', name], { locale: 'en_GB', domainHint })
  expect(fields[1]?.constraints?.values).toEqual(values)
})

it('proposes the rate and the term of a personal loan, not those of a mortgage', () => {
  const names = ['borrower_name', 'principal_usd', 'apr_pct', 'term_months', 'monthly_payment_usd', 'originated_on']
  const columns = inferColumns(names, { locale: 'en_US', domainHint: 'Personal loans of a consumer bank' })
  const [, principal, rate, term] = columns
  expect(principal?.constraints?.mean).toBeLessThan(20_000)
  expect(rate?.constraints?.mean).toBeGreaterThan(10)
  expect(term?.constraints?.values).toContain(36)
})

it.each([
  ['actual_arr_utc', 'dateTime'],
  ['time_of_call', 'dateTime'],
  ['time_of_flight_ms', 'integer'],
  ['arr_usd', 'amount'],
])('tells a moment with its clock from an amount: %s', (name, type) => {
  const [column] = inferColumns([name], { locale: 'en_GB', domainHint: null })
  expect(column?.type).toBe(type)
})
