import { expect, test } from 'vitest'
import { PreviewLimit, PreviewLimitError } from './preview-limit'

const noon = new Date('2026-11-21T12:00:00Z')
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000)

function admitted(limit: PreviewLimit, count: number, client: string, now: Date): number {
  let allowed = 0
  for (let index = 0; index < count; index++) {
    try {
      limit.admit(client, now)
      allowed++
    } catch (error) {
      if (!(error instanceof PreviewLimitError)) throw error
    }
  }
  return allowed
}

test('a client has its previews of a minute, and new ones in the next', () => {
  const limit = new PreviewLimit()
  expect(admitted(limit, 200, '192.0.2.1', noon)).toBe(120)
  expect(admitted(limit, 1, '192.0.2.2', noon)).toBe(1)
  expect(() => limit.admit('192.0.2.1', after(45))).toThrow(
    expect.objectContaining({ status: 429, headers: { 'Retry-After': '15' } }),
  )
  expect(admitted(limit, 200, '192.0.2.1', after(60))).toBe(120)
})
