import type { Note } from '@/server/importing/model/schema'
import type { TablePlan } from '@/server/importing/proposal/table-plan'

/** Columns that are true for at most one row per parent: its first child if the parent counts its rows, otherwise none. */
export function settleFlags({ name, columns, owner }: TablePlan, notes: Note[]): void {
  for (const plan of columns) {
    const { oneOf, line } = plan.column
    if (!oneOf || !plan.form) continue
    const isOwner = owner?.columns.join() === oneOf.join()
    plan.form = { type: 'boolean', constraints: isOwner ? { first_of_parent: true } : { true_percentage: 0 } }
    const why = isOwner ? `True for the first row of each ${oneOf.join(', ')} only.` : 'Always false.'
    notes.push({ table: name, column: plan.column.name, construct: `UNIQUE (${oneOf.join(', ')}) WHERE`, why, line })
  }
}
