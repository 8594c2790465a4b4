import { expect, test } from 'vitest'
import type { CallerKind } from '@/wire/vocabulary'
import { type AskedFor, limitProblems } from './limit-problems'

const asked = (changes: Partial<AskedFor> = {}): AskedFor => ({
  mode: 'schema',
  count: 10,
  countLoc: ['body', 'count'],
  fieldTypes: [{ type: 'email', loc: ['body', 'schema_fields', 0, 'type'] }],
  upgradeUrl: 'https://rowmint.test/api/v1/pricing',
  ...changes,
})
const card = { type: 'creditCard', loc: ['body', 'schema', 3, 'type'] }

test.each<[CallerKind, AskedFor['mode'], number]>([
  ['free', 'schema', 100],
  ['free', 'ai', 100],
  ['pro', 'schema', 5_000],
  ['pro', 'ai', 5_000],
  ['enterprise', 'ai', 100_000],
  ['x402', 'schema', 10_000],
  ['x402', 'ai', 10_000],
  ['anonymous', 'schema', 10_000],
])('%s in %s mode may ask for %i records and no more', (caller, mode, limit) => {
  expect(limitProblems(caller, asked({ mode, count: limit }))).toEqual([])
  expect(limitProblems(caller, asked({ mode, count: limit + 1 }))).toMatchObject([
    { type: 'tier_limit_exceeded', loc: ['body', 'count'], input: limit + 1, ctx: { tier: caller, limit } },
  ])
})

test.each<[CallerKind, number]>([
  ['free', 1],
  ['pro', 0],
  ['enterprise', 0],
  ['x402', 0],
  ['anonymous', 0],
])('a creditCard of %s is %i problem', (caller, problems) => {
  expect(limitProblems(caller, asked({ fieldTypes: [card] }))).toHaveLength(problems)
})

test('every problem is reported at once, where the caller wrote it, with the way up', () => {
  const problems = limitProblems(
    'free',
    asked({ count: 101, countLoc: ['body', 'recordCount'], fieldTypes: [card, card] }),
  )
  expect(problems).toMatchObject([
    { type: 'tier_required', loc: card.loc, input: 'creditCard', ctx: { tier: 'free', required_tier: 'pro' } },
    { type: 'tier_required' },
    {
      type: 'tier_limit_exceeded',
      loc: ['body', 'recordCount'],
      ctx: { tier: 'free', limit: 100, required_tier: 'pro' },
    },
  ])
  for (const problem of problems) expect(problem.ctx?.upgrade_url).toBe(asked({}).upgradeUrl)
})

test('a name that is not a type is not judged here', () => {
  expect(
    limitProblems(
      'free',
      asked({
        fieldTypes: [
          { type: 7, loc: [] },
          { type: undefined, loc: [] },
        ],
      }),
    ),
  ).toEqual([])
})
