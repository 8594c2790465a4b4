import type { TableModel } from '@/server/datasets/model/model'
import { lasts } from '@/server/datasets/model/time/lifetimes'
import { isProcess } from '@/server/generation/relations/life-cycle/process'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'

/** The nearest process above a table, which its rows have to agree with. */
export type ProcessAbove = {
  /** Links, each of the table that the one before it leads to. */
  readonly path: readonly number[]
  readonly model: TableModel
  readonly status: CheckedField
}

/**
 * The process that the rows of a table are part of: the basket of a delivery, the project of a task. Undefined if they
 * belong to none, or to an event, whose parts agree with it anyway. The link that determines the order of the rows
 * comes first; if it leads to none, another one counts, even a nullable one: the basket of an order of any user.
 */
export const processAbove = memoizeByObject((model: TableModel): ProcessAbove | undefined => {
  const { main } = model.course
  const byMain = main === null ? undefined : climb(model, main)
  if (byMain || (main !== null && model.parent(main).course.isEvent)) return byMain
  for (const [link, { parents, deferred, tree }] of model.table.links.entries()) {
    const isOfOther = parents.length === 1 && parents[0]?.table !== model.index
    if (link === main || deferred || tree || !isOfOther) continue
    const parent = model.parent(link)
    const status = processOf(parent)
    if (status) return { path: [link], model: parent, status }
  }
  return undefined
})

/** The nearest process from a link on, by the main links of the tables above. */
function climb(model: TableModel, first: number): ProcessAbove | undefined {
  const path: number[] = []
  let at = model
  for (let link: number | null = first; link !== null && path.length < stepsMax; link = at.course.main) {
    path.push(link)
    at = at.parent(link)
    const status = processOf(at)
    if (status) return { path, model: at, status }
    if (at.course.isEvent) return undefined
  }
  return undefined
}

const stepsMax = 3

/** The status of rows that are a process and whose status nothing above them decides. */
function processOf({ table, course }: TableModel): CheckedField | undefined {
  if (table.isCall || lasts(table.name)) return undefined
  const first = table.fields.find(({ value }) => value.kind === 'catalog' && isProcess(value.field))?.value
  if (first?.kind !== 'catalog') return undefined
  const isInStep = course.isEvent && first.field.constraints.weights === undefined
  return isInStep ? undefined : first.field
}
