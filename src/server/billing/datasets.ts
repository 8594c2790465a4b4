import { grouped } from '@/server/kernel/text/figures'
import { formatUsd, type MicroUsdc, microUsdc } from '@/wire/payments/micro-usdc'
import type { Problem } from '@/wire/problem'
import { type CallerKind, type Tier, tiers } from '@/wire/vocabulary'
import { brackets, quote } from './pricing'
import { callerNames } from './tiers'

/** Prices and size limits of data sets (ADR 19); SPEC's own prices and limits do not cover them. */
export const datasetTerms = {
  /** Maximum rows of all tables together, by caller. */
  rowsMax: { anonymous: 10_000_000, free: 1_000, pro: 100_000, enterprise: 10_000_000, x402: 10_000_000 },
  /** Above SPEC's brackets: each started step of rows costs this. */
  step: { rows: brackets[2].upToRecords, amountMicroUsdc: brackets[2].amountMicroUsdc },
  daysKept: { keyed: 30, paid: 7 },
  /** How often the whole set may be read by its URLs, range by range or at once. */
  fullReads: 20,
  /**
   * The mock’s read allowance is at least this many rows, however small the set: tests request the same few repeatedly.
   */
  mockedRowsMin: 100_000,
} as const satisfies { rowsMax: Record<CallerKind, number>; [term: string]: unknown }

/** The price of a data set by the rows of all its tables: SPEC's brackets up to 10000, then 15000 for each started 10000. */
export function datasetPrice(rows: number): { amountMicroUsdc: MicroUsdc; amountUsd: string } {
  const { step } = datasetTerms
  if (rows <= step.rows) return quote(rows)
  const amountMicroUsdc = microUsdc(Math.ceil(rows / step.rows) * step.amountMicroUsdc)
  return { amountMicroUsdc, amountUsd: formatUsd(amountMicroUsdc) }
}

/** The problem of a data set that is larger than its caller's limit, with the tier that allows it. */
export function datasetLimitProblems(
  caller: CallerKind,
  { rows, loc, upgradeUrl }: { rows: number; loc: Problem['loc']; upgradeUrl: string },
): Problem[] {
  const limit = datasetTerms.rowsMax[caller]
  if (rows <= limit) return []
  const requiredTier: Tier | undefined = tiers.find((tier) => rows <= datasetTerms.rowsMax[tier])
  return [
    {
      type: 'tier_limit_exceeded',
      loc,
      msg: `${callerNames[caller]} allows at most ${grouped(limit)} rows per data set, and this one has ${grouped(rows)}`,
      input: rows,
      // Not `limit`: a number cannot replace the tables.
      ctx: {
        tier: caller,
        rows_limit: limit,
        ...(requiredTier && { required_tier: requiredTier }),
        upgrade_url: upgradeUrl,
      },
    },
  ]
}
