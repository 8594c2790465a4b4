import { expect, it } from 'vitest'
import { datasetTerms } from '@/server/billing/datasets'
import { callerLimits } from '@/server/billing/tiers'
import { freeKeyRows, offerWords } from './calls-left'

it('calls free what the service gives to a free key, and no row more', () => {
  expect(freeKeyRows).toEqual({ call: callerLimits.free.recordsPerCallMax, dataset: datasetTerms.rowsMax.free })
  expect(offerWords('$0.002', 100, freeKeyRows.call)).toBe('free with a key, or $0.002')
  expect(offerWords('$0.005', 101, freeKeyRows.call)).toBe('$0.005')
})
