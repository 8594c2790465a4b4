import { AppError } from '@/server/kernel/errors'
import type { Database } from './database'
import { DatabaseUnavailableError } from './database-fault'
import type { PrismaClient } from './generated/client'

/** Statements that wait for a connection; the embedded database does about one a millisecond. */
const statementsWaitingMax = 500
/** Waiting items per lane; with one flush a millisecond this is well under the deadline of a statement. */
const waitingMax = 2_000
/** Flushes of one database at a time: the pool's other connections stay free for everyone else. */
const flushesMax = 6
/** Turns of the event loop that a flush waits for more items, while each turn brings some. */
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

/** Callers of all groups that wait for a shared statement of this database, in flight ones included. */
export const waitingItems = (db: Database): number => waitingIn(db).items

type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (reason: unknown) => void }

/**
 * A function whose calls share statements: items that arrive while a flush is under way wait and go into the next one
 * together, so that any number of callers costs one statement, one commit and one fsync. A single caller waits
 * for nobody.
 *
 * @param flush handles some items at once and resolves to their results in the same order.
 * @param laneOf on a PostgreSQL server only items of one lane share a flush, so that a locked row delays its own lane
 * alone. The embedded database runs one statement at a time and has one lane.
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
  /** Items of each lane that has some; a lane that is being flushed has an entry, empty or not. */
  readonly #waiting = new Map<string, Waiting<Item, Result>[]>()
  /** Lanes that have items but no flush. */
  readonly #ready: string[] = []
  #flushes = 0

  constructor(private readonly flush: (items: Item[]) => Promise<Result[]>) {}

  /** @throws OverloadedError when too many callers wait already. */
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
      // A caller that waited for a flush that the database failed has no time left for another flush.
      const behind = error instanceof DatabaseUnavailableError ? (this.#waiting.get(lane)?.splice(0) ?? []) : []
      for (const { reject } of [...entries, ...behind]) reject(error)
    }
    this.#flushes--
    if (this.#waiting.get(lane)?.length) this.#ready.push(lane)
    else this.#waiting.delete(lane)
    this.#start()
  }

  /** The lane's items, once a turn of the event loop has brought no more. */
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

/** Gives each item its result, a few in each turn of the event loop, so that others are answered in between. */
async function answer<Item, Result>(entries: readonly Waiting<Item, Result>[], results: readonly Result[]) {
  for (const [index, { resolve, reject }] of entries.entries()) {
    if (index > 0 && index % answeredPerTurn === 0) await new Promise(setImmediate)
    const result = results[index]
    if (result === undefined) reject(new RangeError('a flush must have a result for each item'))
    else resolve(result)
  }
}

/**
 * Call it before anything is claimed or counted.
 * @throws OverloadedError when the statements that wait for a connection would hold up a further call for a second or more.
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
