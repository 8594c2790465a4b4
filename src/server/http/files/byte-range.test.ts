import { expect, test } from 'vitest'
import { byteRange } from './byte-range'

test.each([
  ['bytes=0-9', 100, { first: 0, last: 9 }],
  ['bytes=90-', 100, { first: 90, last: 99 }],
  ['bytes=-10', 100, { first: 90, last: 99 }],
  ['bytes=-1000', 100, { first: 0, last: 99 }],
  ['bytes=50-1000', 100, { first: 50, last: 99 }],
  ['bytes=100-', 100, 'unsatisfiable'],
  ['bytes=-0', 100, 'unsatisfiable'],
  ['bytes=0-', 0, 'unsatisfiable'],
  ['bytes=9-0', 100, 'none'],
  ['bytes=0-1,5-6', 100, 'none'],
  ['rows=0-1', 100, 'none'],
  ['bytes=-', 100, 'none'],
  [undefined, 100, 'none'],
] as const)('%s of %i bytes is %j', (header, size, range) => {
  expect(byteRange(header, size)).toEqual(range)
})
