import type { Recipe } from '@/server/datasets/recipe/recipe'
import { RecipeReads } from '@/server/datasets/recipe/sizes/row-reads'
import { dayOf } from '@/server/generation/schema/seed'
import type { SetModel, TableModel, ValueAt } from './model'
import { KeptTableModel } from './table-model'

/**
 * The model of a recipe; its tables are made when they are first asked for.
 * @param valuesOf reads a field's values.
 */
export function modelOf(recipe: Recipe, valuesOf: (model: TableModel, field: number) => ValueAt): SetModel {
  const models = new Map<number, TableModel>()
  const values = new Map<string, ValueAt>()
  const set: SetModel = {
    recipe,
    referenceDay: dayOf(recipe.referenceDate),
    reads: new RecipeReads(recipe),
    valuesOf: (table, field) => {
      const key = `${table} ${field}`
      const known = values.get(key) ?? valuesOf(set.table(table), field)
      values.set(key, known)
      return known
    },
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
