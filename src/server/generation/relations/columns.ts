import type { Constraints } from '@/server/generation/constraints/constraints'
import type { DrawScope, Numeric, Owners } from '@/server/generation/engine/part'
import { blockRows } from '@/server/generation/engine/scratch'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { slabFloat64, slabInt32 } from '@/server/kernel/memory/slab'

/** Numbers in their own unit, or moments in milliseconds since 1970-01-01: an expression with one value per row. */
export type Column = (scope: DrawScope) => (rows: Int32Array, n: number) => Float64Array

/** A column of scaled whole numbers, in their own unit. */
export const unscaled =
  (at: Numeric, scale: number): Column =>
  (scope) => {
    const draw = at(scope)
    const column = slabFloat64(blockRows)
    return (rows, n) => {
      const drawn = draw(rows, n)
      for (let k = 0; k < n; k++) {
        const row = rows[k] ?? 0
        column[row] = (drawn[row] ?? 0) / scale
      }
      return column
    }
  }

/** A number computed from several columns. */
export const combined = (columns: readonly Column[], combine: (...values: number[]) => number): Column =>
  madeOf(
    byRow(columns, combine, () => slabFloat64(blockRows)),
    columns,
    combine,
  )

/** For each row, an index into a list, computed from numbers of the row. */
export function placedBy(columns: readonly Column[], place: (...values: number[]) => number): Numeric {
  const at: Numeric = byRow(columns, place, (scope) => scope.column())
  places.set(at, { sources: columns, of: place })
  return at
}

const places = new WeakMap<
  Numeric,
  { readonly sources: readonly Column[]; readonly of: (...values: number[]) => number }
>()

/** How an index into a list follows from an unknown number; undefined if it does not. */
export function placeOf(at: Numeric, it: Column): FunctionOf | undefined {
  const place = places.get(at)
  return place && functionOf(madeOf(unknown(), place.sources, place.of), it)
}

/** Combines the values of several columns row by row. */
const byRow =
  <Out extends Float64Array | Int32Array>(
    columns: readonly Column[],
    combine: (...values: number[]) => number,
    outIn: (scope: DrawScope) => Out,
  ) =>
  (scope: DrawScope) => {
    const draws = columns.map((column) => column(scope))
    const out = outIn(scope)
    const values = new Array<number>(columns.length).fill(0)
    return (rows: Int32Array, n: number): Out => {
      const drawn = draws.map((draw) => draw(rows, n))
      for (let k = 0; k < n; k++) {
        const row = rows[k] ?? 0
        for (let i = 0; i < drawn.length; i++) values[i] = drawn[i]?.[row] ?? 0
        out[row] = combine(...values)
      }
      return out
    }
  }

/**
 * The column as the cells of another field draw it, compiled once per request and drawn once per row, however many
 * fields read it. Otherwise a chain of fields that each depend on all earlier ones would double the work with every
 * field.
 */
export function asIn(field: string, owners: Owners, column: Column): Column {
  const known = new WeakMap<DrawScope['position'], ReturnType<Column>>()
  const shown: Column = (scope) => {
    const cell = scope.cell(field, owners)
    const draw = known.get(cell.position) ?? oncePerRow(column(cell), cell.position)
    known.set(cell.position, draw)
    return draw
  }
  return madeOf(shown, [column], asItIs)
}

/** The identity function. */
export const asItIs = (value: number): number => value

/** Draws only the rows not drawn since the positions last changed. */
function oncePerRow(draw: ReturnType<Column>, position: DrawScope['position']): ReturnType<Column> {
  const column = slabFloat64(blockRows)
  const turns = slabFloat64(blockRows).fill(-1)
  const wanted = slabInt32(blockRows)
  return (rows, n) => {
    const { turn } = position
    let count = 0
    for (let k = 0; k < n; k++) {
      const row = rows[k] ?? 0
      if (turns[row] === turn) continue
      turns[row] = turn
      wanted[count++] = row
    }
    if (count === 0) return column
    const drawn = draw(wanted, count)
    for (let k = 0; k < count; k++) {
      const row = wanted[k] ?? 0
      column[row] = drawn[row] ?? 0
    }
    return column
  }
}

/** Where a column's numbers come from: other columns, or the profile of a field. */
type Formula =
  | { readonly sources: readonly Column[]; readonly of: (...values: number[]) => number }
  | { readonly field: CheckedField }

const formulas = new WeakMap<Column, Formula>()

/** Remembers how a column is computed, so that its usual size can be estimated. */
export function madeOf(column: Column, sources: readonly Column[], of: (...values: number[]) => number): Column {
  formulas.set(column, { sources, of })
  return column
}

/** Remembers which field's profile a column follows. */
export function profiled(column: Column, field: CheckedField): Column {
  formulas.set(column, { field })
  return column
}

/** Known medians of columns: those of profiles, and those computed so far. */
export type Middles = {
  readonly ofProfile: (field: CheckedField) => number | undefined
  readonly found: Map<Column, number | undefined>
}

/** The usual value of a column; undefined if a column it depends on has none. */
export function middleOf(column: Column, middles: Middles): number | undefined {
  const { found, ofProfile } = middles
  if (found.has(column)) return found.get(column)
  const formula = formulas.get(column)
  const middle =
    formula && ('field' in formula ? ofProfile(formula.field) : formula.of(...formula.sources.map(valueIn(middles))))
  const known = middle !== undefined && Number.isNaN(middle) ? undefined : middle
  found.set(column, known)
  return known
}

/** The usual value of a field without relations; undefined for a list, or if nothing states it. */
export function middleOfProfile({ distribution, values, min, max, mean, stddev }: Constraints): number | undefined {
  if (values) return undefined
  if (mean !== undefined && distribution === 'lognormal' && stddev !== undefined)
    return mean / Math.sqrt(1 + (stddev / mean) ** 2)
  if (mean !== undefined && distribution === 'exponential') return mean * Math.LN2
  if (mean !== undefined) return mean
  return min !== undefined && max !== undefined ? (min + max) / 2 : undefined
}

/** NaN for an unknown usual value, so that everything computed from it is NaN too. */
const valueIn =
  (middles: Middles) =>
  (column: Column): number =>
    middleOf(column, middles) ?? Number.NaN

/** A placeholder for a number that is not known yet. */
export const unknown = (): Column => madeOf(() => () => slabFloat64(blockRows), [], asItIs)

/** How a column follows from its sources and an unknown; undefined if it does not depend on them in that way. */
export type FunctionOf = {
  readonly sources: readonly Column[]
  readonly of: (it: number, values: readonly number[]) => number
}

export function functionOf(column: Column, it: Column): FunctionOf | undefined {
  const sources: Column[] = []
  const of = written(column, { dependsOnIt: dependsOn(it), it, sources })
  return of?.hasIt ? { sources, of: of.value } : undefined
}

type Written = { readonly value: (it: number, values: readonly number[]) => number; readonly hasIt: boolean }

type Writing = {
  readonly it: Column
  readonly dependsOnIt: (column: Column) => boolean
  /** The columns that do not depend on the unknown, in the order in which they are read. */
  readonly sources: Column[]
}

/** Expands the column as far as it depends on the unknown; columns that do not depend on it stay as sources. */
function written(column: Column, writing: Writing): Written | undefined {
  const { it, dependsOnIt, sources } = writing
  if (column === it) return { value: asItIs, hasIt: true }
  const formula = formulas.get(column)
  if (!formula || 'field' in formula || !dependsOnIt(column)) {
    const at = sources.push(column) - 1
    return { value: (_, values) => values[at] ?? 0, hasIt: false }
  }
  const parts = formula.sources.map((source) => written(source, writing))
  const args = new Array<number>(parts.length).fill(0)
  return {
    value: (x, values) => {
      for (let i = 0; i < parts.length; i++) args[i] = parts[i]?.value(x, values) ?? 0
      return formula.of(...args)
    },
    hasIt: true,
  }
}

/** Memoized per column: the number of paths through columns that depend on several others grows exponentially. */
function dependsOn(it: Column): (column: Column) => boolean {
  const known = new Map<Column, boolean>([[it, true]])
  const depends = (column: Column): boolean => {
    const asked = known.get(column)
    if (asked !== undefined) return asked
    const formula = formulas.get(column)
    const found = formula !== undefined && 'sources' in formula && formula.sources.some(depends)
    known.set(column, found)
    return found
  }
  return depends
}
