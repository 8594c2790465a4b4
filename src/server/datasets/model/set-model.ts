import type { Recipe } from '@/server/datasets/recipe/recipe'
import { TableModel } from './table-model'

/** What a data set's tables are made of, once for all its rows: streams, generations, links, courses of time. */
export class SetModel {
  private readonly models = new Map<number, TableModel>()

  constructor(readonly recipe: Recipe) {}

  table(index: number): TableModel {
    const known = this.models.get(index)
    if (known) return known
    const table = this.recipe.tables[index]
    if (!table) throw new RangeError(`the recipe has no table ${index}`)
    const model = new TableModel(this, table, index)
    this.models.set(index, model)
    return model
  }
}
