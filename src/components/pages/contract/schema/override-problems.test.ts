import { expect, it } from 'vitest'
import { CallRefused } from '@/components/providers/refusal'
import { overrideProblems } from './override-problems'

it('names the column of each problem of the types and constraints that were sent', () => {
  const problem = {
    type: 'value_error',
    loc: ['body', 'fields', 1, 'constraints', 'mean'],
    msg: 'Value error, mean 4150 is greater than max 99',
  }
  const refusal = { status: 422, code: 'invalid', message: problem.msg, hint: null, problems: [problem] }
  const override = { type: 'amount', constraints: {} }
  const sent = { names: ['a', 'b'], hint: '', locale: 'en_US' as const, overrides: { b: override, a: override } }
  expect([...overrideProblems(new CallRefused({ message: '', data: { refusal } }), sent)]).toEqual([['a', [problem]]])
  expect(overrideProblems(null, sent).size).toBe(0)
  expect(overrideProblems(new TypeError('no answer'), undefined).size).toBe(0)
})
