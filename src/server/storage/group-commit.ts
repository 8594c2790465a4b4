import { AppError } from '@/server/kernel/errors'
import type { Database } from './database'
import { DatabaseUnavailableError } from './database-fault'
import type { PrismaClient } from './generated/client'

/** Statements waiting for a connection; the embedded database runs about one per millisecond. */
const statementsWaitingMax = 500
/** Waiting items per lane; at one flush per millisecond, well under the deadline of a statement. */
const waitingMax = 2_000
/** Concurrent flushes per database: the pool's other connections stay free. */
const flushesMax = 6
/** Maximum turns of the event loop that a flush waits while more items arrive. */
const gatherTurnsMax = 20

/** Callers of a flush that continue in one turn of the event loop: their next step can take milliseconds each. */
const answeredPerTurn = 8

/** Items that wait for a flush, by database. */
const waitingByDatabase = new WeakMap<PrismaClient, { items: number }>()

const waitingIn = ({ prisma }: Database): { items: number } => {
  const held = waitingByDatabase.get(prisma) ?? { items: 0 }
  waitingByDatabase.set(prisma, held)
  return held
}

/** Callers of all groups waiting for a shared statement of this database, including those in flight. */
export const waitingItems = (db: Database): number => waitingIn(db).items

type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (reason: unknown) => void }

/**
 * A function whose calls share statements: items that arrive during a flush go into the next one together, so that any
 * number of callers costs one statement, one commit and one fsync. A single caller does not
 * wait.
 *
 * @param flush processes a batch of items and resolves to their results in the same order.
 * @param laneOf on a PostgreSQL server only items of one lane share a flush, so that a locked row delays only its own
 * lane. The embedded database runs one statement at a time and has one lane.
 */
export function groupCommit<Item, Result>(
  flush: (db: Database, items: Item[]) => Promise<Result[]>,
  laneOf: (item: Item) => string,
): (db: Database, item: Item) => Promise<Result> {
  const groups = new WeakMap<PrismaClient, Lanes<Item, Result>>()
  return async (db, item) => {
    let lanes = groups.get(db.prisma)
    if (!lanes) {
      lanes = new Lanes((items) => flush(db, items))
      groups.set(db.prisma, lanes)
    }
    const waiting = waitingIn(db)
    waiting.items++
    try {
      return await lanes.add(db.kind === 'embedded' ? '' : laneOf(item), item)
    } finally {
      waiting.items--
    }
  }
}

class Lanes<Item, Result> {
  /** Waiting items by lane; a lane has an entry while it is being flushed, possibly empty. */
  readonly #waiting = new Map<string, Waiting<Item, Result>[]>()
  /** Lanes with items but no running flush. */
  readonly #ready: string[] = []
  #flushes = 0

  constructor(private readonly flush: (items: Item[]) => Promise<Result[]>) {}

  /** @throws OverloadedError if too many callers are waiting. */
  add(lane: string, item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      const entry = { item, resolve, reject }
      const waiting = this.#waiting.get(lane)
      if (waiting && waiting.length >= waitingMax) return reject(new OverloadedError())
      if (waiting) return waiting.push(entry)
      this.#waiting.set(lane, [entry])
      this.#ready.push(lane)
      this.#start()
    })
  }

  #start(): void {
    while (this.#flushes < flushesMax) {
      const lane = this.#ready.shift()
      if (lane === undefined) return
      this.#flushes++
      void this.#run(lane)
    }
  }

  async #run(lane: string): Promise<void> {
    const entries = await this.#gather(lane)
    this.#waiting.set(lane, [])
    try {
      const results = await this.flush(entries.map(({ item }) => item))
      void answer(entries, results)
    } catch (error) {
      // Callers queued behind a flush that the database failed have no time left for another one.
      const behind = error instanceof DatabaseUnavailableError ? (this.#waiting.get(lane)?.splice(0) ?? []) : []
      for (const { reject } of [...entries, ...behind]) reject(error)
    }
    this.#flushes--
    if (this.#waiting.get(lane)?.length) this.#ready.push(lane)
    else this.#waiting.delete(lane)
    this.#start()
  }

  /** The lane's items, after a turn of the event loop without new ones. */
  async #gather(lane: string): Promise<Waiting<Item, Result>[]> {
    const entries = this.#waiting.get(lane) ?? []
    let gathered = 0
    for (let turn = 0; turn < gatherTurnsMax && gathered < entries.length; turn++) {
      gathered = entries.length
      await new Promise(setImmediate)
    }
    return entries
  }
}

/** Resolves the items, a few per turn of the event loop, so that other requests are served in between. */
async function answer<Item, Result>(entries: readonly Waiting<Item, Result>[], results: readonly Result[]) {
  for (const [index, { resolve, reject }] of entries.entries()) {
    if (index > 0 && index % answeredPerTurn === 0) await new Promise(setImmediate)
    const result = results[index]
    if (result === undefined) reject(new RangeError('a flush must have a result for each item'))
    else resolve(result)
  }
}

/**
 * To be called before anything is claimed or counted.
 * @throws OverloadedError if waiting statements would delay another call by a second or more.
 */
export function requireRoom(db: Database): void {
  if (db.waiting() >= statementsWaitingMax) throw new OverloadedError()
}

export class OverloadedError extends AppError {
  constructor() {
    super('Too many calls are waiting.', {
      status: 503,
      code: 'overloaded',
      hint: 'Repeat the call after a second; it was not counted.',
      headers: { 'Retry-After': '1' },
    })
  }
}
