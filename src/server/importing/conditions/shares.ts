import type { Expression } from '@/server/importing/model/expression'
import type { ColumnLimits } from './limit-of/limited'
import type { Limits } from './limits'

/**
 * Bounds of columns whose sum or product has an upper bound: each gets an equal share, so that any values within the
 * bounds satisfy `a + b <= 100`. None for other conditions.
 */
export function sharesOf(expression: Expression, limits: ReadonlyMap<string, Limits>): ColumnLimits[] {
  if (expression.kind !== 'operation') return []
  const { left, right } = /^[<]=?$/.test(expression.operator) ? expression : turned(expression)
  if (right.kind !== 'value' || typeof right.value !== 'number') return []
  const isOpen = expression.operator === '<' || expression.operator === '>'
  const terms = operandsOf(left, '+')
  const factors = operandsOf(left, '*')
  const columns = terms ?? factors
  if (!columns || new Set(columns).size < columns.length) return []
  const lows = columns.map((column) => lowOf(limits.get(column)))
  if (lows.some((low) => low < 0)) return []
  const most = right.value
  return columns.flatMap((column, at) => {
    const low = lows[at] ?? 0
    const value = terms
      ? low + (most - lows.reduce((sum, one) => sum + one, 0)) / columns.length
      : Math.abs(most) ** (1 / columns.length)
    // Integer columns need integer bounds.
    const share = value >= low + 1 ? Math.floor(value) : value
    return share > low ? [{ column, limits: { max: { value: share, isOpen } } }] : []
  })
}

/** Swaps the sides of `100 >= a + b`; other operators yield no upper bound. */
const turned = ({ operator, left, right }: Extract<Expression, { kind: 'operation' }>) =>
  /^[>]=?$/.test(operator) ? { left: right, right: left } : { left, right: left }

/** Two or more columns joined by one operator; undefined for anything else. */
function operandsOf(expression: Expression, operator: string): string[] | undefined {
  if (expression.kind !== 'operation' || expression.operator !== operator) return undefined
  const sides = [expression.left, expression.right].map((side) =>
    side.kind === 'column' ? [side.name] : operandsOf(side, operator),
  )
  return sides.every((side) => side !== undefined) ? sides.flat() : undefined
}

const lowOf = ({ min }: Limits = {}): number => (typeof min?.value === 'number' ? min.value : 0)
