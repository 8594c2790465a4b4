import { describe, expect, test } from 'vitest'
import { type Row, rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { locales } from '@/wire/vocabulary'

const count = 10_000
const numbersOf = (type: string, locale: 'en_US' | 'en_GB' | 'en_AE' = 'en_US') =>
  rowsOf([type], { locale, count, seed: 'shapes' })
    .map((row) => Number(row[type]))
    .sort((a, b) => a - b)
/** Weekday, year and hour in the row's time zone. */
function localTime({ dateTime, timezone }: Row) {
  const zone = String(timezone)
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('en-GB', { ...shown, timeZone: zone })
  clocks.set(zone, clock)
  const parts = new Map(clock.formatToParts(new Date(String(dateTime))).map(({ type, value }) => [type, value]))
  return { day: parts.get('weekday') ?? '', year: Number(parts.get('year')), hour: Number(parts.get('hour')) }
}

const shown = { weekday: 'short', year: 'numeric', hour: '2-digit', hourCycle: 'h23' } as const
const clocks = new Map<string, Intl.DateTimeFormat>()

const quantile = (sorted: readonly number[], share: number) => sorted[Math.floor(share * sorted.length)] ?? Number.NaN

/** The figures of docs/values.md, within five standard deviations for this number of draws. */
describe('values are distributed realistically', () => {
  test('ages follow the country’s population', () => {
    expect(quantile(numbersOf('age'), 0.5)).toBeGreaterThan(44)
    expect(quantile(numbersOf('age'), 0.5)).toBeLessThan(51)
    expect(quantile(numbersOf('age', 'en_AE'), 0.5)).toBeGreaterThan(32)
    expect(quantile(numbersOf('age', 'en_AE'), 0.5)).toBeLessThan(38)
  })

  test('men are taller and heavier than women on average, with overlap', () => {
    const rows = rowsOf(['gender', 'heightCm', 'weightKg'], { count })
    const mean = (gender: string, type: string) => {
      const values = rows.filter((row) => row.gender === gender).map((row) => Number(row[type]))
      return values.reduce((sum, value) => sum + value, 0) / values.length
    }
    expect(mean('Male', 'heightCm')).toBeCloseTo(176, 0)
    expect(mean('Female', 'heightCm')).toBeCloseTo(162.5, 0)
    expect(mean('Male', 'weightKg')).toBeGreaterThan(78)
    expect(mean('Female', 'weightKg')).toBeLessThan(73)
    const shortest = Math.min(...rows.filter(({ gender }) => gender === 'Male').map(({ heightCm }) => Number(heightCm)))
    const tallest = Math.max(
      ...rows.filter(({ gender }) => gender === 'Female').map(({ heightCm }) => Number(heightCm)),
    )
    expect(shortest).toBeLessThan(tallest)
  })

  test('scores are skewed towards good ones', () => {
    expect(quantile(numbersOf('reviewScore'), 0.5)).toBeCloseTo(4, 0)
    expect(quantile(numbersOf('reviewScore'), 0.1)).toBeLessThan(3)
  })

  test('recent dates are denser', () => {
    const years = rowsOf(['date'], { count }).map(({ date }) => Number(String(date).slice(0, 4)))
    const inYear = (wanted: number) => years.filter((year) => year === wanted).length
    expect(inYear(2025)).toBeGreaterThan(1.8 * inYear(2021))
  })

  test.each(locales)('few timestamps fall in the local night, in %s', (locale) => {
    const moments = rowsOf(['dateTime', 'timezone'], { locale, count }).map(localTime)
    expect(moments.filter(({ hour }) => hour < 6).length / count).toBeLessThan(0.06)
    expect(moments.filter(({ hour }) => hour >= 9 && hour < 17).length / count).toBeGreaterThan(0.45)
  })

  test.each(locales)('the business rhythm keeps to local working days and hours, in %s', (locale) => {
    const constraints = { rhythm: 'business' }
    const fields = [{ name: 'at', type: 'dateTime', constraints }, 'timezone']
    const moments = rowsOf(fields, { locale, count }).map(({ at, timezone }) =>
      localTime({ dateTime: at ?? null, timezone: timezone ?? null }),
    )
    const isGulf = locale.endsWith('AE')
    const free = ({ day, year }: (typeof moments)[number]) =>
      isGulf && year < 2022 ? ['Fri', 'Sat'].includes(day) : ['Sat', 'Sun'].includes(day)
    expect(moments.filter(free)).toEqual([])
    // Daylight saving time adds an hour.
    expect(moments.filter(({ hour }) => hour < 7 || hour > 18)).toEqual([])
  })

  test('most people in the Emirates are men, and at most one in six is Emirati', () => {
    const rows = rowsOf(['gender', 'nationality'], { locale: 'en_AE', count })
    expect(rows.filter(({ gender }) => gender === 'Male').length / count).toBeCloseTo(0.64, 1)
    const emirati = rows.filter(({ nationality }) => nationality === 'Emirati').length / count
    expect(emirati).toBeGreaterThan(0.08)
    expect(emirati).toBeLessThan(0.17)
  })

  test('large departments and towns occur more often than small ones', () => {
    const rows = rowsOf(['city', 'department'], { count })
    const often = (type: string, value: string) => rows.filter((row) => row[type] === value).length
    expect(often('city', 'New York')).toBeGreaterThan(3 * often('city', 'Miami'))
    expect(often('department', 'Sales')).toBeGreaterThan(3 * often('department', 'Legal'))
  })

  test('ten thousand people have more than six thousand different names', () => {
    for (const locale of ['en_US', 'en_GB', 'en_AE', 'ar_AE'] as const) {
      const names = rowsOf(['fullName'], { locale, count }).map(({ fullName }) => fullName)
      expect(new Set(names).size / count).toBeGreaterThan(0.6)
    }
  })
})
