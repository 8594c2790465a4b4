import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from './database'
import { DatabaseUnavailableError } from './database-fault'
import type { PrismaClient } from './generated/client'

/** A background write. It may run twice, if the database executed it but its response was lost. */
type Write = {
  make: () => Promise<unknown>
  /** Called if it did not succeed in time. */
  givenUp?: () => void
}

/**
 * Runs a write or, if that fails, queues it, so that the caller reports its own error.
 * @param failure the caller's error: if the database caused it, the write is queued immediately.
 */
export async function onceAvailable(db: Database, write: Write, failure: unknown = undefined): Promise<void> {
  if (failure instanceof DatabaseUnavailableError) makeLater(db, write)
  else await write.make().catch(() => makeLater(db, write))
}

/** Runs a write in the background once the database accepts it, after earlier queued ones. */
export function makeLater(db: Database, write: Write): void {
  const outbox = outboxes.get(db.prisma) ?? new Outbox()
  outboxes.set(db.prisma, outbox)
  outbox.add(write)
}

const outboxes = new WeakMap<PrismaClient, Outbox>()

const retryMs = 1_000
const keptMs = 120_000

/** Runs one write at a time, since a recovering database is busy with callers. */
class Outbox {
  readonly #writes: (Write & { until: number })[] = []
  #isRunning = false

  add(write: Write): void {
    this.#writes.push({ ...write, until: performance.now() + keptMs })
    if (!this.#isRunning) void this.#run()
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    await wait(retryMs, undefined, { ref: false })
    for (let [first] = this.#writes; first; [first] = this.#writes) {
      const isMade = await first.make().then(
        () => true,
        () => false,
      )
      const isOver = performance.now() > first.until
      if (isMade || isOver) this.#writes.shift()
      if (isMade) continue
      if (isOver) first.givenUp?.()
      else await wait(retryMs, undefined, { ref: false })
    }
    this.#isRunning = false
  }
}
