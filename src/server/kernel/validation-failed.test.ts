import { expect, it } from 'vitest'
import { ValidationFailedError } from './validation-failed'

it('lists at most a thousand problems and counts the others', () => {
  const problems = Array.from({ length: 2_500 }, (_, at) => ({ type: 'x', loc: ['body', at], msg: 'x' }))
  const { listed } = new ValidationFailedError(problems)
  expect(listed).toHaveLength(1_001)
  expect(listed.at(-1)).toEqual({ type: 'more_problems', loc: ['body'], msg: 'and 1500 more problems' })
  expect(new ValidationFailedError(problems.slice(0, 1_000)).listed).toHaveLength(1_000)
})
