import type { Node, PartitionBoundSpec } from 'libpg-query'
import type { Expression } from '@/server/importing/model/expression'
import type { Table } from '@/server/importing/model/schema'
import type { PostgresContext } from './context'
import { expressionOf } from './expression'

/** Adds a partition, which is not a separate table: it holds those of the parent's rows that lie within its bounds. */
export function addPartition(
  parent: Table,
  partition: Table,
  bound: PartitionBoundSpec,
  { partitions, partitionsOf }: Pick<PostgresContext, 'partitions' | 'partitionsOf'>,
): void {
  partitions.add(partition)
  partitionsOf.set(parent, [...(partitionsOf.get(parent) ?? []), { partition, bound }])
}

/**
 * Keeps the rows of a partitioned table within its partitions, and within their subpartitions. If partitions are
 * subdivided in different ways, the rows stay within the largest group that is subdivided alike.
 */
export function addPartitionRules(context: PostgresContext): void {
  const { splits, partitions } = context
  for (const table of splits.keys()) {
    if (partitions.has(table)) continue
    const parts = conditionsOf(table, context)
    const expression: Expression = { kind: 'and', parts }
    if (parts.length > 0) table.checks.push({ expression, text: 'PARTITION OF … FOR VALUES', line: table.line })
  }
  leaveOutEmpty(context)
}

/** Leaves out tables without partitions, which accept no rows, unless the script declares no other table. */
function leaveOutEmpty({ splits, partitions, partitionsOf, builder }: PostgresContext): void {
  const empty = [...splits.keys()].filter((table) => !partitionsOf.has(table) && builder.tables.includes(table))
  const isAmongOthers = builder.tables.some((table) => !empty.includes(table) && !partitions.has(table))
  for (const table of empty) {
    const { name, namespace, line } = table
    const why = isAmongOthers
      ? `Left out: without a partition it takes no rows; declare one, such as CREATE TABLE ${name}_rest PARTITION OF ${name} DEFAULT.`
      : 'The script declares no partitions of this table; it needs one to hold rows.'
    builder.note({ table: name, construct: 'PARTITION BY', why, line })
    if (isAmongOthers) builder.dropTable(name, namespace)
  }
}

function conditionsOf(table: Table, context: PostgresContext): Expression[] {
  const own = (context.partitionsOf.get(table) ?? []).map(({ partition, bound }) => {
    const within = conditionsOf(partition, context)
    return { bound, within, how: JSON.stringify(within) }
  })
  const [alike = []] = own
    .map(({ how }) => own.filter((other) => other.how === how))
    .toSorted((one, other) => other.length - one.length || lengthOf(one) - lengthOf(other))
  const bounds = alike.map(({ bound }) => bound)
  return [...boundsOf(bounds, context.splits.get(table) ?? []), ...(alike[0]?.within ?? [])]
}

/** Number of conditions within partitions of one kind. */
const lengthOf = ([first]: readonly { readonly within: readonly Expression[] }[]): number => first?.within.length ?? 0

/**
 * Conditions that a table's partitions impose on its rows; none if they accept any row.
 * @param columns the partition key: columns or expressions
 */
function boundsOf(bounds: readonly PartitionBoundSpec[], columns: readonly Expression[]): Expression[] {
  const [column] = columns
  if (column === undefined || bounds.some(({ is_default, strategy }) => is_default || strategy === 'h')) return []
  const listed = bounds.flatMap(({ listdatums = [] }) => listdatums.map(expressionOf))
  if (listed.length > 0)
    return [{ kind: 'isIn', subject: column, items: listed }, ...filled(listed.some(isNothing) ? [] : [column])]
  const runs = runsOf(
    bounds.map(({ lowerdatums, upperdatums }) => ({ from: tupleOf(lowerdatums), to: tupleOf(upperdatums) })),
  )
  const widest = runs.reduce((best, run) => (run.parts >= best.parts ? run : best), { from: [], to: [], parts: 0 })
  return [...within(columns, widest.from, widest.to), ...filled(columns)]
}

/** No partition accepts nulls. */
const filled = (columns: readonly Expression[]): Expression[] =>
  columns.filter(({ kind }) => kind === 'column').map((part) => ({ kind: 'isNull', part, isNegated: true }))

const isNothing = (expression: Expression): boolean => expression.kind === 'value' && expression.value === null

type Bound = string | number
/** Undefined means unbounded. */
type Tuple = readonly (Bound | undefined)[]
type Extent = { readonly from: Tuple; readonly to: Tuple }

/** Merges partitions that follow each other without a gap into one extent with their count, in order. */
function runsOf(extents: readonly Extent[]): (Extent & { readonly parts: number })[] {
  const runs: (Extent & { parts: number })[] = []
  for (const extent of extents.toSorted((one, other) => order(one.from, other.from, -1))) {
    const last = runs.at(-1)
    if (last && order(last.to, extent.from, 1) === 0)
      runs[runs.length - 1] = { ...last, to: extent.to, parts: last.parts + 1 }
    else runs.push({ ...extent, parts: 1 })
  }
  return runs
}

/** @param unbounded position of a missing bound: -1 below all others, 1 above them */
function order(one: Tuple, other: Tuple, unbounded: 1 | -1): number {
  for (const [at, bound] of one.entries()) {
    const against = other[at]
    if (bound === against) continue
    if (bound === undefined) return unbounded
    if (against === undefined) return -unbounded
    return bound < against ? -1 : 1
  }
  return 0
}

/**
 * Conditions that keep rows within an extent: exact on the first column; if others decide too, only part of the extent.
 */
function within(
  [column, ...others]: readonly Expression[],
  [low, ...lows]: Tuple,
  [high, ...highs]: Tuple,
): Expression[] {
  if (column === undefined) return []
  if (low !== undefined && low === high) return [...bounded(column, '=', low), ...within(others, lows, highs)]
  return [
    ...bounded(column, '>=', low),
    ...bounded(column, '<', high),
    ...others.flatMap((name, at) => bounded(name, '>=', lows[at])),
  ]
}

const bounded = (column: Expression, operator: string, value: Bound | undefined): Expression[] =>
  value === undefined ? [] : [{ kind: 'operation', operator, left: column, right: { kind: 'value', value } }]

/** MINVALUE and MAXVALUE, which the tree represents as columns, are not bounds; numbers may be written as text. */
const tupleOf = (nodes: readonly Node[] | undefined): Tuple =>
  (nodes ?? []).map((node) => {
    const expression = expressionOf(node)
    const value = expression.kind === 'value' ? expression.value : undefined
    if (typeof value !== 'string') return typeof value === 'number' ? value : undefined
    return /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value
  })
