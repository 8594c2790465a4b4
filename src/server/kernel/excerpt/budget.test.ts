import fc from 'fast-check'
import { expect, it } from 'vitest'
import { answerBytesMax, bytesOf, shortened, withLists } from './budget'

const items = fc.array(fc.string({ maxLength: 900, unit: 'grapheme' }), { maxLength: 60 })

it('an answer of lists fits whatever they hold, shows the first items of each, and counts the others', () => {
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

it('short lists come whole', () => {
  expect(withLists({}, { a: [1, 2], b: [] })).toEqual({ a: [1, 2], b: [] })
})

it('a text is cut between characters, also as a name', () => {
  const long = '🧿'.repeat(200)
  expect(JSON.stringify(shortened({ [long]: [long] })).isWellFormed()).toBe(true)
  expect(shortened('short')).toBe('short')
})
