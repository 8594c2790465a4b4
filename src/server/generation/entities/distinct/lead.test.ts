import { describe, expect, it } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { locales } from '@/wire/vocabulary'

const unique = (name: string, type: string) => ({ name, type, constraints: { unique: true } })
const valuesOf = (rows: ReturnType<typeof rowsOf>, name: string) => rows.map((row) => String(row[name]))
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')

describe.each(locales)('natural values of unique fields, in %s', (locale) => {
  it('are people with distinct names, and with addresses and usernames made of their names', () => {
    const fields = [unique('full_name', 'fullName'), unique('email', 'email'), unique('username', 'username')]
    const rows = rowsOf([...fields, 'first_name:firstName', 'last_name:lastName'], { locale, count: 10_000 })
    for (const { name } of fields) expect(new Set(valuesOf(rows, name)).size).toBe(rows.length)
    for (const row of rows) {
      expect(row.full_name).toBe(`${row.first_name} ${row.last_name}`)
      expect(String(row.email).split('@')[0]).toBe(row.username)
      if (locale !== 'ar_AE') expect(plain(String(row.username))).toBe(plain(String(row.full_name)))
    }
  })

  it('have a number only after all names have been used', () => {
    const emails = valuesOf(rowsOf([unique('email', 'email')], { locale, count: 130_000 }), 'email')
    expect(new Set(emails).size).toBe(emails.length)
    expect(emails.slice(0, 20_000).filter((email) => /\d/.test(email.split('@')[0] ?? ''))).toEqual([])
  })

  it('decide the rest of the row: a town its address, a first name the full name, a company its website', () => {
    const towns = rowsOf([unique('city', 'city'), 'state:state', 'address:address'], { locale, count: 30 })
    expect(new Set(valuesOf(towns, 'city')).size).toBe(30)
    for (const row of towns) expect(row.address).toContain(row.city)
    const people = rowsOf([unique('first_name', 'firstName'), 'gender', 'full_name:fullName'], { locale, count: 500 })
    expect(new Set(valuesOf(people, 'first_name')).size).toBe(500)
    for (const row of people) expect(String(row.full_name).startsWith(`${row.first_name} `)).toBe(true)
    const companies = rowsOf([unique('company', 'company'), 'website'], { locale, count: 10_000 })
    expect(new Set(valuesOf(companies, 'company')).size).toBe(10_000)
    expect(valuesOf(companies, 'company').filter((name) => /, | و.+ و/.test(name))).toEqual([])
    if (locale === 'ar_AE') return
    for (const row of companies.slice(0, 100)) {
      const host = plain(String(row.website).slice('https://'.length, -'.example'.length))
      expect(plain(String(row.company)).startsWith(host)).toBe(true)
    }
  })

  it('keep the shares of communities and sexes', () => {
    const share = (rows: ReturnType<typeof rowsOf>) => {
      const first = rowsOf(['gender'], { locale, count: 1 })[0]?.gender
      return rows.filter((row) => row.gender === first).length / rows.length
    }
    const drawn = rowsOf(['full_name:fullName', 'gender'], { locale, count: 10_000 })
    const led = rowsOf([unique('full_name', 'fullName'), 'gender'], { locale, count: 10_000 })
    expect(share(led)).toBeCloseTo(share(drawn), 1)
  })
})

describe('a unique field', () => {
  it('does not change the fields before it', () => {
    const before = ['full_name:fullName', 'city', 'state'] as const
    const alone = rowsOf(before)
    const rows = rowsOf([...before, unique('email', 'email'), unique('town', 'city')])
    expect(rows.map(({ full_name, city, state }) => ({ full_name, city, state }))).toEqual(alone)
    for (const row of rows) {
      const [first = ''] = String(row.full_name).split(' ')
      expect(plain(String(row.email)).startsWith(plain(first))).toBe(true)
    }
  })

  it('has the same people in both languages of a country', () => {
    const rows = rowsOf([unique('name', 'fullName'), { name: 'name_ar', type: 'fullName', locale: 'ar_AE' }], {
      locale: 'en_AE',
      count: 2_000,
    })
    const arabic = rowsOf([unique('name', 'fullName')], { locale: 'ar_AE', count: 2_000 })
    expect(valuesOf(rows, 'name_ar')).toEqual(valuesOf(arabic, 'name'))
  })
})
