import type { Note } from '@/server/importing/model/schema'
import type { TablePlan } from '@/server/importing/proposal/table-plan'
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

const says = (columns: readonly string[], word: string): boolean =>
  columns.some((column) => splitName(column).includes(word))
