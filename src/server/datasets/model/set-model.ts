import type { Recipe } from '@/server/datasets/recipe/recipe'
import { RecipeReads } from '@/server/datasets/recipe/sizes/row-reads'
import { dayOf } from '@/server/generation/schema/seed'
import type { SetModel, TableModel } from './model'
import { KeptTableModel } from './table-model'

/** The model of a recipe; its tables are made when they are first asked for. */
export function modelOf(recipe: Recipe): SetModel {
  const models = new Map<number, TableModel>()
  const set: SetModel = {
    recipe,
    referenceDay: dayOf(recipe.referenceDate),
    reads: new RecipeReads(recipe),
    table: (index) => {
      const known = models.get(index)
      if (known) return known
      const table = recipe.tables[index]
      if (!table) throw new RangeError(`the recipe has no table ${index}`)
      const model = new KeptTableModel(set, table, index)
      models.set(index, model)
      return model
    },
  }
  return set
}
