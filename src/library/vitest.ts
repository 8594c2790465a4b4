import { sliceOf } from './slice'
import type { Dataset, RecipeInput, Row } from './types'

export type { Dataset, FileFormat, Range, RecipeInput, Row, Table } from './types'

/** A suite or a test of Vitest, as far as its name goes. */
type Named = { readonly name: string; readonly suite?: Named | undefined }
type Task = Named & { readonly file: { readonly name: string } }
type Fixture<Value> = (context: { task: Task }, use: (value: Value) => Promise<void>) => Promise<void>

/**
 * A fixture of Vitest that hands each test a data set of its own, made with a seed of its file, suites and title: tests
 * that have these in common share their rows.
 * @example
 * const test = base.extend({ shop: tablesOf<Tables>(recipe) })
 * test('sums up', ({ shop }) => total(shop.table('orders').list({ rows: 20 })))
 */
export function tablesOf<Tables = Readonly<Record<string, Row>>>(recipe: RecipeInput): Fixture<Dataset<Tables>> {
  return async ({ task }, use) => use(sliceOf(recipe, [task.file.name, ...titles(task)]))
}

const titles = ({ name, suite }: Named): string[] => [...(suite ? titles(suite) : []), name]
