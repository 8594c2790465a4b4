import type { Scalar } from '@/server/importing/conditions/limits'
import { columnsOf, type Expression } from '@/server/importing/model/expression'
import type { Check, Column, Note, Table } from '@/server/importing/model/schema'
import { columnNamed } from '@/server/importing/model/schema-builder'
import type { TablePlan } from '@/server/importing/proposal/table-plan'
import { held, truthOf } from './truth'

/**
 * Satisfies conditions by which a state decides the links of a row, such as `(state = 'merged') = (merged_into IS NOT
 * NULL)`, by states that have the same links in every row, because redraws do not change links.
 * @returns the columns that stay null, and the remaining conditions and limits
 */
export function settleLinkStates(table: Table, checks: TablePlan['checks'], notes: Note[]) {
  const linked = new Set(table.links.flatMap(({ columns }) => columns))
  const isLink = (name: string) => linked.has(name)
  const limits = new Map(checks.limits)
  const empty: string[] = []
  let { others } = checks
  for (const state of table.columns) {
    const values = isLink(state.name) ? [] : statesOf(state, checks.limits.get(state.name)?.values)
    const about = others.filter((check) => isAbout(check, state, table, isLink))
    if (values.length === 0 || !about.some(({ expression }) => isEquivalence(expression))) continue
    const best = bestLinks(about, { state: state.name, values, table })
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

/** More links, or states, are not tried in all combinations. */
const linksMax = 8
const statesMax = 40

function statesOf({ storage, isRequired }: Column, listed: readonly Scalar[] | undefined): readonly Scalar[] {
  const values =
    listed ?? (storage.kind === 'choice' ? storage.values : storage.kind === 'boolean' ? [true, false] : [])
  return isRequired && values.length <= statesMax ? values : []
}

/** Whether a condition is about this state and whether links are null, and nothing else. */
function isAbout({ expression }: Check, state: Column, table: Table, isLink: (name: string) => boolean): boolean {
  const names = columnsOf(expression).map((name) => columnNamed(table, name)?.name ?? name)
  return names.includes(state.name) && names.length > 1 && names.every((name) => name === state.name || isLink(name))
}

/** `(state = 3) = (judge_id IS NOT NULL)` */
const isEquivalence = (expression: Expression): boolean =>
  expression.kind === 'operation' &&
  /^(?:=|<>|!=)$/.test(expression.operator) &&
  [expression.left, expression.right].some(({ kind }) => kind === 'isNull')

type Links = { readonly values: readonly Scalar[]; readonly held: readonly string[]; readonly empty: readonly string[] }

/** The links, held or null, that go with most states. */
function bestLinks(
  checks: readonly Check[],
  { state, values, table }: { state: string; values: readonly Scalar[]; table: Table },
): Links | undefined {
  const names = [...new Set(checks.flatMap(({ expression }) => columnsOf(expression)))]
  const links = names.flatMap((name) => columnNamed(table, name) ?? []).filter(({ name }) => name !== state)
  if (links.length > linksMax) return undefined
  let best: Links | undefined
  for (let bits = 0; bits < 2 ** links.length; bits++) {
    const isHeld = (column: Column | undefined) => column !== undefined && (bits >> links.indexOf(column)) % 2 === 1
    if (links.some((column) => !(isHeld(column) ? mayBeHeld(column, table) : mayBeNull(column, table)))) continue
    const able = values.filter((value) => {
      const known = (name: string) => {
        const column = columnNamed(table, name)
        return column?.name === state ? value : isHeld(column) ? held : null
      }
      return checks.every(({ expression }) => isMet(truthOf(expression, known)))
    })
    const [full, empty] = [true, false].map((side) => links.filter((column) => isHeld(column) === side))
    const own = { values: able, held: namesOf(full), empty: namesOf(empty) }
    if (able.length > 0 && (!best || weight(own) > weight(best))) best = own
  }
  return best
}

const namesOf = (columns: readonly Column[] = []): string[] => columns.map(({ name }) => name)

/** Different states say more than a further link. */
const weight = ({ values, held: { length } }: Links): number => 2 * values.length + length

const isMet = (truth: boolean | null | undefined): boolean => truth === true || truth === null

const mayBeNull = ({ isRequired, name }: Column, { key }: Table): boolean => !isRequired && !key.includes(name)

/** The roots of a tree have no parent. */
const mayBeHeld = (column: Column, { links, name }: Table): boolean =>
  column.isRequired || !links.some(({ columns, parent }) => columns.includes(column.name) && parent === name)
