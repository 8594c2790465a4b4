/** A statement that begins later than this after it was sent has no caller any more (`open-server.ts`). */
const lateMs = 2_500

/**
 * The database's clock, as its answers show it. A server that was frozen, or behind a network that was, begins statements
 * whose callers were refused long ago: one that counts carries the moment after which it must do nothing.
 */
export class ServerClock {
  #aheadMs: number | undefined

  /** The last moment, by the database's clock, at which a statement that is sent now may begin; null before the first answer. */
  deadline(): string | null {
    if (this.#aheadMs === undefined) return null
    return new Date(performance.now() + this.#aheadMs + lateMs).toISOString()
  }

  /** @param now the database's time in an answer that has just come. */
  saw(now: Date): void {
    this.#aheadMs = now.getTime() - performance.now()
  }
}

/**
 * Runs a statement with its deadline, and again where the database says that it came too late although it has answered in
 * time: then the clock was set.
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
