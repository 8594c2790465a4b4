import { randomUUID } from 'node:crypto'
import type { Clock } from '@/server/kernel/clock'
import type { Database } from '@/server/storage/open-database'

// The lease shared by payments, invoices and idempotent replies: rows that one caller at a time works on. A claim gives a
// row an owner for a term, which the owner renews while alive; after the term the row may be taken over. Every change is
// one compare-and-set in one short commit, and none spans a network call.

/** The period in which a new owner counts as alive without renewing. */
export type Term = { now: Date; leaseUntil: Date }

/** A row and its owner; a takeover generates a new one, so that the previous owner cannot continue. */
export type Held<Key> = Key & { owner: string }

/** The columns of a lease. */
export type Lease = { owner: string; leaseUntil: Date }

/** The condition of a compare-and-set, in addition to the row's key. */
export type Guard<State> = { state: { in: State[] }; owner?: string; leaseUntil?: { lte: Date } }

/** A term of `leaseMs` from now on. */
export function termFrom(clock: Clock, leaseMs: number): Term {
  const now = clock.now()
  return { now, leaseUntil: new Date(now.getTime() + leaseMs) }
}

/**
 * Claims a row for a new owner: inserts it, or seizes one that is free again. Exactly one of any number of callers gets
 * it (`mine`); the others see its current state.
 */
export async function claimRow<Row>(
  term: Term,
  row: {
    /** Resolves to nothing if the row exists. */
    insert(lease: Lease): Promise<Row[]>
    /** Resolves to nothing if the row is not free. */
    seize(lease: Lease): Promise<Row[]>
    find(): Promise<Row | null>
  },
): Promise<{ mine: boolean; row: Row }> {
  const lease = { owner: randomUUID(), leaseUntil: term.leaseUntil }
  const [claimed] = await row.insert(lease)
  const [mine = claimed] = claimed ? [] : await row.seize(lease)
  if (mine) return { mine: true, row: mine }
  const found = await row.find()
  // It may have been released in between: then it is free.
  return found ? { mine: false, row: found } : claimRow(term, row)
}

/** Operations on a table's rows, guarded by their leases. */
export type Leases<Key, State extends string, Changes, Row> = {
  /** Changes a row; null if it is no longer the owner's or not in one of the states `from`. */
  step(db: Database, held: Held<Key>, from: readonly State[], changes: Changes): Promise<Row | null>
  /** Extends the lease; false if it is no longer the owner's. */
  renew(db: Database, held: Held<Key>, leaseUntil: Date): Promise<boolean>
  /** Renews the lease every third of `leaseMs` until the returned function is called. */
  hold(db: Database, clock: Clock, held: Held<Key>, leaseMs: number): () => void
  /** Makes the caller the owner of an open row with an expired lease; null if there is none. */
  takeOver(db: Database, key: Key, term: Term): Promise<Row | null>
}

/**
 * @param openStates in which a row has an owner.
 * @param update changes the row if the guard holds, in one statement, and resolves to it or to nothing.
 */
export function leasesOf<Key, State extends string, Changes, Row>(
  openStates: readonly State[],
  update: (db: Database, key: Key, guard: Guard<State>, data: Changes | Partial<Lease>) => Promise<Row[]>,
): Leases<Key, State, Changes, Row> {
  const open = { in: [...openStates] }
  const leases: Leases<Key, State, Changes, Row> = {
    async step(db, held, from, changes) {
      const [row] = await update(db, held, { owner: held.owner, state: { in: [...from] } }, changes)
      return row ?? null
    },
    async renew(db, held, leaseUntil) {
      const rows = await update(db, held, { owner: held.owner, state: open }, { leaseUntil })
      return rows.length > 0
    },
    hold(db, clock, held, leaseMs) {
      // The next renewal compensates a failed one; without any the row is taken over, which is safe.
      const renew = () => void leases.renew(db, held, termFrom(clock, leaseMs).leaseUntil).catch(() => undefined)
      const timer = setInterval(renew, leaseMs / 3).unref()
      return () => clearInterval(timer)
    },
    async takeOver(db, key, { now, leaseUntil }) {
      const [row] = await update(db, key, lapsed(openStates, now), { owner: randomUUID(), leaseUntil })
      return row ?? null
    },
  }
  return leases
}

/** Matches rows in one of the states with an expired lease. */
export const lapsed = <State>(states: readonly State[], now: Date): Guard<State> => ({
  state: { in: [...states] },
  leaseUntil: { lte: now },
})
