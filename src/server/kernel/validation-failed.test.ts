import { expect, it } from 'vitest'
import { ValidationFailedError } from './validation-failed'

it('lists at most a thousand problems and counts the rest', () => {
  const problems = Array.from({ length: 2_500 }, (_, at) => ({ type: 'x', loc: ['body', at], msg: 'x' }))
  const { listed } = new ValidationFailedError(problems)
  expect(listed).toHaveLength(1_001)
  expect(listed.at(-1)).toEqual({ type: 'more_problems', loc: ['body'], msg: 'and 1500 more problems' })
  expect(new ValidationFailedError(problems.slice(0, 1_000)).listed).toHaveLength(1_000)
})

it('shows the offending value unless it is long or large', () => {
  const shown = (input: unknown) =>
    new ValidationFailedError([{ type: 'x', loc: ['body'], msg: 'x', input }]).listed[0]?.input
  const small = { a: [1, null, 'text', { b: true }] }
  expect(shown(small)).toEqual(small)
  const large = ['x'.repeat(10_001), Array.from({ length: 10_001 }, () => 1), { ['k'.repeat(10_001)]: 1 }]
  expect(large.map(shown)).toEqual([null, null, null])
  expect(shown(Array.from({ length: 4_000 }, () => [[]]))).toBeNull()
  expect(shown(Array.from({ length: 1_000 }, () => 1234567890123))).toBeNull()
})
