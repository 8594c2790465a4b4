import { columnAt, columnCount } from '@/server/datasets/links/timeline'
import type { TableModel } from '@/server/datasets/model/model'
import { slabFloat64 } from '@/server/kernel/memory/slab'
import { columnStart, type Span } from './stretch'

type Asked = { readonly link: number; readonly alternative: number; readonly generation: number }

/**
 * How many of the parents that a generation of rows chooses from exist where each column of the rows' time begins,
 * whole columns of their own time; the last entry is their total.
 * @param span of the rows.
 */
export function existingOf(model: TableModel, asked: Asked, span: Span = model.span(asked.generation)): Float64Array {
  const existing = existingAt(model, asked, span)
  const all = slabFloat64(columnCount + 1)
  for (let column = 0; column <= columnCount; column++) all[column] = existing(column)
  return all
}

/** The same for single columns: a span that is only tried needs no list. */
export function existingAt(
  model: TableModel,
  { link, alternative, generation }: Asked,
  span: Span,
): (column: number) => number {
  const parent = model.parent(link, alternative)
  const own = Math.min(generation, parent.table.generations.length - 1)
  const count = parent.table.generations[own] ?? 0
  // A link that closes a cycle is set later.
  if (parent === model || model.link(link).deferred) return () => count
  const { from, to } = parent.span(own)
  const { starts } = parent.timeline(own)
  return (column) =>
    column === columnCount ? count : (starts[columnAt((columnStart(span, column) - from) / (to - from))] ?? count)
}
