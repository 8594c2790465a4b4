import { expect, it } from 'vitest'
import { dollars, grouped, hoursAndMinutes, localDay, localTime, utcDayOfYear } from './format'

const months = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 3 + month, month, 7))

it('separates thousands in any number', () => {
  for (const figure of [0, 7, 999, 1000, 123456, 1234567, -1000, -999, 0.5, 1234.567])
    expect(grouped(figure)).toBe(figure.toLocaleString('en'))
})

it('writes dollars with thousands separators and at least two decimals', () => {
  expect(['0.002000', '1000.000000', '1234567.890000'].map(dollars)).toEqual(['$0.002', '$1,000.00', '$1,234,567.89'])
})

it('names days and times as they are written in British English', () => {
  for (const time of months) {
    const iso = time.toISOString()
    expect(breaking(localDay(iso))).toBe(
      time.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }),
    )
    expect(utcDayOfYear(time)).toBe(
      time.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
    )
    expect(breaking(localTime(iso))).toBe(
      time.toLocaleString('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
    )
  }
})

it('breaks no day, time or length of time in two lines', () => {
  const iso = months[0]?.toISOString() ?? ''
  for (const text of [localDay(iso), localTime(iso), hoursAndMinutes(704)]) expect(text).not.toContain(' ')
})

it('writes a length of time in hours and minutes', () => {
  expect([0, 59, 60, 704].map((minutes) => breaking(hoursAndMinutes(minutes)))).toEqual([
    '0 min',
    '59 min',
    '1 h 0 min',
    '11 h 44 min',
  ])
})

const breaking = (text: string): string => text.replaceAll('\u00a0', ' ')

it('says when a stored time cannot be read', () => {
  expect([localTime(''), localDay('soon')]).toEqual(['unknown time', 'unknown day'])
})
