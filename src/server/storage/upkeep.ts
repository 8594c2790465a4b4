import type pg from 'pg'

const hourMs = 3_600_000

/**
 * Removes every hour what has expired, and does for the embedded database what a server does by itself: nothing
 * vacuums or checkpoints in a single process.
 * @returns a function that stops it and waits for a round that is under way.
 */
export function startUpkeep(pool: pg.Pool, kind: 'embedded' | 'server'): () => Promise<void> {
  let round = Promise.resolve()
  const timer = setInterval(() => {
    round = round.then(() => upkeep(pool, kind)).catch(report)
  }, hourMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    return round
  }
}

/** One round of it. */
export async function upkeep(pool: pg.Pool, kind: 'embedded' | 'server'): Promise<void> {
  for (const statement of [...removals, ...(kind === 'embedded' ? care : [])]) await pool.query(statement)
}

/** The ledgers of payments and invoices are kept for ever, but what makes their answers again only as long as it is promised. */
const removals = [
  'DELETE FROM idempotency_record WHERE expires_at < now()',
  'DELETE FROM sliding_window WHERE expires_at < now()',
  "DELETE FROM daily_usage WHERE day < (now() - interval '400 days')::date",
]

const care = ['VACUUM (ANALYZE)', 'CHECKPOINT']

const report = (error: unknown): void =>
  console.error('upkeep of the database failed; it is tried again in an hour', error)
