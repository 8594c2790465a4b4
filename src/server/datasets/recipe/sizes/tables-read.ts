import type { Recipe } from '@/server/datasets/recipe/recipe'

/** The tables that rows of one may be computed from, itself included: along its links, and of the children it aggregates. */
export function tablesRead({ tables }: Recipe, table: number): ReadonlySet<number> {
  const read = new Set([table])
  // The set grows while it is read.
  for (const index of read) {
    const { links = [], fields = [] } = tables[index] ?? {}
    for (const { parents } of links) for (const parent of parents) read.add(parent.table)
    for (const { value } of fields) if (value.kind === 'aggregate') read.add(value.table)
  }
  return read
}
