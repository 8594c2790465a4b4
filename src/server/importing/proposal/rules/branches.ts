import { celOf } from '@/server/importing/conditions/cel'
import { limitOf } from '@/server/importing/conditions/limit-of/limit-of'
import { bothLimits, type Limits } from '@/server/importing/conditions/limits'
import { simplified } from '@/server/importing/conditions/simplified/simplified'
import type { Expression } from '@/server/importing/model/expression'
import type { Note, Table } from '@/server/importing/model/schema'
import { columnNamed } from '@/server/importing/model/schema-builder'
import type { TablePlan } from '@/server/importing/proposal/table-plan'
import { rootOf } from './presence/single-root'

/** Requirements of one branch of a condition. */
type Branch = { readonly limits: ReadonlyMap<string, Limits>; readonly empty: readonly string[] }

/**
 * Satisfies conditions whose branches decide the links of a row, such as `(kind = 'user' AND user_id IS NOT NULL) OR (kind =
 * 'team' AND team_id IS NOT NULL)`, by the same branch in every row, because redraws do not change links.
 * @returns the columns that stay null, and the remaining conditions and limits
 */
export function settleBranches(table: Table, checks: TablePlan['checks'], notes: Note[]) {
  const linked = new Set(table.links.flatMap(({ columns }) => columns))
  const empty: string[] = []
  let { limits } = checks
  const others = checks.others.filter(({ expression, text, line }) => {
    if (rootOf(expression)) return true
    const branches = expression.kind === 'or' ? expression.parts.map((part) => branchOf(part, table)) : []
    const tested = branches.flatMap((branch) => (branch ? testedBy(branch) : []))
    if (branches.includes(undefined) || !(tested.some((name) => linked.has(name)) || isBeyondDraws(expression, table)))
      return true
    const able = branches.flatMap((branch) => {
      const own = branch && joined(limits, branch.limits)
      const isAble = branch?.empty.every((name) => isOptional(table, name) && !own?.get(name)?.isRequired)
      return own && isAble && !empty.some((name) => own.get(name)?.isRequired) ? [{ branch, own }] : []
    })
    const [best] = able.toSorted((one, other) => weight(other.branch) - weight(one.branch))
    if (!best || branches.length < 2) return true
    limits = best.own
    empty.push(...best.branch.empty)
    const held = [...best.branch.limits.keys()].join(', ')
    const why = `Every row takes the branch on ${held || best.branch.empty.join(', ')}: the choice does not vary by row.`
    notes.push({ table: table.name, construct: text, why, line })
    return false
  })
  return { empty, checks: { limits, others } }
}

/** Whether redraws cannot satisfy it, because recipes cannot express it. */
const isBeyondDraws = (expression: Expression, table: Table): boolean =>
  celOf(expression, table, new Set(table.columns.map(({ name }) => name))) === undefined

/** Non-null links are preferred to columns with a single value, and those to nulls. */
const weight = ({ limits, empty }: Branch): number =>
  [...limits.values()].reduce(
    (sum, { isRequired, values }) => sum + (isRequired ? 4 : 0) - (values ? (values.length === 1 ? 1 : 0) : 0),
    0,
  ) - empty.length

const testedBy = ({ limits, empty }: Branch): string[] => [
  ...empty,
  ...[...limits].flatMap(([name, { isRequired }]) => (isRequired ? [name] : [])),
]

const isOptional = (table: Table, name: string): boolean =>
  columnNamed(table, name)?.isRequired === false && !table.key.includes(name)

/** Undefined if a part is about more than one column. */
function branchOf(part: Expression, table: Table): Branch | undefined {
  const limits = new Map<string, Limits>()
  const empty: string[] = []
  for (const each of simplified(part)) {
    const found = limitOf(each)
    const column = columnNamed(table, found?.column ?? isNullOf(each) ?? '')
    if (!column) return undefined
    if (!found) {
      empty.push(column.name)
      continue
    }
    const both = bothLimits(limits.get(column.name) ?? {}, found.limits)
    if (!both || both.values?.length === 0) return undefined
    limits.set(column.name, both)
  }
  return { limits, empty }
}

const isNullOf = (part: Expression): string | undefined =>
  part.kind === 'isNull' && !part.isNegated && part.part.kind === 'column' ? part.part.name : undefined

/** Undefined if a column has no value left. */
function joined(
  limits: ReadonlyMap<string, Limits>,
  more: ReadonlyMap<string, Limits>,
): Map<string, Limits> | undefined {
  const all = new Map(limits)
  for (const [name, own] of more) {
    const both = bothLimits(all.get(name) ?? {}, own)
    if (!both || both.values?.length === 0) return undefined
    all.set(name, both)
  }
  return all
}
