import type { Compilation } from './compilation/compilation'
import type { Format } from './formats'
import type { Fill } from './rows'

/** Writes a cell in every row: text between two quotes, or a whole cell that includes its own. */
export type Cell = { readonly name: string; readonly quote: string; readonly fills: readonly Fill[] }

/** A row as steps: text common to all rows, cell, text, cell, ..., text. */
export function rowSteps(cells: readonly Cell[], format: Format, compilation: Compilation): Fill[] {
  const steps: Fill[] = []
  let open = format.rowSeparator
  for (const [position, { name, quote, fills }] of cells.entries()) {
    open += format.lead(name, position)
    steps.push(compilation.literal(open + quote), ...fills)
    open = quote
  }
  steps.push(compilation.literal(open + format.rowEnd))
  return steps
}
