import { draw } from '@/server/generation/engine/arithmetic/random'
import type { EntityName, Numeric } from '@/server/generation/engine/part'
import { once } from '@/server/kernel/memory/once'

/**
 * Expressions for columns of int32. A node compiles to a loop over the rows listed; entry r of its column belongs to
 * row r. A node used in two places draws twice; `share` it to read one draw in several places.
 */

const perUnit = 2 ** -32
/** Up to this many numbers, 32 random bits keep the probabilities equal to within a quarter of a per mille. */
const narrow = 2 ** 20

/** A whole number from lo to hi, inclusive, with equal probability. Any bounds within int32. */
export const uniform = (lo: number, hi: number): Numeric => {
  if (!(lo <= hi) || (lo | 0) !== lo || (hi | 0) !== hi) throw new RangeError(`there is no int32 from ${lo} to ${hi}`)
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

/** One of the values, with equal probability. */
export const tableOf = (values: Int32Array | readonly number[]): Numeric =>
  lookup(uniform(0, values.length - 1), values)

/** A whole number from `lows[v]` to `highs[v]`, inclusive, where v is the other column's value. */
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

/** `f` of the other column's value, on which alone it must depend. */
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

/** `zero` where the column is 0, otherwise `other`. Both are drawn on every row. */
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

/** `values[v]`, where v is the other column's value. Pass expensive lists as functions, to be built on first use. */
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
 * One draw per row for all fields that read the same owner's entity: this keeps a row consistent. The column depends
 * only on the seed, entity, owner and name, not on its readers. Inside it, every entity belongs to the same owner: the
 * place of the manager's company is the manager's.
 */
export const share =
  (entity: EntityName, name: string, node: Numeric): Numeric =>
  (scope) =>
    scope.shared(entity, name, node)

/**
 * The same for values that two entities determine together, such as a person's job at a company. Fields that read the
 * same pair get one draw, inside which either entity is the one that the field reads.
 */
export const shareBetween =
  (entity: EntityName, partner: EntityName, name: string, node: Numeric): Numeric =>
  (scope) =>
    scope.shared(entity, name, node, partner)
