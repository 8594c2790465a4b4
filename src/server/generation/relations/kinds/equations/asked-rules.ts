import type { NumberRule, Row } from '@/server/generation/relations/row'

/**
 * The rules still to be asked about a number. Reading a row backwards asks all of them about its earlier numbers again and
 * again, and most have nothing to say of a number before they look at any other: those are not asked twice.
 */
export class AskedRules {
  /** @param left in order of precedence. */
  constructor(private left: readonly NumberRule[]) {}

  get inOrder(): readonly NumberRule[] {
    return this.left
  }

  /** Drops rules that are silent about the number, whatever stands next to it. */
  drop(silent: ReadonlySet<NumberRule>): void {
    if (silent.size > 0) this.left = this.left.filter((rule) => !silent.has(rule))
  }
}

/** A row that notices when a rule looks at more of it than its own number. */
export class WatchedRow {
  hasLooked = false
  readonly row: Row

  constructor(of: Row) {
    const look = (): Row => {
      this.hasLooked = true
      return of
    }
    this.row = {
      own: of.own,
      get before() {
        return look().before
      },
      get words() {
        return look().words
      },
      get column() {
        return look().column
      },
      get ownColumn() {
        return look().ownColumn
      },
      get says() {
        return look().says
      },
    }
  }
}
