import { expect, test } from 'vitest'
import { type Row, rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { profileOf } from '@/server/generation/locales'
import { locales } from '@/wire/vocabulary'

const pairs = locales.flatMap((home) =>
  locales.filter((other) => other !== home).map((other) => [home, other] as const),
)

test.each(pairs)('in a row of %s, fields in %s describe a person of the same sex, birth and build', (home, other) => {
  const types = ['gender', 'firstName', 'birthdate', 'age', 'heightCm', 'weightKg', 'bloodType']
  const abroad = types.map((type) => ({ name: `${type}_abroad`, type, locale: other }))
  const rows = rowsOf([...types, ...abroad], { locale: home, count: 2000 })
  const contradicts = (row: Row) =>
    ['birthdate', 'age', 'heightCm', 'weightKg', 'bloodType'].some((type) => row[type] !== row[`${type}_abroad`]) ||
    isFemale(row.gender) !== isFemale(row.gender_abroad) ||
    !profileOf(other).communities.some((each) =>
      each[isFemale(row.gender) ? 'female' : 'male'].written.includes(String(row.firstName_abroad)),
    )
  expect(rows.filter(contradicts).slice(0, 2)).toEqual([])
})

test.each(pairs)('in a row of %s, fields in %s agree with each other', (home, other) => {
  const types = ['fullName', 'firstName', 'username', 'email', 'company', 'website', 'department', 'jobTitle', 'city']
  const fields = types.map((type) => ({ name: type, type, locale: other }))
  const rows = rowsOf([...fields, 'address'], { locale: home, count: 500 })
  const { communities, departments, industries, places } = profileOf(other)
  const contradicts = (row: Row) =>
    !String(row.fullName).startsWith(`${row.firstName} `) ||
    !communities.some(({ male, female }) => [...male.written, ...female.written].includes(String(row.firstName))) ||
    `https://${String(row.email).split('@')[1]}` !== row.website ||
    lettersOf(String(row.email).split('@')[0]) !== lettersOf(row.username) ||
    ![...departments.map(({ name }) => name), ...industries.map(({ department }) => department)].includes(
      String(row.department),
    ) ||
    !places.some(({ city }) => city === row.city)
  expect(rows.filter(contradicts).slice(0, 2)).toEqual([])
})

const isFemale = (gender: unknown) => gender === 'Female' || gender === 'أنثى'
const lettersOf = (handle: unknown) => String(handle).replace(/[^a-z]/g, '')

test('people speak a language of their nationality, or one that is common where they live', () => {
  const plausible: Record<string, RegExp> = {
    Emirati: /^(?:Arabic|English|Hindi|Urdu)$/,
    Pakistani: /^(?:Urdu|Punjabi|Arabic|English|Hindi)$/,
    Filipino: /^(?:Tagalog|English|Arabic|Hindi|Urdu)$/,
    British: /^(?:English|Arabic|Hindi|Urdu)$/,
  }
  const rows = rowsOf(['full_name:fullName', 'nationality', 'language'], { locale: 'en_AE', count: 5000 })
  for (const { nationality, language } of rows) expect(String(language)).toMatch(plausible[String(nationality)] ?? /./)
  const emiratis = rows.filter(({ nationality }) => nationality === 'Emirati')
  expect(emiratis.filter(({ language }) => language === 'Arabic').length / emiratis.length).toBeGreaterThan(0.8)
})
