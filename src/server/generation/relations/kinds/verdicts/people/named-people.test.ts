import { describe, expect, it } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

const named = (name: string, type: string, pattern: string) => ({ name, type, constraints: { pattern } })
const first = named('vorname', 'firstName', '(Jörg|Anna|François|Lucía|Thomas|Julia)')
const last = named('nachname', 'lastName', '(Müller|Weiß|García López|de Groot)')
const whole = named('kunde', 'fullName', '(Thomas|Julia) (Müller|García López|de Groot)')

const lettersOf = (name: unknown) =>
  String(name)
    .toLowerCase()
    .replace('ü', 'ue')
    .replace('ö', 'oe')
    .replace('ß', 'ss')
    .normalize('NFD')
    .replace(/[^a-z]/g, '')

describe('people whose names are patterns', () => {
  it('have an address and a username made of their names', () => {
    for (const row of rowsOf([first, last, 'email', 'username'])) {
      const name = `${lettersOf(row.vorname)}.${lettersOf(row.nachname)}`
      expect(row.email).toMatch(new RegExp(`^${name}@[a-z]+\\.example$`))
      expect(row.username).toMatch(new RegExp(`^${name}[1-9][0-9]?$`))
    }
  })

  it('have an address made of a whole name', () => {
    for (const { kunde, email } of rowsOf([whole, 'email'])) {
      const [given, ...family] = String(kunde).split(' ')
      expect(String(email).split('@')[0]).toBe(`${lettersOf(given)}.${lettersOf(family.join(''))}`)
    }
  })

  it('have distinct addresses that still contain their names', () => {
    const rows = rowsOf([first, { name: 'email', type: 'email', constraints: { unique: true } }], { count: 300 })
    expect(new Set(rows.map(({ email }) => email)).size).toBe(300)
    expect(rows.filter(({ vorname, email }) => !String(email).startsWith(`${lettersOf(vorname)}.`))).toEqual([])
  })

  it('have the sex of their given name, wherever it is', () => {
    const sex = { name: 'geschlecht', type: 'text', constraints: { values: ['weiblich', 'männlich'] } }
    const women = ['Anna', 'Julia', 'Lucía']
    for (const fields of [
      [sex, first],
      [first, sex],
    ])
      for (const { vorname, geschlecht } of rowsOf(fields))
        if (vorname !== 'Jörg') expect(geschlecht).toBe(women.includes(String(vorname)) ? 'weiblich' : 'männlich')
  })

  it('have the names of an address before them, which fit their sex', () => {
    const email = {
      name: 'email',
      type: 'email',
      constraints: { pattern: '(anna|thomas|julia|lukas)\\.(mueller|degroot)@(mail|web)\\.example' },
    }
    const family = named('nachname', 'lastName', '(Müller|Weiß|de Groot)')
    const given = named('vorname', 'firstName', '(Lukas|Anna|Thomas|Julia|Felix)')
    const sex = { name: 'geschlecht', type: 'text', constraints: { values: ['weiblich', 'männlich'] } }
    for (const row of rowsOf([email, family, given, sex])) {
      expect(String(row.email).split('@')[0]).toBe(`${lettersOf(row.vorname)}.${lettersOf(row.nachname)}`)
      expect(row.geschlecht).toBe(['Anna', 'Julia'].includes(String(row.vorname)) ? 'weiblich' : 'männlich')
    }
  })

  it('do not name the address of someone else', () => {
    const other = rowsOf([first, 'email', named('vertreter_name', 'fullName', '(Thomas|Julia) Weber')])
    expect(other.filter(({ email }) => String(email).includes('weber'))).toEqual([])
  })
})
