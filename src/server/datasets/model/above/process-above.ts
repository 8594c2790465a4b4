import type { TableModel } from '@/server/datasets/model/model'
import { lasts } from '@/server/datasets/model/time/lifetimes'
import { type Binding, bindingOf, stagesOf } from '@/server/generation/relations/life-cycle/processes/process'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'

/** A row above the rows of a table whose status they have to agree with. */
export type Above = {
  /** Links, each of the table that the one before it leads to. */
  readonly path: readonly number[]
  readonly model: TableModel
  /** The place of the status in its table, and the index into `processStages` of each of its states. */
  readonly field: number
  readonly stages: readonly number[]
  readonly binding: Binding
}

type AllAbove = {
  /** The nearest process by the link that determines the order of the rows. */
  readonly main: Above | undefined
  /** By other links, even nullable ones: the vehicle of a trip, the basket of an order of any user. */
  readonly others: readonly Above[]
}

/**
 * The processes that the rows of a table are part of: the basket of a delivery, the project of a task; and the lasting
 * things that they belong to, if their states are those of a process anyway. The parts of an event agree with its state,
 * whatever it says, and with the others.
 */
export const statesAbove = memoizeByObject((model: TableModel): AllAbove => {
  const { main } = model.course
  const byMain = main === null ? undefined : climb(model, main)
  const isOfEvent = main !== null && model.course.kind === 'near' && model.parent(main).course.isEvent
  const taken = byMain || isOfEvent ? main : null
  const others = model.table.links.flatMap(({ parents, deferred, tree }, link): Above[] => {
    const isOfOther = parents.length === 1 && parents[0]?.table !== model.index
    return link === taken || deferred || tree || !isOfOther ? [] : [aboveBy([link], model.parent(link)) ?? []].flat()
  })
  const isBound = model.course.isEvent || byMain !== undefined || others.some(({ binding }) => binding === 'process')
  if (!isBound) return { main: undefined, others: [] }
  let reads = byMain ? readsOf(byMain.model) : 0
  const few = others.filter((each) => {
    const more = readsOf(each.model)
    if (reads + more > readsMax) return false
    reads += more
    return true
  })
  return { main: byMain, others: few }
})

/** Whether rows of the table agree with others, besides the event that they may belong to. */
export function isInProcess(model: TableModel): boolean {
  const { main, others } = statesAbove(model)
  return main !== undefined || others.some(({ binding }) => binding === 'process')
}

/** Rows read for the state of one: the links of a table, and of the tables that these lead to. */
const readsOf: (model: TableModel) => number = memoizeByObject((model: TableModel): number => {
  const { main, others } = statesAbove(model)
  return [...(main ? [main] : []), ...others].reduce((sum, above) => sum + readsOf(above.model), 1)
})
const readsMax = 12

/** The nearest process from a link on, by the main links of the tables above. */
function climb(model: TableModel, first: number): Above | undefined {
  const path: number[] = []
  let at = model
  for (let link: number | null = first; link !== null && path.length < stepsMax; link = at.course.main) {
    path.push(link)
    at = at.parent(link)
    const above = isInStep(at) ? undefined : aboveBy(path, at)
    if (above) return above.binding === 'process' ? above : undefined
    if (at.course.isEvent) return undefined
  }
  return undefined
}

const stepsMax = 3

/** Whether a status of the rows is that of their event, which their parts read. */
function isInStep({ course, table }: TableModel): boolean {
  const status = table.fields.find(({ value }) => value.kind === 'catalog' && bindingOf(value.field, false))?.value
  return course.isEvent && status?.kind === 'catalog' && status.field.constraints.weights === undefined
}

/** The first status of the rows that binds others. */
function aboveBy(path: readonly number[], model: TableModel): Above | undefined {
  const { table, ownership } = model
  if (table.isCall) return undefined
  for (const [field, { value }] of table.fields.entries()) {
    if (value.kind !== 'catalog' || ownership.repeats[field]) continue
    const binding = bindingOf(value.field, lasts(table.name))
    if (binding) return { path, model, field, binding, stages: stagesOf(value.field, binding) }
  }
  return undefined
}
