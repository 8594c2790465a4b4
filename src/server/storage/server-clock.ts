/** Delay after which a statement no longer has a caller (`open-server.ts`). */
const lateMs = 2_500

/**
 * The database's clock, derived from its responses. After a freeze of the server or the network, statements start whose
 * callers timed out long ago: those that count calls carry a deadline after which they do nothing.
 */
export class ServerClock {
  #aheadMs: number | undefined

  /** The latest start of a statement sent now, by the database's clock; null before the first response. */
  deadline(): string | null {
    if (this.#aheadMs === undefined) return null
    return new Date(performance.now() + this.#aheadMs + lateMs).toISOString()
  }

  /** @param now the database's time in a response just received. */
  saw(now: Date): void {
    this.#aheadMs = now.getTime() - performance.now()
  }
}

/**
 * Runs a statement with its deadline, and repeats it without one if the database considers it late although the response
 * is in time: then the database's clock was changed.
 */
export async function inTime<Row extends { now: Date; is_late: boolean }>(
  clock: ServerClock,
  run: (deadline: string | null) => Promise<Row[]>,
): Promise<Row[]> {
  const rows = await run(clock.deadline())
  const [seen] = rows
  if (!seen) return rows
  clock.saw(seen.now)
  return seen.is_late ? run(null) : rows
}
