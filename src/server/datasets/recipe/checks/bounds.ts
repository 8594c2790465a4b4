import type { Expression } from '@/server/datasets/recipe/expressions/expression'

/** The minimum and maximum of a value, as expressions see it; unbounded except for numbers. */
export type Bounds = {
  readonly lo: number
  readonly hi: number
  /** Whether it is null in every row. */
  readonly isNull?: boolean
}

export const unbounded: Bounds = { lo: Number.NEGATIVE_INFINITY, hi: Number.POSITIVE_INFINITY }

/** Whether a condition holds in every row, in none, or depends. */
export type Truth = 'always' | 'never' | 'depends'

/** What the fields' bounds prove of a condition; nulls, which pass every check, are left out. */
export function truthOf(expression: Expression, boundsOf: (field: number) => Bounds): Truth {
  if (expression.op === 'value')
    return expression.value === true ? 'always' : expression.value === false ? 'never' : 'depends'
  if (expression.op === 'field') return 'depends'
  const [left, right] = expression.args
  if (!left) return 'depends'
  switch (expression.op) {
    case 'isNull':
      return rangeOf(left, boundsOf).isNull === true ? 'always' : 'depends'
    case 'not':
      return opposite[truthOf(left, boundsOf)]
    case 'and':
    case 'or': {
      const truths = expression.args.map((arg) => truthOf(arg, boundsOf))
      const decisive = expression.op === 'and' ? 'never' : 'always'
      if (truths.includes(decisive)) return decisive
      return truths.every((truth) => truth === opposite[decisive]) ? opposite[decisive] : 'depends'
    }
    case 'unequal':
      return opposite[truthOf({ ...expression, op: 'equal' }, boundsOf)]
    case 'less':
    case 'lessOrEqual':
    case 'equal': {
      if (!right) return 'depends'
      const [a, b] = [rangeOf(left, boundsOf), rangeOf(right, boundsOf)]
      if (expression.op === 'less') return compared(a.hi < b.lo, a.lo >= b.hi)
      if (expression.op === 'lessOrEqual') return compared(a.hi <= b.lo, a.lo > b.hi)
      return compared(a.lo === a.hi && b.lo === b.hi && a.lo === b.lo, a.hi < b.lo || a.lo > b.hi)
    }
    default:
      return 'depends'
  }
}

const opposite: Record<Truth, Truth> = { always: 'never', never: 'always', depends: 'depends' }

const compared = (always: boolean, never: boolean): Truth => (always ? 'always' : never ? 'never' : 'depends')

/** Bounds of an expression, from the bounds of its fields. */
export function rangeOf(expression: Expression, boundsOf: (field: number) => Bounds): Bounds {
  if (expression.op === 'field') return boundsOf(expression.field)
  if (expression.op === 'value') {
    return typeof expression.value === 'number' ? { lo: expression.value, hi: expression.value } : unbounded
  }
  const all = expression.args.map((arg) => rangeOf(arg, boundsOf))
  const [a = unbounded, b = unbounded] = all
  switch (expression.op) {
    case 'add':
      return settled({ lo: a.lo + b.lo, hi: a.hi + b.hi })
    case 'subtract':
      return settled({ lo: a.lo - b.hi, hi: a.hi - b.lo })
    case 'multiply': {
      const corners = [a.lo * b.lo, a.lo * b.hi, a.hi * b.lo, a.hi * b.hi]
      return settled({ lo: Math.min(...corners), hi: Math.max(...corners) })
    }
    case 'modulo':
      return remainderOf(a, b)
    case 'negate':
      return { lo: -a.hi, hi: -a.lo }
    case 'later':
      return settled({ lo: a.lo + b.lo * 1000, hi: a.hi + b.hi * 1000 })
    case 'earlier':
      return settled({ lo: a.lo - b.hi * 1000, hi: a.hi - b.lo * 1000 })
    case 'abs':
      return { lo: a.lo <= 0 && a.hi >= 0 ? 0 : Math.min(Math.abs(a.lo), Math.abs(a.hi)), hi: Math.max(-a.lo, a.hi) }
    case 'least':
      return { lo: Math.min(...all.map(({ lo }) => lo)), hi: Math.min(...all.map(({ hi }) => hi)) }
    case 'greatest':
      return { lo: Math.max(...all.map(({ lo }) => lo)), hi: Math.max(...all.map(({ hi }) => hi)) }
    case 'coalesce':
      return either(all)
    case 'random':
      return either([a, b])
    case 'if':
      return either(all.slice(1))
    case 'size':
      return { lo: 0, hi: Number.POSITIVE_INFINITY }
    default:
      return unbounded
  }
}

/** Of truncated division: it has the sign of the dividend. */
function remainderOf(a: Bounds, b: Bounds): Bounds {
  if (b.lo !== b.hi || b.lo === 0 || !Number.isFinite(b.lo)) return unbounded
  const most = Math.abs(b.lo)
  if (a.lo === a.hi && Number.isSafeInteger(a.lo) && Number.isSafeInteger(b.lo)) return pointAt(a.lo % most)
  return { lo: a.lo >= 0 ? 0 : -most, hi: a.hi <= 0 ? 0 : most }
}

const pointAt = (value: number): Bounds => ({ lo: value, hi: value })

const either = (all: readonly Bounds[]): Bounds => ({
  lo: Math.min(...all.map(({ lo }) => lo)),
  hi: Math.max(...all.map(({ hi }) => hi)),
})

/** Opposite infinities give NaN. */
const settled = ({ lo, hi }: Bounds): Bounds => (Number.isNaN(lo) || Number.isNaN(hi) ? unbounded : { lo, hi })
