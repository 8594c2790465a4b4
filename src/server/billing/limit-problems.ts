import { grouped } from '@/server/kernel/text/figures'
import type { Problem } from '@/wire/problem'
import { type CallerKind, type Tier, tiers } from '@/wire/vocabulary'
import { type CallerLimits, callerLimits, callerNames } from './tiers'

export type AskedFor = {
  mode: 'schema' | 'ai'
  count: number
  /** Where the caller wrote the count. */
  countLoc: Problem['loc']
  /** The type of each field, valid or not, and where the caller wrote it. */
  fieldTypes: readonly { type: unknown; loc: Problem['loc'] }[]
  /** Value of `ctx.upgrade_url`. */
  upgradeUrl: string
}

/** SPEC: the one type that a free key may not request. */
const proTypes = new Set<unknown>(['creditCard'])
export const isProType = (type: unknown): boolean => proTypes.has(type)

/** The caller's limits that a body exceeds (ADR 1): `tier_required` for a type, `tier_limit_exceeded` for the count. */
export function limitProblems(caller: CallerKind, asked: AskedFor): Problem[] {
  const limits = callerLimits[caller]
  return [...typeProblems(caller, limits, asked), ...countProblems(caller, limits, asked)]
}

function typeProblems(caller: CallerKind, limits: CallerLimits, asked: AskedFor): Problem[] {
  if (limits.proTypes) return []
  return asked.fieldTypes
    .filter(({ type }) => isProType(type))
    .map(({ type, loc }) => ({
      type: 'tier_required',
      loc: [...loc],
      msg: `Type '${type}' needs the pro tier, and this is a ${caller} key`,
      input: type,
      ctx: { tier: caller, required_tier: 'pro', upgrade_url: asked.upgradeUrl },
    }))
}

function countProblems(caller: CallerKind, limits: CallerLimits, asked: AskedFor): Problem[] {
  const limit = recordsMax(limits, asked.mode)
  if (asked.count <= limit) return []
  const requiredTier = tierFor(asked.count, asked.mode)
  return [
    {
      type: 'tier_limit_exceeded',
      loc: [...asked.countLoc],
      msg: `${callerNames[caller]} allows at most ${grouped(limit)} records per call, and this one asks for ${grouped(asked.count)}`,
      input: asked.count,
      ctx: {
        tier: caller,
        limit,
        ...(requiredTier && { required_tier: requiredTier }),
        upgrade_url: asked.upgradeUrl,
      },
    },
  ]
}

const recordsMax = (limits: CallerLimits, mode: AskedFor['mode']): number =>
  mode === 'ai' ? limits.aiRecordsPerCallMax : limits.recordsPerCallMax

const tierFor = (count: number, mode: AskedFor['mode']): Tier | undefined =>
  tiers.find((tier) => count <= recordsMax(callerLimits[tier], mode))
