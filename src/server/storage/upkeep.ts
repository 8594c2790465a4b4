import { type Clock, systemClock } from '@/server/kernel/clock'
import { log } from '@/server/kernel/log'
import type { Database } from './database'
import { forgetDatasets } from './tables/datasets'
import { forgetInferenceAnswers } from './tables/inference-answers'
import { forgetSavedSchemas } from './tables/saved-schemas'

const hourMs = 3_600_000

/**
 * Runs `upkeep` every hour.
 * @returns a function that stops it and waits for a running round.
 */
export function startUpkeep(db: Database, clock: Clock = systemClock): () => Promise<void> {
  let round = Promise.resolve()
  const timer = setInterval(() => {
    round = round.then(() => upkeep(db, clock.now())).catch(report)
  }, hourMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    return round
  }
}

/**
 * Deletes expired rows. The ledgers of payments and invoices stay; a settled payment's recipe is deleted after two days,
 * one more than ADR 7 promises, and so is an unpaid invoice, counted from the end of the release window of a lock made
 * in its last second, because locks that nobody presents are refunded then.
 *
 * A server vacuums and checkpoints by itself; in the single process of the embedded database nothing does.
 */
export async function upkeep(db: Database, now: Date): Promise<void> {
  const { prisma, kind } = db
  const twoDaysAgo = new Date(now.getTime() - 48 * hourMs)
  await prisma.idempotencyRecord.deleteMany({ where: { expiresAt: { lte: now } } })
  await prisma.slidingWindow.deleteMany({ where: { expiresAt: { lte: now } } })
  await prisma.dailyUsage.deleteMany({ where: { day: { lt: new Date(now.getTime() - usageDaysKept * 24 * hourMs) } } })
  await forgetInferenceAnswers(db, now)
  await forgetDatasets(db, now)
  await forgetSavedSchemas(db, new Date(now.getTime() - endedKeyDaysKept * 24 * hourMs))
  await prisma.$executeRaw`
    DELETE FROM escrow_invoice WHERE state = 'issued' AND expires_at <= ${twoDaysAgo}
    AND expires_at + COALESCE((terms->>'release_window_seconds')::int, 0) * interval '1 second' <= ${twoDaysAgo}`
  await prisma.$executeRaw`UPDATE x402_payment SET recipe = NULL WHERE settled_at <= ${twoDaysAgo} AND recipe IS NOT NULL`
  if (kind === 'server') return
  await prisma.$executeRaw`VACUUM (ANALYZE)`
  await prisma.$executeRaw`CHECKPOINT`
}

/** The usage report shows 30 days; operators look further back. */
const usageDaysKept = 400

/** An operator may restore a key that was revoked by mistake, with its schemas. */
const endedKeyDaysKept = 30

const report = (error: unknown): void => log.error({ err: error }, 'upkeep of the database failed; retrying in an hour')
