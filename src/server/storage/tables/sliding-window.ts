import type { Database } from '@/server/storage/open-database'

export type Window = {
  /** The limit and its caller. */
  subject: string
  /** Maximum hits in any period of `seconds`. */
  hitsMax: number
  seconds: number
}

/**
 * Records a hit at `now` unless the last `seconds` already contain `hitsMax`, in one statement: exact under concurrency
 * and across processes. A fixed window could admit twice the limit around its start.
 * @returns undefined if the hit was allowed, otherwise the time from which the next one will be.
 */
export async function hitWindow({ prisma }: Database, window: Window, now: Date): Promise<Date | undefined> {
  const { subject, hitsMax, seconds } = window
  const cutoff = new Date(now.getTime() - seconds * 1000)
  const expiresAt = new Date(now.getTime() + seconds * 1000)
  const allowed = await prisma.$executeRaw`
    INSERT INTO sliding_window AS w (subject, hits, expires_at)
    VALUES (${subject}, ARRAY[${now}::timestamptz], ${expiresAt}::timestamptz)
    ON CONFLICT (subject) DO UPDATE SET
      hits = ARRAY(SELECT hit FROM unnest(w.hits) AS hit WHERE hit > ${cutoff}::timestamptz ORDER BY hit) || EXCLUDED.hits,
      expires_at = EXCLUDED.expires_at
    WHERE (SELECT count(*) FROM unnest(w.hits) AS hit WHERE hit > ${cutoff}::timestamptz) < ${hitsMax}::int`
  if (allowed === 1) return undefined
  const row = await prisma.slidingWindow.findUnique({ where: { subject } })
  const oldest = row?.hits.filter((hit) => hit > cutoff).at(-hitsMax)
  return new Date((oldest ?? cutoff).getTime() + seconds * 1000)
}
