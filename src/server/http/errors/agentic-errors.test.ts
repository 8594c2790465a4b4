import { expect, it } from 'vitest'
import { AppError } from '@/server/kernel/errors'
import { ValidationFailedError } from '@/server/kernel/validation-failed'
import type { Problem } from '@/wire/problem'
import { acceptsAgentic, agenticErrors } from './agentic-errors'

it.each([
  ['application/vnd.agentic+json', true],
  ['text/html, APPLICATION/VND.Agentic+JSON; q=0.5', true],
  ['application/vnd.agentic+json;q=0', false],
  ['application/vnd.agentic+json;profile="a,b";q=0', false],
  ['text/plain;of="a, application/vnd.agentic+json, b"', false],
  ['application/*, */*', false],
  ['application/vnd.agentic+json-seq', false],
  ['application/json', false],
  [undefined, false],
])('Accept: %s asks for agentic errors: %s', (accept, asks) => {
  expect(acceptsAgentic(accept)).toBe(asks)
})

const call = { method: 'POST', path: '/api/v1/validate', query: '', header: () => undefined }

it('writes the next request once and at most a hundred problems, however many there are', () => {
  const body = { schema_fields: [{ constraints: { values: Array.from({ length: 1000 }, () => ({})) } }], count: 0 }
  const loc = ['body', 'count']
  const problems: Problem[] = Array.from({ length: 1000 }, () => ({ type: 'x', loc, msg: 'x', ctx: { ge: 1 } }))
  const elements = agenticErrors(new ValidationFailedError(problems, {}, () => []), { call, requestId: 'r', body })
  expect(elements).toHaveLength(101)
  expect(elements[0]).toMatchObject({ next_request: { body: { count: 1 } } })
  expect(elements.slice(1).every((element) => Reflect.get(element, 'next_request') === null)).toBe(true)
  expect(elements[100]).toMatchObject({ code: 'more_problems', message: 'and 900 more problems', pointer: null })
})

it('keeps the Idempotency-Key in the next request: without it a repetition would be a second call', () => {
  const keyed = { ...call, header: (name: string) => (name === 'idempotency-key' ? 'mine' : undefined) }
  const refused = { call: keyed, requestId: 'r', body: { count: 0 } }
  const kept = { next_request: { headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'mine' } } }
  const problem: Problem = { type: 'x', loc: ['body', 'count'], msg: 'x', ctx: { ge: 1 } }
  expect(agenticErrors(new ValidationFailedError([problem], {}, () => []), refused)).toMatchObject([kept])
  const running = { status: 409, code: 'running', headers: { 'Retry-After': '1' } }
  expect(agenticErrors(new AppError('at work', running), refused)).toMatchObject([kept])
})

it.each([400, 401, 403, 409, 410, 413, 429])('%i says to change the request, and never to repeat it', (status) => {
  const refused = { call, requestId: 'r', body: { count: 1 } }
  const [first] = agenticErrors(new AppError('refused', { status, code: 'refused' }), refused)
  expect(first).toMatchObject({ action: 'fix_request', retryable: false })
  expect(first).not.toMatchObject({ next_request: { path: call.path } })
})

it('repeats a read with its query, and a refused range without the range', () => {
  const read = { ...call, method: 'GET', path: '/d/1/a.csv', query: '?rows=3' }
  const next = { method: 'GET', path: '/d/1/a.csv?rows=3', headers: {} }
  for (const status of [412, 416, 503])
    expect(agenticErrors(new AppError('refused', { status, code: 'refused' }), { call: read, requestId: 'r' })).toEqual(
      [expect.objectContaining({ next_request: next })],
    )
})
