import { expect, test } from 'vitest'
import { inferColumns } from '@/server/generation/profiles/infer-columns'

const columnOf = (name: string) => inferColumns([name], { locale: 'en_US', domainHint: null })[0]
const yearOf = (seconds: unknown) => new Date(Number(seconds) * 1000).getUTCFullYear()

test.each(['created_unix', 'updated_epoch', 'unix_timestamp', 'epoch_seconds', 'lastLoginUnixTime', 'event_ts_s'])(
  '%s counts seconds since 1970, up to the engine’s fixed day',
  (name) => {
    const { type, constraints } = columnOf(name) ?? {}
    expect([type, yearOf(constraints?.min), yearOf(constraints?.max)]).toEqual(['integer', 2023, 2025])
  },
)

test('milliseconds are scaled by a thousand, and expiry is in the future', () => {
  for (const name of ['sent_epoch_ms', 'tsMs'])
    expect(yearOf(Number(columnOf(name)?.constraints?.max) / 1000)).toBe(2025)
  expect(yearOf(columnOf('token_expires_unix')?.constraints?.min)).toBe(2026)
})

test.each(['best_epoch', 'epoch_loss', 'unix_user'])('%s is not a moment', (name) => {
  expect(Number(columnOf(name)?.constraints?.min ?? 0)).toBeLessThan(1_000_000)
})
