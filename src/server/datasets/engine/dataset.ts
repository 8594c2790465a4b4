import type { TableModel } from '@/server/datasets/model/model'
import { modelOf } from '@/server/datasets/model/set-model'
import type { Recipe } from '@/server/datasets/recipe/recipe'
import { DatasetTable } from './dataset-table'
import { RowFinder } from './find-row'
import { valuesAt } from './values-at'

/** A recipe's tables, readable from any row on. Nothing of them is stored. */
export type Dataset = {
  readonly recipe: Recipe
  /** @throws RangeError for a table that the recipe does not have; check first. */
  table(name: string): DatasetTable
}

/** Cheap: a table is compiled when its rows are first requested. */
export function openDataset(recipe: Recipe): Dataset {
  const model = modelOf(recipe, valuesAt)
  const tables = new Map<string, DatasetTable>()
  const finders = new Map<TableModel, RowFinder>()
  const finderOf = (of: TableModel): RowFinder => {
    const finder = finders.get(of) ?? new RowFinder(of, finderOf)
    finders.set(of, finder)
    return finder
  }
  return {
    recipe,
    table: (name) => {
      const known = tables.get(name)
      if (known) return known
      const index = recipe.tables.findIndex((table) => table.name === name)
      if (index < 0) throw new RangeError(`the data set has no table '${name}'`)
      const table = new DatasetTable(model.table(index), finderOf)
      tables.set(name, table)
      return table
    },
  }
}
