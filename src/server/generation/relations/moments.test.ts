import { expect, test } from 'vitest'
import { stringsOf } from '@/server/generation/engine/testing/sample-rows'
import { momentPart } from './moments'
import { constant } from './numbers'

test('a moment between two milliseconds is rounded to the nearest', () => {
  expect(stringsOf(momentPart(constant(1.6), true), 1)).toEqual(['1970-01-01T00:00:00.002Z'])
})
