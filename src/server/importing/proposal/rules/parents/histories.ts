import type { Expression } from '@/server/importing/model/expression'
import type { ColumnPlan, TablePlan } from '@/server/importing/proposal/table-plan'
import { splitName } from '@/server/names/words/split-name'
import { isFree } from './namesakes'

/** Words before the name of a state in a row that tells of its change. */
const before: ReadonlySet<string> = new Set(['from', 'old', 'previous', 'prior'])
const after: ReadonlySet<string> = new Set(['current', 'new', 'next', 'to'])

/** Fewer states leave hardly a change to choose. */
const statesMin = 3

/**
 * Rows that tell of a change of state, such as `old_status` and `new_status`: both are states of the row that changed, and
 * they differ. To be called after `settleStates`, because the state before a change is not bound by that which its row has now.
 */
export function settleHistories(plan: TablePlan, plans: readonly TablePlan[]): void {
  if (plan.table.sample) return
  for (const old of plan.columns) {
    const [word = '', ...said] = splitName(old.column.name)
    if (!before.has(word) || said.length === 0) continue
    const own = plan.columns.find((other) => other !== old && isAfter(other, said))
    const states = own && statesAbove(said.join(' '), plan, plans)
    if (!own || !states || states.length < statesMin) continue
    takeStates(old, states, plan, true)
    takeStates(own, states, plan, false)
    if ([old, own].every((column) => valuesOf(column).length >= statesMin)) keepApart(old, own, plan)
  }
}

/** The `new_status` next to an `old_status`, or the `status` next to it. */
function isAfter({ column }: ColumnPlan, said: readonly string[]): boolean {
  const words = splitName(column.name)
  return (after.has(words[0] ?? '') ? words.slice(1) : words).join(' ') === said.join(' ')
}

const valuesOf = ({ form }: ColumnPlan): readonly unknown[] =>
  form?.type === 'text' && Array.isArray(form.constraints?.values) ? form.constraints.values : []

/** The states of a row that a link leads to, by a column of that name. */
function statesAbove(said: string, plan: TablePlan, plans: readonly TablePlan[]): readonly unknown[] | undefined {
  for (const { parent } of plan.links) {
    const above = plans.find(({ table }) => table === parent)
    const column = above?.columns.find(({ column: { name } }) => splitName(name).join(' ') === said)
    const values = above !== plan && column ? valuesOf(column) : []
    if (values.length > 0) return values
  }
  return undefined
}

/** @param isPast whether they are no longer bound by the course of an event: weights keep them from it. */
function takeStates(own: ColumnPlan, states: readonly unknown[], plan: TablePlan, isPast: boolean): void {
  const { storage, name } = own.column
  const isListed = storage.kind === 'choice' || plan.checks.limits.get(name)?.values !== undefined
  const fits =
    storage.kind === 'text' && states.every((state) => String(state).length <= (storage.lengthMax ?? Infinity))
  if (!isFree(own) || own.isUnique || own.from !== undefined || !(isListed || fits)) return
  const values = isListed ? valuesOf(own) : states
  if (values.length > 0)
    own.form = { type: 'text', constraints: { values, ...(isPast && { weights: values.map(() => 1) }) } }
}

function keepApart(old: ColumnPlan, own: ColumnPlan, plan: TablePlan): void {
  if (old.isUnique || own.isUnique) return
  const [left, right] = [old, own].map(({ column: { name } }): Expression => ({ kind: 'column', name }))
  if (!left || !right) return
  const differ: Expression = { kind: 'operation', operator: '<>', left, right }
  const isNull = (part: Expression): Expression => ({ kind: 'isNull', part, isNegated: false })
  const nulls = [old, own].flatMap(({ column }, at) => (column.isRequired ? [] : [isNull(at === 0 ? left : right)]))
  const expression: Expression = nulls.length > 0 ? { kind: 'or', parts: [...nulls, differ] } : differ
  const { line } = plan.table
  const check = { expression, text: `${old.column.name} <> ${own.column.name}`, line }
  plan.checks = { ...plan.checks, others: [...plan.checks.others, check] }
}
