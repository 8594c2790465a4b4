import { expect, it } from 'vitest'
import type { Problem } from '@/wire/problem'
import { datasetLimitOf } from './dataset-limit'

const problem = (ctx: Problem['ctx']): Problem => ({ loc: ['body'], type: 'tier_limit_exceeded', msg: 'msg', ctx })

it('says the rows of a data set that a key, or the service, allows', () => {
  const limits = ['pro', 'enterprise', 'x402'].map((tier) => problem({ tier, rows_limit: 10_000_000 }))
  expect(limits.map(datasetLimitOf)).toEqual([
    'A pro key allows at most 10,000,000 rows per data set',
    'An enterprise key allows at most 10,000,000 rows per data set',
    'A data set has at most 10,000,000 rows',
  ])
})
