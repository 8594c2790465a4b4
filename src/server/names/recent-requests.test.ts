import { expect, test } from 'vitest'
import { finished, type Steps } from '@/server/kernel/turns/steps'
import { bounds } from '@/wire/vocabulary'
import type { RequestHints } from './read/table-language'
import { recentRequests } from './recent-requests'

const hints: RequestHints = { locale: 'en_US', domainHint: null }

/** Counts how often a result is made. */
function counted() {
  const recent = recentRequests<readonly number[]>()
  let made = 0
  function* make(): Steps<readonly number[]> {
    made += 1
    yield
    return [made]
  }
  return (names: readonly string[], more: Partial<RequestHints> = {}) =>
    finished(recent({ names, ...hints, ...more }, make))
}

test('gives an equal request the same result', () => {
  const ask = counted()
  expect(ask(['id', 'total'])).toBe(ask(['id', 'total']))
})

test.each<[string, readonly string[], Partial<RequestHints>]>([
  ['names', ['id', 'sum'], {}],
  ['order', ['total', 'id'], {}],
  ['words', ['id,total'], {}],
  ['locale', ['id', 'total'], { locale: 'ar_AE' }],
  ['hint', ['id', 'total'], { domainHint: 'id' }],
])('makes the result of a request with other %s', (_, names, more) => {
  const ask = counted()
  const first = ask(['id', 'total'])
  expect(ask(names, more)).not.toEqual(first)
})

test('forgets the oldest of many requests, and keeps none with more names than a request may have', () => {
  const ask = counted()
  const first = ask(['id'])
  for (let nth = 0; nth < 1_000; nth++) ask([`name_${nth}`])
  expect(ask(['id'])).not.toEqual(first)
  const many = Array.from({ length: bounds.fieldNamesMax + 1 }, (_, at) => `name_${at}`)
  expect(ask(many)).not.toEqual(ask(many))
})
