import { expect, it } from 'vitest'
import { failureAt } from './failures'

it.each([
  'Connection terminated unexpectedly',
  // Of a statement after the connection was lost between two.
  'Client has encountered a connection error and is not queryable',
])('says what to do after: %s', (message) => {
  expect(failureAt('orders', new Error(message)).message).toBe(
    `orders: ${message}; the connection was lost; nothing was written, run the command again`,
  )
})
