import { describe, expect, it } from 'vitest'
import type { LocaleCode } from '@/wire/vocabulary'
import { inferColumns } from './infer-columns'

/** The columns of a table, by name. */
function columnsOf(names: readonly string[], domainHint: string | null = null, locale: LocaleCode = 'en_GB') {
  return new Map(inferColumns(names, { locale, domainHint }).map((column) => [column.name, column]))
}

describe('a column whose name no table knows', () => {
  it.each([
    ['days_before_departure', 'integer'],
    ['notional_gbp', 'amount'],
    ['letters_franked', 'integer'],
    ['glorb_arcsec', 'decimal'],
  ])('is as much of a number as %s says', (name, type) => {
    const column = columnsOf([name]).get(name)
    expect(column).toMatchObject({ type })
    expect(column?.constraints).toHaveProperty('max')
  })

  it.each([
    ['refitted_30d', []],
    ['sterilisiert', ['Patientenname', 'Geburtsdatum']],
    ['enmarcada', ['fecha_compra', 'nombre_cliente']],
    ['ingevoerd', ['achternaam', 'geboortedatum']],
  ])('is a yes or no where it is the participle %s', (name, others) => {
    expect(columnsOf([name, ...others]).get(name)?.constraints).toEqual({ values: [true, false] })
  })

  it('is a label where its language has no such participles', () => {
    expect(columnsOf(['enmarcada']).get('enmarcada')?.standIn).toBe('placeholder')
  })
})

describe('the day on which something expires', () => {
  it.each([
    ['exam_date', 'expiry_date'],
    ['packaged_on', 'best_before'],
  ])('follows the day of its row on which that began: %s', (began, expires) => {
    expect(columnsOf([began, expires]).get(expires)?.constraints).toBeUndefined()
  })

  it('lies ahead where its row has no other day than a birth', () => {
    const names = ['passport_no', 'date_of_birth', 'expiry_date']
    expect(columnsOf(names).get('expiry_date')?.constraints).toHaveProperty('from')
  })
})

describe('a period', () => {
  it('is a month of the books, and an age of art only among works of art', () => {
    expect(columnsOf(['employee', 'period', 'gross_pay']).get('period')?.constraints).toHaveProperty('pattern')
    expect(columnsOf(['artwork', 'artist', 'period', 'museum']).get('period')?.constraints?.values).toContain('Baroque')
  })
})

describe('the stars of a review', () => {
  it.each([
    ['rating', 'title', 'body', 'review_id'],
    ['stars', 'comment'],
  ])('are whole and mostly five where its text follows: %s', (name, ...others) => {
    expect(columnsOf([name, ...others]).get(name)).toMatchObject({
      type: 'reviewScore',
      constraints: { values: [5, 4, 3, 2, 1] },
    })
  })

  it('are a mean where many gave them', () => {
    expect(columnsOf(['average_rating', 'review_count', 'comment']).get('average_rating')?.constraints).toHaveProperty(
      'mean',
    )
    expect(columnsOf(['product', 'rating']).get('rating')?.constraints).toHaveProperty('mean')
  })
})

describe('an organization', () => {
  it.each(['hospital', 'clinic_name', 'school', 'airline', 'law_firm', 'insurance_provider', 'museum', 'bakery'])(
    'has a name of its kind where it is a %s',
    (name) => {
      const column = columnsOf([name, 'city']).get(name)
      expect(column).toMatchObject({ type: 'text' })
      expect(column?.constraints?.pattern ?? column?.constraints?.values).toBeDefined()
    },
  )

  it.each(['organization', 'institution', 'employer', 'vendor', 'carrier', 'agency'])(
    'has the name of any company where it is no more than an %s',
    (name) => {
      expect(columnsOf([name, 'city']).get(name)).toMatchObject({ type: 'company' })
    },
  )
})

describe('a domain hint', () => {
  it.each([
    ['price_per_ton', 'Truck loads weighed at a quarry', 5, 40],
    ['temperature', 'Wash cycles of a laundry', 30, 70],
    ['fee', 'Entries to a zoo', 5, 60],
  ])('decides by the trade it names how much %s is', (name, hint, low, high) => {
    const mean = Number(columnsOf([name], hint).get(name)?.constraints?.mean)
    expect(mean).toBeGreaterThan(low)
    expect(mean).toBeLessThan(high)
  })
})

describe('a class of which nobody knows the members', () => {
  it('has few of them, called after itself', () => {
    const column = columnsOf(['glorb_scheme']).get('glorb_scheme')
    expect(column).toMatchObject({ standIn: 'placeholder' })
    expect(column?.constraints?.values).toEqual(
      ['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => `Glorb scheme ${letter}`),
    )
  })
})

describe('a number of which the name says what it counts', () => {
  it.each([
    ['glorb_minutes', 1, 60],
    ['ring_secs', 1, 120],
    ['heat_no', 1, 20],
    ['glorb_count', 1, 20],
    ['glorbing_time_s', 1, 600],
    ['glorbs_000', 1, 200],
    ['glorbs_away', 1, 20],
    ['glorb_revenue_per_visitor', 0.5, 20],
    ['glorbs_per_hour', 1, 100],
    ['logins_30d', 1, 60],
    ['rated_persons', 1, 40],
    ['included_calls', 1, 1000],
    ['hens_alive', 1, 40000],
  ])('is of the usual size: %s', (name, low, high) => {
    const mean = columnsOf([name]).get(name)?.constraints?.mean
    expect(mean).toBeGreaterThan(low)
    expect(mean).toBeLessThan(high)
  })

  it('is no dish for being the total of food, and no picture for being the count of photos', () => {
    const columns = columnsOf(['food_total', 'photo_count', 'menu_item', 'table_no'], 'Restaurant')
    expect(columns.get('food_total')?.type).toBe('amount')
    expect(columns.get('photo_count')?.type).toBe('integer')
  })
})

describe('a list of numbers', () => {
  it('has the type that holds all of them', () => {
    expect(columnsOf(['od_sphere'], 'optician').get('od_sphere')?.type).toBe('decimal')
    expect(columnsOf(['recall_interval_mo'], 'dental practice').get('recall_interval_mo')?.type).toBe('integer')
  })
})

describe('the unit of a name', () => {
  it('is no letter of a word that has digits', () => {
    expect(columnsOf(['hba1c']).get('hba1c')?.constraints?.unit).toBe('%')
  })

  it('is no last word of a name that the dictionary knows as a moment or a sum', () => {
    expect(columnsOf(['wheels_in', 'incision_time'], 'hospital surgery log').get('wheels_in')?.type).toBe('dateTime')
    expect(columnsOf(['fed_wh', 'fica_ss', 'net_pay'], 'payroll register').get('fed_wh')?.type).toBe('amount')
    expect(columnsOf(['group_name', 'meeting_day', 'meeting_place']).get('meeting_day')?.constraints?.values).toContain(
      'Monday',
    )
  })

  it.each([
    ['glorb_volume_m3', 'cbm'],
    ['glorb_w_m2', 'W/m²'],
    ['glorb_torque_nm', 'Nm'],
    ['glorb_wavelength_nm', 'nm'],
    ['glorb_speed_kn', 'kt'],
    ['cell_v_max', 'V'],
    ['glorb_diam_in', 'in'],
    ['pb_ug_l', 'µg/L'],
  ])('is read whatever digits it has, and by what is measured: %s', (name, unit) => {
    expect(columnsOf([name]).get(name)?.constraints?.unit).toBe(unit)
  })
})

describe('a month behind what is paid', () => {
  it.each(['hoa_fee_mo', 'escrow_mo', 'site_rent_mo'])('says how often: %s', (name) => {
    expect(columnsOf([name]).get(name)?.type).toBe('amount')
  })
})

describe('a question of a form', () => {
  it('is rated where it asks how one would rate', () => {
    const name = 'How would you rate our staff? (1-5)'
    expect(columnsOf([name]).get(name)).toMatchObject({ type: 'reviewScore' })
  })

  it('leaves a text to its rating where it is a review, and not the last word of a ticket', () => {
    const row = columnsOf(['ticket_subject', 'priority', 'csat', 'feedback', 'last_comment'])
    expect(row.get('feedback')?.constraints?.pattern).toBeUndefined()
    expect(row.get('last_comment')?.constraints?.pattern).toEqual(expect.any(String))
  })

  it('is not answered by yes or no where it asks for suggestions', () => {
    const name = 'Do you have any suggestions?'
    expect(columnsOf([name]).get(name)?.constraints).not.toHaveProperty('values')
  })
})

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

describe('what the request is about', () => {
  it('is what most of it says: the patients of a clinic are people', () => {
    const columns = columnsOf(['nombre', 'fecha_nacimiento', 'medico', 'diagnostico'], 'Pacientes de una clínica')
    expect(columns.get('fecha_nacimiento')?.type).toBe('birthdate')
  })

  it('is pay by the month in the Gulf, by the year elsewhere', () => {
    const mean = (locale: LocaleCode) =>
      Number(columnsOf(['basic_salary'], null, locale).get('basic_salary')?.constraints?.mean)
    expect(mean('en_AE') / 3.67).toBeLessThan(mean('en_US') / 6)
  })

  it('keeps a country a country, in two letters where its code is asked for', () => {
    expect(columnsOf(['country_code']).get('country_code')).toMatchObject({
      type: 'country',
      constraints: { values: expect.arrayContaining(['GB', 'AE']) },
    })
  })

  it('is a court of civil cases where a word says so, and any court elsewhere', () => {
    const types = (hint: string) => columnsOf(['case_type', 'judge'], hint).get('case_type')?.constraints?.values
    expect(types('Civil cases of a county court')).toContain('Debt')
    expect(types('Cases of a court')).toContain('Criminal')
  })

  it('is written in the language of the columns where they have lists of their own', () => {
    const german = columnsOf(['Auftragsnummer', 'Kundenname', 'Status']).get('Status')
    expect(german?.constraints?.values).toContain('geliefert')
    const english = columnsOf(['order_no', 'customer_name', 'Status']).get('Status')
    expect(english?.constraints?.values ?? []).not.toContain('geliefert')
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

it('knows a state beside a status as part of the country, and the lengths of containers as a list', () => {
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
