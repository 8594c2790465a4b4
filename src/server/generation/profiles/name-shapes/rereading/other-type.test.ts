import { expect, test } from 'vitest'
import { inferColumns } from '@/server/generation/profiles/infer-columns'

const typeOf = (name: string) => inferColumns([name], { locale: 'en_US', domainHint: null })[0]?.type

test.each(['requested_delivery', 'promised_delivery', 'trading_day', 'last_day'])('%s is a date', (name) => {
  expect(typeOf(name)).toBe('date')
})

test.each(['reading_utc', 'reading_gmt'])('%s is a moment', (name) => {
  expect(typeOf(name)).toBe('dateTime')
})

test.each(['print_minutes', 'print_hours'])('%s is a number', (name) => {
  expect(['decimal', 'integer']).toContain(typeOf(name))
})
