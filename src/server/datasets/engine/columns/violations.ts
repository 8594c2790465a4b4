import type { Frame } from '@/server/datasets/engine/frame'
import { evaluated } from '@/server/datasets/expressions/evaluate'
import { contains } from '@/server/datasets/recipe/expressions/contains'
import type { Expression } from '@/server/datasets/recipe/expressions/expression'
import { fieldsRead } from '@/server/datasets/recipe/expressions/fields-read'
import type { Check, Table } from '@/server/datasets/recipe/recipe'
import { blockRows } from '@/server/generation/engine/scratch'
import { slabUint8 } from '@/server/kernel/memory/slab'
import { rowOf } from './computed'

/** Maximum number of redraws of a row that violates a check. A check that no draw can meet was refused with the recipe. */
export const redrawsMax = 1000

/** The first redraws of a row keep its nulls: a null satisfies most checks, so there would be more than requested. */
const keepingNulls = 16

/** How many redraws keep the nulls of a row: none where the checks ask for nothing but which values are null. */
export const nullKeepingRedraws = (checks: readonly Check[]): number =>
  checks.some(({ expression }) => readsValues(expression)) ? keepingNulls : 0

const readsValues = (expression: Expression): boolean =>
  expression.op === 'field' ||
  (expression.op !== 'value' && expression.op !== 'isNull' && expression.args.some(readsValues))

/**
 * Whether another draw can change what a check says: it reads a field that is drawn, and none that costs other rows. The
 * key of a parent in the own table is such a one: it would be drawn again by this very check.
 */
export function isRedrawn({ narrowed, expression }: Check, table: Table): boolean {
  const kinds = reached(table, fieldsRead(expression))
  const isDrawn = kinds.some((kind) => kind === 'catalog' || kind === 'plain')
  return !narrowed && isDrawn && !kinds.includes('aggregate') && !kinds.includes('tree')
}

/** The kinds of the fields, and of those that computed ones read. */
function reached(table: Table, fields: ReadonlySet<number>): string[] {
  const seen = new Set<number>()
  const visit = (field: number): string[] => {
    const value = table.fields[field]?.value
    if (!value || seen.has(field)) return []
    seen.add(field)
    const isTree = value.kind === 'link' && table.links[value.link]?.tree
    if (value.kind !== 'computed') return [isTree ? 'tree' : value.kind]
    const isDrawn = contains(value.expression, 'random')
    return [isDrawn ? 'plain' : value.kind, ...[...fieldsRead(value.expression)].flatMap(visit)]
  }
  return [...fields].flatMap(visit)
}

export type Violations = {
  /** Which of the rows at positions 0 to n - 1 break a check: entry r is 1. */
  readonly any: (n: number) => Uint8Array
  /** The same of each check. */
  readonly each: (n: number) => readonly Uint8Array[]
}

export function violationsOf(frame: Frame, checks: readonly Check[]): Violations {
  const operands = checks.map(({ expression }) => evaluated(expression, rowOf(frame, 'checks')))
  const broken = slabUint8(blockRows)
  const add = ({ numbers, nulls, read }: (typeof operands)[number], n: number, to: Uint8Array) => {
    read(n)
    for (let r = 0; r < n; r++) if (numbers[r] === 0 && nulls[r] === 0) to[r] = 1
    return to
  }
  return {
    any: (n) => {
      broken.fill(0)
      for (const operand of operands) add(operand, n, broken)
      return broken
    },
    each: (n) => operands.map((operand) => add(operand, n, slabUint8(blockRows))),
  }
}

/** The number of leading shared columns and steps that the checks read. */
export type Checked = {
  readonly checks: readonly Check[]
  readonly violations: Violations
  readonly columns: number
  readonly steps: number
  /** The number of first redraws of a row that keep its nulls. */
  readonly keepsNulls: number
}

export const nothingChecked = { columns: 0, steps: 0 }
