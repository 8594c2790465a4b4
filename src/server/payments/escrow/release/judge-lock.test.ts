import { describe, expect, it } from 'vitest'
import type { LockStatus } from '@/server/payments/escrow/escrow-chain'
import type { InvoiceState } from '@/server/storage/tables/payments/escrow-invoices'
import { judgeLock, type LockVerdict } from './judge-lock'

const now = new Date('2026-11-21T12:00:00Z')
const head = now.getTime() / 1000

const judged = (state: InvoiceState, status: LockStatus, secondsLeft: number, secondsSinceStep = 0): LockVerdict =>
  judgeLock(
    {
      state,
      refundableAt: new Date((head + secondsLeft) * 1000),
      updatedAt: new Date(now.getTime() - secondsSinceStep * 1000),
    },
    status,
    { now, headUnixSeconds: head },
  )

const states = ['delivered', 'releasing', 'refunding'] as const

describe('the chain has the last word', () => {
  it.each(states)('on a lock that the ledger has as %s', (state) => {
    for (const secondsLeft of [3_600, 0, -3_600]) {
      expect(judged(state, 'released', secondsLeft)).toBe('released')
      expect(judged(state, 'refunded', secondsLeft)).toBe('refunded')
    }
  })
})

describe('a locked lock', () => {
  it.each<[InvoiceState, number, number, LockVerdict]>([
    ['delivered', 3_600, 0, 'release'],
    ['delivered', 1, 0, 'release'],
    ['delivered', 0, 0, 'refund'],
    ['delivered', -1, 0, 'refund'],
    ['releasing', 3_600, 59, 'wait'],
    ['releasing', 3_600, 60, 'release'],
    ['releasing', 0, 0, 'refund'],
    ['refunding', 3_600, 0, 'refund'],
    ['refunding', -1, 0, 'refund'],
  ])('that is %s with %i s left, %i s after the last step: %s', (state, secondsLeft, since, verdict) => {
    expect(judged(state, 'locked', secondsLeft, since)).toBe(verdict)
  })
})

describe('a lock that a reorganisation took away', () => {
  it.each(states)('is waited for while it is %s, and given up ten minutes after its window', (state) => {
    expect(judged(state, 'none', 3_600)).toBe('wait')
    expect(judged(state, 'none', -600)).toBe('wait')
    expect(judged(state, 'none', -601)).toBe('vanished')
  })
})
