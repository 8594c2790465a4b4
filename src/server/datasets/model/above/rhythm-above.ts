import type { TableModel } from '@/server/datasets/model/model'
import { saysRhythm } from '@/server/generation/relations/kinds/moments/lengths/rhythms'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'

/** The nearest table above one that says how long the periods of its rows are: the plan of a subscription. */
type RhythmAbove = {
  /** Links, each of the table that the one before it leads to. */
  readonly path: readonly number[]
  readonly field: CheckedField
  /** The place of the field in its table. */
  readonly at: number
}

export const rhythmAbove = memoizeByObject((model: TableModel): RhythmAbove | undefined => {
  if (model.table.isCall) return undefined
  let level: { readonly model: TableModel; readonly path: readonly number[] }[] = [{ model, path: [] }]
  const seen = new Set([model])
  for (let step = 0; step < stepsMax; step++) {
    level = level.flatMap(({ model: from, path }) =>
      from.table.links.flatMap(({ parents, deferred, tree }, link) => {
        const to = parents.length === 1 && !deferred && !tree ? from.parent(link) : undefined
        if (!to || seen.has(to)) return []
        seen.add(to)
        return [{ model: to, path: [...path, link] }]
      }),
    )
    for (const { model: above, path } of level) {
      const at = above.table.fields.findIndex(({ value }) => value.kind === 'catalog' && saysRhythm(value.field))
      const { value } = above.table.fields[at] ?? {}
      if (value?.kind === 'catalog') return { path, field: value.field, at }
    }
  }
  return undefined
})

/** An invoice belongs to a subscription, and that to its plan. */
const stepsMax = 2
