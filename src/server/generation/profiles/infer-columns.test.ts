import { describe, expect, it } from 'vitest'
import type { LocaleCode } from '@/wire/vocabulary'
import { inferColumns } from './infer-columns'

/** The columns of a table, by name. */
function columnsOf(names: readonly string[], domainHint: string | null = null, locale: LocaleCode = 'en_GB') {
  return new Map(inferColumns(names, { locale, domainHint }).map((column) => [column.name, column]))
}

describe('a column with an unknown name', () => {
  it.each([
    ['days_before_departure', 'integer'],
    ['notional_gbp', 'amount'],
    ['letters_franked', 'integer'],
    ['glorb_arcsec', 'decimal'],
    ['seat_limit', 'integer'],
    ['longest_streak', 'integer'],
  ])('has the kind of number that %s states', (name, type) => {
    const column = columnsOf([name]).get(name)
    expect(column).toMatchObject({ type })
    expect(column?.constraints).toHaveProperty('max')
  })

  it.each([
    ['refitted_30d', []],
    ['sterilisiert', ['Patientenname', 'Geburtsdatum']],
    ['enmarcada', ['fecha_compra', 'nombre_cliente']],
    ['ingevoerd', ['achternaam', 'geboortedatum']],
  ])('is a flag if it is the participle %s', (name, others) => {
    expect(columnsOf([name, ...others]).get(name)?.constraints).toEqual({ values: [true, false] })
  })

  it('is a label if its language has no such participles', () => {
    expect(columnsOf(['enmarcada']).get('enmarcada')?.standIn).toBe('placeholder')
  })
})

describe('an expiry date', () => {
  it.each([
    ['exam_date', 'expiry_date'],
    ['packaged_on', 'best_before'],
  ])('follows the start date in its row: %s', (began, expires) => {
    expect(columnsOf([began, expires]).get(expires)?.constraints).toBeUndefined()
  })

  it('is in the future if its row has no other date than a birthdate', () => {
    const names = ['passport_no', 'date_of_birth', 'expiry_date']
    expect(columnsOf(names).get('expiry_date')?.constraints).toHaveProperty('from')
  })
})

describe('a period', () => {
  it('is an accounting month, and an art period only for works of art', () => {
    expect(columnsOf(['employee', 'period', 'gross_pay']).get('period')?.constraints).toHaveProperty('pattern')
    expect(columnsOf(['artwork', 'artist', 'period', 'museum']).get('period')?.constraints?.values).toContain('Baroque')
  })
})

describe('the stars of a review', () => {
  it.each([
    ['rating', 'title', 'body', 'review_id'],
    ['stars', 'comment'],
  ])('are whole numbers and mostly five if its text follows: %s', (name, ...others) => {
    expect(columnsOf([name, ...others]).get(name)).toMatchObject({
      type: 'reviewScore',
      constraints: { values: [5, 4, 3, 2, 1] },
    })
  })

  it('are a mean if there are several ratings', () => {
    expect(columnsOf(['average_rating', 'review_count', 'comment']).get('average_rating')?.constraints).toHaveProperty(
      'mean',
    )
    expect(columnsOf(['product', 'rating']).get('rating')?.constraints).toHaveProperty('mean')
  })
})

describe('an organization', () => {
  it.each(['hospital', 'clinic_name', 'school', 'airline', 'law_firm', 'insurance_provider', 'museum', 'bakery'])(
    'has a name of its kind for a %s',
    (name) => {
      const column = columnsOf([name, 'city']).get(name)
      expect(column).toMatchObject({ type: 'text' })
      expect(column?.constraints?.pattern ?? column?.constraints?.values).toBeDefined()
    },
  )

  it.each(['organization', 'institution', 'employer', 'vendor', 'carrier', 'agency'])(
    'has a general company name for a %s',
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
  ])('decides by its trade the size of %s', (name, hint, low, high) => {
    const mean = Number(columnsOf([name], hint).get(name)?.constraints?.mean)
    expect(mean).toBeGreaterThan(low)
    expect(mean).toBeLessThan(high)
  })
})

describe('a class with unknown members', () => {
  it('has a few members named after it', () => {
    const column = columnsOf(['glorb_scheme']).get('glorb_scheme')
    expect(column).toMatchObject({ standIn: 'placeholder' })
    expect(column?.constraints?.values).toEqual(
      ['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => `Glorb scheme ${letter}`),
    )
  })
})

describe('a number whose name states its kind', () => {
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
  ])('has the usual size: %s', (name, low, high) => {
    const mean = columnsOf([name]).get(name)?.constraints?.mean
    expect(mean).toBeGreaterThan(low)
    expect(mean).toBeLessThan(high)
  })

  it('is an amount for a food total and a count for photos', () => {
    const columns = columnsOf(['food_total', 'photo_count', 'menu_item', 'table_no'], 'Restaurant')
    expect(columns.get('food_total')?.type).toBe('amount')
    expect(columns.get('photo_count')?.type).toBe('integer')
  })
})

describe('a list of numbers', () => {
  it('has the type that fits all of them', () => {
    expect(columnsOf(['od_sphere'], 'optician').get('od_sphere')?.type).toBe('decimal')
    expect(columnsOf(['recall_interval_mo'], 'dental practice').get('recall_interval_mo')?.type).toBe('integer')
  })
})

describe('the unit of a name', () => {
  it('is not a letter of a word with digits', () => {
    expect(columnsOf(['hba1c']).get('hba1c')?.constraints?.unit).toBe('%')
  })

  it('is not the last word of a name that is a moment, a sum or a weekday in the dictionary', () => {
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
  ])('is read with its digits and by the quantity: %s', (name, unit) => {
    expect(columnsOf([name]).get(name)?.constraints?.unit).toBe(unit)
  })
})

describe('a month after a payment', () => {
  it.each(['hoa_fee_mo', 'escrow_mo', 'site_rent_mo'])('is its frequency: %s', (name) => {
    expect(columnsOf([name]).get(name)?.type).toBe('amount')
  })
})

describe('a period in another language after a payment', () => {
  it.each(['miete_monat', 'pauschale_monat', 'leasingrate_monat'])('is its frequency: %s', (name) => {
    expect(columnsOf([name, 'vertragsbeginn']).get(name)?.type).toBe('amount')
  })

  it('is a period in English', () => {
    expect(columnsOf(['tax_year']).get('tax_year')?.type).not.toBe('amount')
  })
})

it('reads a rate per kilometre as a price, not as a percentage', () => {
  expect(columnsOf(['excess_km_rate']).get('excess_km_rate')?.type).toBe('amount')
})

describe('a question of a form', () => {
  it('is a rating if it asks for one', () => {
    const name = 'How would you rate our staff? (1-5)'
    expect(columnsOf([name]).get(name)).toMatchObject({ type: 'reviewScore' })
  })

  it('makes feedback match its rating, but not the last comment of a ticket', () => {
    const row = columnsOf(['ticket_subject', 'priority', 'csat', 'feedback', 'last_comment'])
    expect(row.get('feedback')?.constraints?.pattern).toBeUndefined()
    expect(row.get('last_comment')?.constraints?.pattern).toEqual(expect.any(String))
  })

  it('is not a yes or no if it asks for suggestions', () => {
    const name = 'Do you have any suggestions?'
    expect(columnsOf([name]).get(name)?.constraints).not.toHaveProperty('values')
  })
})

describe('the subject of the request', () => {
  it('is the prevailing one: the patients of a clinic are people', () => {
    const columns = columnsOf(['nombre', 'fecha_nacimiento', 'medico', 'diagnostico'], 'Pacientes de una clínica')
    expect(columns.get('fecha_nacimiento')?.type).toBe('birthdate')
  })

  it('includes local customs: monthly pay in the Gulf, annual pay elsewhere', () => {
    const mean = (locale: LocaleCode) =>
      Number(columnsOf(['basic_salary'], null, locale).get('basic_salary')?.constraints?.mean)
    expect(mean('en_AE') / 3.67).toBeLessThan(mean('en_US') / 6)
  })

  it('keeps the type country for a country code, with two-letter values', () => {
    expect(columnsOf(['country_code']).get('country_code')).toMatchObject({
      type: 'country',
      constraints: { values: expect.arrayContaining(['GB', 'AE']) },
    })
  })

  it('is a civil court if a word states it, and any court otherwise', () => {
    const types = (hint: string) => columnsOf(['case_type', 'judge'], hint).get('case_type')?.constraints?.values
    expect(types('Civil cases of a county court')).toContain('Debt')
    expect(types('Cases of a court')).toContain('Criminal')
  })

  it('is written in the language of the columns if they have localized lists', () => {
    const german = columnsOf(['Auftragsnummer', 'Kundenname', 'Status']).get('Status')
    expect(german?.constraints?.values).toContain('geliefert')
    const english = columnsOf(['order_no', 'customer_name', 'Status']).get('Status')
    expect(english?.constraints?.values ?? []).not.toContain('geliefert')
  })
})
