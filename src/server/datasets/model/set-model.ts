import type { Recipe } from '@/server/datasets/recipe/recipe'
import { dayOf } from '@/server/generation/seed'
import { TableModel } from './table-model'

/** What a data set's tables are made of, once for all its rows: streams, generations, links, courses of time. */
export class SetModel {
  private readonly models = new Map<number, TableModel>()

  /** The day that ages and recent dates are counted from, in days since 1970-01-01. */
  readonly referenceDay: number

  constructor(readonly recipe: Recipe) {
    this.referenceDay = dayOf(recipe.referenceDate)
  }

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
