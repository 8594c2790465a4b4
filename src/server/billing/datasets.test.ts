import { expect, test } from 'vitest'
import { datasetLimitProblems, datasetPrice } from './datasets'

test.each([
  [0, 2_000],
  [100, 2_000],
  [101, 5_000],
  [1_000, 5_000],
  [1_001, 15_000],
  [10_000, 15_000],
  [10_001, 30_000],
  [20_000, 30_000],
  [20_001, 45_000],
  [10_000_000, 15_000_000],
])('%i rows cost %i micro-USDC', (rows, amount) => {
  expect(datasetPrice(rows).amountMicroUsdc).toBe(amount)
})

test.each([
  ['free', 1_000, 'pro'],
  ['pro', 100_000, 'enterprise'],
  ['enterprise', 10_000_000, undefined],
  ['x402', 10_000_000, undefined],
] as const)('a set of a %s caller has at most %i rows', (caller, limit, requiredTier) => {
  const asked = { loc: ['body', 'tables'], upgradeUrl: 'http://x/pricing' }
  expect(datasetLimitProblems(caller, { ...asked, rows: limit })).toEqual([])
  const [problem] = datasetLimitProblems(caller, { ...asked, rows: limit + 1 })
  expect(problem).toMatchObject({ type: 'tier_limit_exceeded', ctx: { rows_limit: limit, tier: caller } })
  expect(problem?.msg).toContain(`at most ${limit.toLocaleString('en')} rows`)
  expect(problem?.ctx?.required_tier).toBe(requiredTier)
})
