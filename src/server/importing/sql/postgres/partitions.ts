import type { Node, PartitionBoundSpec } from 'libpg-query'
import type { Expression } from '@/server/importing/model/expression'
import type { Table } from '@/server/importing/model/schema'
import type { PostgresContext } from './context'
import { expressionOf } from './expression'

/** A partition is not a table of its own: its rows are the parent's, which must lie within the bounds of some partition. */
export function addPartition(
  parent: Table,
  partition: Table,
  bound: PartitionBoundSpec,
  { partitions, partitionBounds }: Pick<PostgresContext, 'partitions' | 'partitionBounds'>,
): void {
  partitions.add(partition)
  const bounds = partitionBounds.get(parent) ?? []
  partitionBounds.set(parent, [...bounds, bound])
}

/** What a table's partitions ask of its rows; undefined when they take any. @param column the one that decides */
export function conditionOf(bounds: readonly PartitionBoundSpec[], column: string): Expression | undefined {
  if (bounds.some(({ is_default, strategy }) => is_default || strategy === 'h')) return undefined
  const subject: Expression = { kind: 'column', name: column }
  const listed = bounds.flatMap(({ listdatums = [] }) => listdatums.map(expressionOf))
  if (listed.length > 0) return { kind: 'isIn', subject, items: listed }
  const lows = bounds.map(({ lowerdatums = [] }) => datumOf(lowerdatums[0]))
  const highs = bounds.map(({ upperdatums = [] }) => datumOf(upperdatums[0]))
  const parts = [
    ...ends(subject, '>=', lows, (one, other) => one < other),
    ...ends(subject, '<', highs, (one, other) => one > other),
  ]
  return parts.length > 0 ? { kind: 'and', parts } : undefined
}

type Bound = string | number

/** The outermost of the bounds, which are taken to leave no gap; none where one is unbounded. */
function ends(
  left: Expression,
  operator: string,
  bounds: readonly (Bound | undefined)[],
  isBeyond: (one: Bound, other: Bound) => boolean,
): Expression[] {
  const known = bounds.flatMap((bound) => bound ?? [])
  const [first] = known
  if (first === undefined || known.length < bounds.length) return []
  const value = known.reduce((outermost, bound) => (isBeyond(bound, outermost) ? bound : outermost), first)
  return [{ kind: 'operation', operator, left, right: { kind: 'value', value } }]
}

/** Undefined for MINVALUE and MAXVALUE, which the tree holds as columns of that name. */
function datumOf(node: Node | undefined): Bound | undefined {
  const expression = expressionOf(node)
  const value = expression.kind === 'value' ? expression.value : undefined
  return typeof value === 'string' || typeof value === 'number' ? value : undefined
}
