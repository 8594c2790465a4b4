import { EndlessCheckError } from '@/server/datasets/engine/columns/unmet-check'
import { firstTooWide, valueBytesMax } from '@/server/datasets/engine/sources/row-width'
import { TableFrame } from '@/server/datasets/engine/table-frame'
import { valuesAt } from '@/server/datasets/engine/values-at'
import type { TableModel } from '@/server/datasets/model/model'
import { modelOf } from '@/server/datasets/model/set-model'
import { type Draft, quoted } from '@/server/datasets/recipe/drafts/draft'
import type { ProblemList } from '@/server/datasets/recipe/problem-list'
import type { Recipe } from '@/server/datasets/recipe/recipe'
import type { Steps } from '@/server/kernel/turns/steps'
import type { RecipeReads } from './row-reads'
import { ValueBytes } from './value-bytes'

/**
 * Refuses a table whose rows may exceed the bytes that the engine writes at once, such as texts that repeat long texts.
 */
export function* refuseWideRows(draft: Draft, recipe: Recipe, reads: RecipeReads, list: ProblemList): Steps<void> {
  const model = modelOf(recipe, valuesAt)
  const bytes = new ValueBytes(recipe)
  for (const index of recipe.order) {
    yield
    const table = recipe.tables[index]
    if (!table || reads.of(index).bytes <= valueBytesMax) continue
    const at = yield* fieldTooWide(model.table(index), bytes)
    const own = at === null ? undefined : draft.tables[index]?.fields[at]
    if (!own) continue
    const most = `${valueBytesMax / 1e6} MB`
    const error = `with ${quoted(own.name)}, one row of ${quoted(table.name)} may take more than ${most}; the fields before it work, or shorten the texts that they repeat, as in substring(text, 0, 200)`
    list.refuse(error, own.loc, { nearest: at })
  }
}

/** Tables with endless checks are refused for that reason. */
function* fieldTooWide(model: TableModel, bytes: ValueBytes): Steps<number | null> {
  try {
    return yield* firstTooWide(new TableFrame(model), (value) => bytes.ofArray(value))
  } catch (fault) {
    if (fault instanceof EndlessCheckError) return null
    throw fault
  }
}
