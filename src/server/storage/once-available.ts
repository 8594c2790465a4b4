import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from './database'
import { DatabaseUnavailableError } from './database-fault'
import type { PrismaClient } from './generated/client'

/** A write that nobody waits for. It may be made twice, where the database made it and its answer was lost. */
type Write = {
  make: () => Promise<unknown>
  /** Called when it was not made in time. */
  givenUp?: () => void
}

/**
 * Makes a write or, where that fails, leaves it to be made later, so that the caller reports its own fault.
 * @param failure of the caller: a database that has failed it is not waited for again.
 */
export async function onceAvailable(db: Database, write: Write, failure: unknown = undefined): Promise<void> {
  if (failure instanceof DatabaseUnavailableError) makeLater(db, write)
  else await write.make().catch(() => makeLater(db, write))
}

/** Makes a write in the background as soon as the database takes it, and after those that were left before it. */
export function makeLater(db: Database, write: Write): void {
  const outbox = outboxes.get(db.prisma) ?? new Outbox()
  outboxes.set(db.prisma, outbox)
  outbox.add(write)
}

const outboxes = new WeakMap<PrismaClient, Outbox>()

const retryMs = 1_000
const keptMs = 120_000

/** One write at a time: a database that comes back has callers to answer. */
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
