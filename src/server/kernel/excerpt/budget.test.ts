import fc from 'fast-check'
import { expect, it } from 'vitest'
import { answerBytesMax, bytesOf, shortened, withLists } from './budget'

const items = fc.array(fc.string({ maxLength: 900, unit: 'grapheme' }), { maxLength: 60 })

it('an answer made of lists always fits, holds the first items of each and counts the rest', () => {
  fc.assert(
    fc.property(items, items, items, (first, second, third) => {
      const answer = Object(withLists({ kind: 'test' }, { first, second, third }))
      expect(bytesOf(answer)).toBeLessThanOrEqual(answerBytesMax)
      for (const [name, all] of Object.entries({ first, second, third })) {
        const shown: unknown[] = answer[name]
        expect(shown).toEqual(all.slice(0, shown.length))
        expect(shown.length + (answer[`${name}_left_out`] ?? 0)).toBe(all.length)
      }
    }),
    { numRuns: 200 },
  )
})

it('short lists are complete', () => {
  expect(withLists({}, { a: [1, 2], b: [] })).toEqual({ a: [1, 2], b: [] })
})

it('text is cut between characters, in member names too', () => {
  const long = '🧿'.repeat(200)
  expect(JSON.stringify(shortened({ [long]: [long] })).isWellFormed()).toBe(true)
  expect(shortened('short')).toBe('short')
})
