import { describe, expect, it } from 'vitest'
import { canonicalHash as serverHash } from '@/server/kernel/json/canonical-json'
import { canonical, canonicalHash } from './canonical-hash'

describe('the hash in the browser', () => {
  it.each([
    [[{ type: 'email', name: 'e', description: 'An e-mail address.' }]],
    [[{ name: 'שלום "q" \\ \u2028', constraints: { min: 1e21, max: -0, values: [true, null, 0.1, '\u007f'] } }]],
    [[]],
  ])('is the one the server computes: %j', async (schema) => {
    expect(await canonicalHash(schema)).toBe(serverHash(schema))
  })

  it('orders members by their code units (RFC 8785 section 3.2.3)', () => {
    const members = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 }
    expect(canonical(members)).toBe('{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}')
  })
})
