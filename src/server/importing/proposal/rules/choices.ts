import { celOf } from '@/server/importing/conditions/cel'
import type { Expression } from '@/server/importing/model/expression'
import type { Check, Table } from '@/server/importing/model/schema'
import { computed } from '@/server/importing/proposal/forms/capacity'
import type { ResolvedLink } from '@/server/importing/proposal/links/resolved-link'
import type { ColumnPlan } from '@/server/importing/proposal/table-plan'

type Place = { readonly table: Table; readonly columns: readonly ColumnPlan[]; readonly links: ResolvedLink[] }

/**
 * Links that repeat one of the row's other links: the winner of a match is one of its two sides. Such a link is computed
 * from the others, alternating by row number if there is one.
 * @returns the remaining conditions
 */
export function settleChoices(checks: readonly Check[], { table, columns, links }: Place): Check[] {
  return checks.filter(({ expression }) => {
    const [own, ...others] = chosenAmong(expression) ?? []
    const link = links.find((each) => isOf(each, own))
    const column = columns.find((each) => each.column.name === own)
    const isAlike = others.every((name) => links.some((each) => isOf(each, name) && each.parent === link?.parent))
    if (!link || !column || !isAlike || others.length === 0 || table.key.includes(column.column.name)) return true
    const number = columns.find(({ form }) => form?.type === 'rowNumber')
    const names = new Set(columns.map((each) => each.column.name))
    const texts = others.flatMap((name) => celOf({ kind: 'column', name }, table, names) ?? [])
    const counted = number && celOf({ kind: 'column', name: number.column.name }, table, names)
    const expr = texts.reduceRight((rest, text, at) =>
      counted === undefined ? text : `(${counted} % ${texts.length} == ${at} ? ${text} : ${rest})`,
    )
    links.splice(links.indexOf(link), 1)
    column.form = { type: computed, expr }
    return false
  })
}

const isOf = ({ columns }: ResolvedLink, name: string | undefined): boolean =>
  columns.length === 1 && columns[0] === name

/** The column, followed by those it may equal; `x IS NULL` may be one of the choices. */
function chosenAmong(expression: Expression): string[] | undefined {
  if (expression.kind !== 'or') return undefined
  const sides = expression.parts.filter(({ kind }) => kind !== 'isNull').map(equalColumns)
  const [own] = sides[0] ?? []
  if (own === undefined || !sides.every((pair) => pair?.[0] === own)) return undefined
  return [own, ...sides.flatMap((pair) => pair?.[1] ?? [])]
}

function equalColumns(part: Expression): [string, string] | undefined {
  if (part.kind !== 'operation' || part.operator !== '=') return undefined
  const { left, right } = part
  return left.kind === 'column' && right.kind === 'column' ? [left.name, right.name] : undefined
}
