import type { TableModel } from '@/server/datasets/model/model'
import type { Ending } from '@/server/generation/relations/kinds/moments/life/endings'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import { splitName } from '@/server/names/words/split-name'
import { boundedAbove } from './bounded-above'
import { nounsOf, singular } from './course'
import { lifeEndOf } from './lives'

/** The moment from which all rows exist that a row references; its own if it references none. */
export function sinceOf(model: TableModel): (row: number) => number {
  const links = model.table.links.flatMap(({ deferred, parents }, index) =>
    deferred ? [] : [{ choice: model.choice(index), parents: parents.map((_, at) => model.parent(index, at)) }],
  )
  return (row) => {
    let latest = Number.NEGATIVE_INFINITY
    for (const { choice, parents } of links) {
      const parent = choice.parentOf(row)
      if (parent >= 0) latest = Math.max(latest, parents[choice.alternativeOf(row)]?.momentOf(parent) ?? latest)
    }
    return latest
  }
}

/** The moment after which no further row references it. */
export const untilOf =
  (model: TableModel) =>
  (row: number): number =>
    Math.max(model.momentOf(row), lifeEndOf(model, row))

/** Things that last until they are ended. */
const lasting = once(
  () => new Set(readTable(new URL('./lasting-words.tsv', import.meta.url), ['word']).map(({ word }) => word)),
)

export const lasts = (table: string): boolean => lasting().has(singular(splitName(table).at(-1) ?? ''))

/** How the rows of a table end; undefined for events, which need no end. */
export function endingOf({ table, course }: TableModel): Ending | undefined {
  if (course.isEvent) return undefined
  const bounded = table.checks.flatMap(({ expression }) => boundedAbove(expression))
  return {
    lasts: lasts(table.name),
    about: nounsOf(table.name),
    kept: new Set(bounded.map((field) => table.fields[field]?.name ?? '')),
  }
}
