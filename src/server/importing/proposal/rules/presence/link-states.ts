import type { Scalar } from '@/server/importing/conditions/limits'
import { columnsOf, type Expression } from '@/server/importing/model/expression'
import type { Check, Column, Note, Table } from '@/server/importing/model/schema'
import { columnNamed } from '@/server/importing/model/schema-builder'
import type { TablePlan } from '@/server/importing/proposal/table-plan'
import { held, truthOf } from './truth'

/**
 * Satisfies conditions by which a state decides the links of a row, such as `(state = 'merged') = (merged_into IS NOT
 * NULL)` or `kind <> 'user' OR (user_id IS NOT NULL AND team_id IS NULL)`, by states that have the same links in every row,
 * because redraws do not change links.
 * @returns the columns that stay null, and the remaining conditions and limits
 */
export function settleLinkStates(table: Table, checks: TablePlan['checks'], notes: Note[]) {
  const linked = new Set(table.links.flatMap(({ columns }) => columns))
  const limits = new Map(checks.limits)
  const empty: string[] = []
  let { others } = checks
  for (const state of table.columns) {
    const values = linked.has(state.name) ? [] : statesOf(state, checks.limits.get(state.name)?.values)
    const about = values.length > 0 ? others.filter((check) => isAbout(check, state, table)) : []
    const isOfLinks = about.some(({ expression }) => columnsOf(expression).some((name) => linked.has(name)))
    if (!isOfLinks || !about.some(({ expression }) => isDecision(expression, state.name))) continue
    const best = bestLinks(about, { state: state.name, values, table, linked })
    if (!best) continue
    limits.set(state.name, { ...limits.get(state.name), values: best.values })
    for (const name of best.held) limits.set(name, { ...limits.get(name), isRequired: true })
    empty.push(...best.empty)
    others = others.filter((check) => !about.includes(check))
    const why = `Every row has ${state.name} ${best.values.join(' or ')}: which links a row has does not vary by row.`
    notes.push(...about.map(({ text, line }) => ({ table: table.name, construct: text, why, line })))
  }
  return { empty, checks: { limits, others } }
}

/** More columns, or states, are not tried in all combinations. */
const columnsMax = 9
const statesMax = 40

function statesOf({ storage, isRequired }: Column, listed: readonly Scalar[] | undefined): readonly Scalar[] {
  const values =
    listed ?? (storage.kind === 'choice' ? storage.values : storage.kind === 'boolean' ? [true, false] : [])
  return isRequired && values.length <= statesMax ? values : []
}

/** Whether a condition is about this state and which of other columns are null, and nothing else. */
function isAbout({ expression }: Check, state: Column, table: Table): boolean {
  const isOwn = (name: string) => columnNamed(table, name) === state
  return columnsOf(expression).some(isOwn) && columnsOf(expression).length > 1 && isOfPresence(expression, isOwn)
}

/** Whether columns other than these are read only for whether they are null. */
function isOfPresence(expression: Expression, isOwn: (name: string) => boolean): boolean {
  const inside = (part: Expression) => isOfPresence(part, isOwn)
  switch (expression.kind) {
    case 'column':
      return isOwn(expression.name)
    case 'value':
      return true
    case 'isNull':
      return expression.part.kind === 'column'
    case 'not':
      return inside(expression.part)
    case 'and':
    case 'or':
      return expression.parts.every(inside)
    case 'isIn':
      return inside(expression.subject) && expression.items.every(inside)
    case 'operation':
      return inside(expression.left) && inside(expression.right)
    default:
      return false
  }
}

/** `(state = 3) = (judge_id IS NOT NULL)`, `kind <> 1 OR …` */
function isDecision(expression: Expression, state: string): boolean {
  if (expression.kind === 'or') return expression.parts.some((part) => isOther(part, state))
  return (
    expression.kind === 'operation' &&
    /^(?:=|<>|!=)$/.test(expression.operator) &&
    [expression.left, expression.right].some(({ kind }) => kind === 'isNull')
  )
}

const isOther = (part: Expression, state: string): boolean =>
  part.kind === 'operation' &&
  /^(?:<>|!=)$/.test(part.operator) &&
  part.left.kind === 'column' &&
  part.left.name.toLowerCase() === state.toLowerCase()

type Links = { readonly values: readonly Scalar[]; readonly held: readonly string[]; readonly empty: readonly string[] }

type Place = {
  readonly state: string
  readonly values: readonly Scalar[]
  readonly table: Table
  readonly linked: ReadonlySet<string>
}

/** The columns, held or null, that go with most states. */
function bestLinks(checks: readonly Check[], { state, values, table, linked }: Place): Links | undefined {
  const names = [...new Set(checks.flatMap(({ expression }) => columnsOf(expression)))]
  const columns = names.flatMap((name) => columnNamed(table, name) ?? []).filter(({ name }) => name !== state)
  if (columns.length > columnsMax) return undefined
  // Different states say more than a further link; of equal ones the first.
  const weight = ({ values: able, held: own }: Links) => {
    const [first = ''] = able
    return 2 * able.length + own.filter((name) => linked.has(name)).length - values.indexOf(first) / values.length
  }
  let best: Links | undefined
  for (let bits = 0; bits < 2 ** columns.length; bits++) {
    const isHeld = (column: Column | undefined) => column !== undefined && (bits >> columns.indexOf(column)) % 2 === 1
    if (columns.some((column) => !(isHeld(column) ? mayBeHeld(column, table) : mayBeNull(column, table)))) continue
    const able = values.filter((value) => {
      const known = (name: string) => {
        const column = columnNamed(table, name)
        return column?.name === state ? value : isHeld(column) ? held : null
      }
      return checks.every(({ expression }) => isMet(truthOf(expression, known)))
    })
    const [full, empty] = [true, false].map((side) => columns.filter((column) => isHeld(column) === side))
    const own = { values: able, held: namesOf(full), empty: namesOf(empty) }
    if (able.length > 0 && (!best || weight(own) > weight(best))) best = own
  }
  return best
}

const namesOf = (columns: readonly Column[] = []): string[] => columns.map(({ name }) => name)

const isMet = (truth: boolean | null | undefined): boolean => truth === true || truth === null

const mayBeNull = ({ isRequired, name }: Column, { key }: Table): boolean => !isRequired && !key.includes(name)

/** The roots of a tree have no parent. */
const mayBeHeld = (column: Column, { links, name }: Table): boolean =>
  column.isRequired || !links.some(({ columns, parent }) => columns.includes(column.name) && parent === name)
