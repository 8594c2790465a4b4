import { columnsOf, type Expression } from '@/server/importing/model/expression'
import type { Link, Note, Table } from '@/server/importing/model/schema'
import { columnNamed } from '@/server/importing/model/schema-builder'
import { type TablePlan, uniqueSetsOf } from '@/server/importing/proposal/table-plan'
import { splitName } from '@/server/names/words/split-name'

/** Notes for closure tables of a tree, whose generated pairs are arbitrary rows of it. */
export function closureNotes(plans: readonly TablePlan[]): Note[] {
  return plans.flatMap(({ name, table, links }) => {
    const above = links.find(({ columns }) => says(columns, 'ancestor'))
    const below = links.find(({ columns }) => says(columns, 'descendant'))
    if (!above || !below || above.parent !== below.parent) return []
    const why = `Its pairs are distinct but do not follow the tree of ${above.parent.name}; compute them from its links.`
    return [{ table: name, construct: [...above.columns, ...below.columns].join(', '), why, line: table.line }]
  })
}

/**
 * Adds a condition that keeps the two links of a junction to one table apart: nobody follows themselves. A closure table
 * has rows that lead from a row to itself, and a link that may be null is not part of a pair.
 */
export function keepPairsApart(table: Table): void {
  const { links, checks, line } = table
  for (const [at, first] of links.entries()) {
    for (const second of links.slice(at + 1)) {
      const pair = ownColumns(first, second)
      if (!pair || says(pair, 'ancestor') || says(pair, 'descendant')) continue
      const isOfSet = uniqueSetsOf(table).some((set) => pair.every((name) => set.includes(name)))
      const isFilled = pair.every((name) => table.key.includes(name) || columnNamed(table, name)?.isRequired)
      const isKnown = checks.some(({ expression }) => pair.every((name) => columnsOf(expression).includes(name)))
      if (!isOfSet || !isFilled || isKnown) continue
      const [left, right] = pair.map((name): Expression => ({ kind: 'column', name }))
      if (!left || !right) continue
      checks.push({ expression: { kind: 'operation', operator: '<>', left, right }, text: pair.join(' <> '), line })
    }
  }
}

/** The columns in which two links to the same columns of a table differ, one of each. */
function ownColumns(first: Link, second: Link): readonly [string, string] | undefined {
  const targets = ({ parent, parentNamespace, parentColumns }: Link) =>
    JSON.stringify([parent, parentNamespace, parentColumns])
  if (targets(first) !== targets(second)) return undefined
  const [one, ...furtherOnes] = first.columns.filter((name) => !second.columns.includes(name))
  const [other, ...furtherOthers] = second.columns.filter((name) => !first.columns.includes(name))
  const isPair = furtherOnes.length + furtherOthers.length === 0
  return isPair && one !== undefined && other !== undefined ? [one, other] : undefined
}

const says = (columns: readonly string[], word: string): boolean =>
  columns.some((column) => splitName(column).includes(word))
