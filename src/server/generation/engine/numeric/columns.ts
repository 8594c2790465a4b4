import { draw } from '@/server/generation/engine/arithmetic/random'
import type { EntityName, Numeric } from '@/server/generation/engine/part'
import { once } from '@/server/kernel/memory/once'

/**
 * Columns of int32 as expressions. A node compiles to a loop over the rows listed; entry r of its column belongs to
 * row r. A node that is in two places draws twice; to read one draw in several places, `share` it.
 */

const perUnit = 2 ** -32
/** Up to this many numbers, 32 random bits make each equally likely to within a quarter of a per mille. */
const narrow = 2 ** 20

/** A whole number from lo to hi, both included, each equally likely. Any bounds within int32. */
export const uniform = (lo: number, hi: number): Numeric => {
  if (!(lo <= hi) || (lo | 0) !== lo || (hi | 0) !== hi) throw new RangeError(`no int32 lies from ${lo} to ${hi}`)
  if (lo === hi) return constant(lo)
  const size = hi - lo + 1
  return (scope) => {
    const { random } = scope
    const column = scope.column()
    return (rows, n) => {
      if (size <= narrow) random.fill(column, rows, n, lo, size)
      else random.fillWide(column, rows, n, lo, size)
      return column
    }
  }
}

/** The same number on every row. */
export const constant =
  (value: number): Numeric =>
  (scope) => {
    const column = scope.column().fill(value)
    return () => column
  }

/** One of the values, each equally likely. */
export const tableOf = (values: Int32Array | readonly number[]): Numeric =>
  lookup(uniform(0, values.length - 1), values)

/** A whole number from `lows[v]` to `highs[v]`, both included, where v is the other column's value. */
export const within =
  (at: Numeric, lows: Int32Array, highs: Int32Array): Numeric =>
  (scope) => {
    const which = at(scope)
    const { random } = scope
    const column = scope.column()
    return (rows, n) => {
      const { low, high, k0, k1 } = random
      const v = which(rows, n)
      for (let k = 0; k < n; k++) {
        const r = rows[k]!
        const lo = lows[v[r]!]!
        column[r] = lo + (((draw(low[r]!, high[r]!, k0, k1) >>> 0) * perUnit * (highs[v[r]!]! - lo + 1)) | 0)
      }
      return column
    }
  }

/** `f` of the other column's value; it must depend on that alone. */
export const map =
  (a: Numeric, f: (value: number) => number): Numeric =>
  (scope) => {
    const from = a(scope)
    const column = scope.column()
    return (rows, n) => {
      const v = from(rows, n)
      for (let k = 0; k < n; k++) {
        const r = rows[k]!
        column[r] = f(v[r]!)
      }
      return column
    }
  }

/** `f` of two columns' values. */
export const zip =
  (a: Numeric, b: Numeric, f: (a: number, b: number) => number): Numeric =>
  (scope) => {
    const fromA = a(scope)
    const fromB = b(scope)
    const column = scope.column()
    return (rows, n) => {
      const v = fromA(rows, n)
      const w = fromB(rows, n)
      for (let k = 0; k < n; k++) {
        const r = rows[k]!
        column[r] = f(v[r]!, w[r]!)
      }
      return column
    }
  }

/** `zero` where the column is 0, `other` where it is not. Both are drawn on every row. */
export const select =
  (which: Numeric, zero: Numeric, other: Numeric): Numeric =>
  (scope) => {
    const drawWhich = which(scope)
    const drawZero = zero(scope)
    const drawOther = other(scope)
    const column = scope.column()
    return (rows, n) => {
      const v = drawWhich(rows, n)
      const zeros = drawZero(rows, n)
      const others = drawOther(rows, n)
      for (let k = 0; k < n; k++) {
        const r = rows[k]!
        column[r] = v[r] === 0 ? zeros[r]! : others[r]!
      }
      return column
    }
  }

type Numbers = Int32Array | readonly number[]

/** `values[v]`, where v is the other column's value. Lists that take long to make are made when first read. */
export const lookup = (a: Numeric, values: Numbers | (() => Numbers)): Numeric => {
  const made = once(() => Int32Array.from(typeof values === 'function' ? values() : values))
  return (scope) => {
    const from = a(scope)
    const table = made()
    const column = scope.column()
    return (rows, n) => {
      const v = from(rows, n)
      for (let k = 0; k < n; k++) {
        const r = rows[k]!
        column[r] = table[v[r]!]!
      }
      return column
    }
  }
}

/**
 * One draw per row for all fields that read the same owner's entity: this is what makes a row agree with itself.
 * The column depends on the seed, the entity, the owner and the name alone, not on who reads it. Inside it every
 * entity belongs to that same owner: the manager's company's place is the manager's.
 */
export const share =
  (entity: EntityName, name: string, node: Numeric): Numeric =>
  (scope) =>
    scope.shared(entity, name, node)

/**
 * The same for what two entities decide together: the job that a person holds at a company. Fields that read the same
 * pair get one draw, and inside it either entity is the one that the field reads.
 */
export const shareBetween =
  (entity: EntityName, partner: EntityName, name: string, node: Numeric): Numeric =>
  (scope) =>
    scope.shared(entity, name, node, partner)
