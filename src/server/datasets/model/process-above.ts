import { isProcess } from '@/server/generation/relations/life-cycle/process'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { rememberedBy } from '@/server/kernel/memory/remembered-by'
import type { TableModel } from './model'
import { lasts } from './time/lifetimes'

/** The nearest rows above that are in a process which binds the rows of a table. */
export type ProcessAbove = {
  /** Links, each of the table that the one before it leads to. */
  readonly path: readonly number[]
  readonly model: TableModel
  readonly status: CheckedField
}

/**
 * The process that the rows of a table are parts of: the basket of a delivery, the project of a task. Undefined where they
 * belong to none, or to an event, which is in step with its parts by itself.
 */
export const processAbove = rememberedBy((model: TableModel): ProcessAbove | undefined => {
  const path: number[] = []
  let at = model
  while (path.length < stepsMax) {
    const { main } = at.course
    if (main === null) return undefined
    path.push(main)
    at = at.parent(main)
    const status = processOf(at)
    if (status) return { path, model: at, status }
    if (at.course.isEvent) return undefined
  }
  return undefined
})

const stepsMax = 3

/** The status of rows that are a process and whose status nothing above them decides. */
function processOf({ table, course }: TableModel): CheckedField | undefined {
  if (table.isCall || lasts(table.name)) return undefined
  const first = table.fields.find(({ value }) => value.kind === 'catalog' && isProcess(value.field))?.value
  if (first?.kind !== 'catalog') return undefined
  const isInStep = course.isEvent && first.field.constraints.weights === undefined
  return isInStep ? undefined : first.field
}
