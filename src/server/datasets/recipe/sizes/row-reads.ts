import { fieldsRead } from '@/server/datasets/recipe/expressions/fields-read'
import type { Recipe, Table } from '@/server/datasets/recipe/recipe'
import { ValueBytes } from './value-bytes'
import { expressionCost, valueCost } from './value-cost'

/** What one row of a table is computed from. */
export type RowReads = {
  /** Maximum values of it and of other rows; a value that takes longer to compute counts as several. */
  readonly values: number
  /** Paths to other rows: each link followed from each row reached, and each table of children. */
  readonly ways: number
  /** Approximate maximum bytes of values while they are read and written. */
  readonly bytes: number
}

/** A path to rows of other tables, and the values read there. `path` leads on from those rows to the field's. */
type Way = { readonly table: number; readonly rows: number; readonly asked: Map<string, Asked> }
type Asked = { readonly field: number; readonly path: readonly number[] }
/** A table, and where it is in the recipe. */
type Place = { readonly table: Table; readonly index: number }

/** Maximum fields inspected for the rows of one recipe: beyond it, the count is taken as unbounded. */
const looksMax = 2_000_000
/** Maximum visits of a path to one table: more than the longest chain of values. */
const wayMax = 600

/**
 * Counts what the rows of a recipe read. Values read along several paths count once per path, as they are computed once
 * per path; each of a row's own fields counts once.
 */
export class RecipeReads {
  readonly #known = new Map<string, RowReads>()
  /** Visits of the current path to each table. */
  readonly #onTheWay = new Map<number, number>()
  readonly #bytes: ValueBytes
  #looks = 0

  constructor(private readonly recipe: Recipe) {
    this.#bytes = new ValueBytes(recipe)
  }

  /** The reads of one row of a table: of its first fields, by default all. */
  of(table: number, fieldCount = Number.POSITIVE_INFINITY): RowReads {
    const fields = this.recipe.tables[table]?.fields.slice(0, fieldCount) ?? []
    return this.#read(table, new Map(fields.map((_, field) => [`${field}`, { field, path: [] }])))
  }

  #read(index: number, asked: ReadonlyMap<string, Asked>): RowReads {
    const table = this.recipe.tables[index]
    this.#looks += asked.size
    if (!table || this.#looks > looksMax) return endless
    const again = this.#onTheWay.get(index) ?? 0
    const key = `${index}:${again}:${[...asked.keys()].join()}`
    const known = this.#known.get(key)
    if (known) return known
    if (again > wayMax) return endless
    this.#onTheWay.set(index, again + 1)
    const { own, ownBytes, ways } = this.#waysOf({ table, index }, asked, again <= treeDepth(table))
    let [values, count, bytes] = [own, 1, ownBytes]
    for (const way of ways) {
      const there = this.#read(way.table, way.asked)
      values += way.rows * there.values
      count += there.ways
      bytes += there.bytes
    }
    this.#onTheWay.set(index, again)
    const reads = { values, ways: count, bytes }
    this.#known.set(key, reads)
    return reads
  }

  /** The cost of the row's own fields that are read, and the paths that they follow. */
  #waysOf({ table, index }: Place, asked: ReadonlyMap<string, Asked>, isChecked: boolean) {
    const ways = new Map<string, Way>()
    const follow = (name: string, to: number, rows: number, what: Asked) => {
      const way = ways.get(name) ?? { table: to, rows, asked: new Map() }
      ways.set(name, way)
      way.asked.set([...what.path, what.field].join('.'), what)
    }
    const along = ([link = -1, ...path]: readonly number[], field: number) => {
      const parent = table.links[link]?.parents[0]
      if (parent) follow(`${link} 0`, parent.table, 1, { field, path })
    }
    const checks = isChecked ? table.checks.filter(({ narrowed }) => !narrowed) : []
    const own = new Set(checks.flatMap(({ expression }) => [...fieldsRead(expression)]))
    for (const { field, path } of asked.values()) {
      if (path.length === 0) own.add(field)
      else along(path, field)
    }
    // The set grows while it is read: computed fields read others.
    let cost = checks.reduce((sum, { expression }) => sum + expressionCost(expression), 0)
    let ownBytes = 0
    for (const field of own) {
      const value = table.fields[field]?.value
      ownBytes += timesMade * this.#bytes.of(index, field)
      cost += valueCost(value)
      if (value?.kind === 'computed') for (const read of fieldsRead(value.expression)) own.add(read)
      if (value?.kind === 'inherited') along(value.path, value.field)
      if (value?.kind === 'link') {
        for (const [alternative, parent] of (table.links[value.link]?.parents ?? []).entries()) {
          const column = parent.columns[value.place] ?? 0
          follow(`${value.link} ${alternative}`, parent.table, 1, { field: column, path: [] })
        }
      }
      if (value?.kind === 'aggregate') {
        const children = this.recipe.tables[value.table]
        const rows = Math.min(children?.rows ?? 0, children?.children?.max ?? 1)
        const name = `children ${value.table} ${value.link}`
        if (value.field !== null) follow(name, value.table, rows, { field: value.field, path: [] })
      }
    }
    return { own: cost, ownBytes, ways: ways.values() }
  }
}

/** Values may be both read by an expression and written. */
const timesMade = 2

/** Checks in a tree read the rows above, up to its depth. */
const treeDepth = ({ links }: Table): number => Math.max(0, ...links.map(({ tree }) => tree?.depth ?? 0))

/** The number of rows to compute in one step, so that others wait a few milliseconds: the less each reads, the more. */
export const rowsAtOnce = ({ values, bytes }: RowReads, most: number): number =>
  Math.max(1, Math.min(most, Math.floor(valuesAtOnce / values), Math.floor(bytesAtOnce / bytes)))

/** Values computed in a few milliseconds. */
const valuesAtOnce = 50_000
/** Bytes moved in a few milliseconds, even with values of maximum length. */
const bytesAtOnce = 8_000_000

const endless: RowReads = {
  values: Number.POSITIVE_INFINITY,
  ways: Number.POSITIVE_INFINITY,
  bytes: Number.POSITIVE_INFINITY,
}
