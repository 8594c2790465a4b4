import { describe, expect, it } from 'vitest'
import { failureAt } from './failures'

describe('failureAt', () => {
  it.each([
    ['a value that is too long', { code: 'ER_DATA_TOO_LONG', sqlState: '22001' }, /--except/],
    ['a condition that is not met', { code: 'ER_CONSTRAINT_FAILED', sqlState: '23000' }, /--except/],
    ['a trigger that refuses', { code: 'ER_SIGNAL_EXCEPTION', sqlState: '45000' }, /drop the trigger/],
    ['a lost connection', { code: 'ECONNRESET' }, /run the command again/],
  ])('says what to do about %s', (message, error, remedy) => {
    const { message: sentence } = failureAt('orders', { ...error, message })
    expect(sentence).toMatch(new RegExp(`^orders: ${message}; `))
    expect(sentence).toMatch(remedy)
  })
})
