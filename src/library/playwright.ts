import { sliceOf } from './slice'
import type { Dataset, RecipeInput, Row } from './types'

export type { Dataset, FileFormat, Range, RecipeInput, Row, Table } from './types'

/** The members of Playwright's test info that are read. */
type TestInfo = {
  readonly titlePath: readonly string[]
  readonly repeatEachIndex: number
  readonly project: { readonly name: string }
}
type NoFixtures = Readonly<Record<never, never>>
type Fixture<Value> = (needed: NoFixtures, use: (value: Value) => Promise<void>, test: TestInfo) => Promise<void>

/**
 * A Playwright fixture that gives each test its own data set, with a seed from its project, file, titles and
 * repetition: a retried test sees the same rows.
 * @example
 * const test = base.extend<{ shop: Dataset }>({ shop: tablesOf(recipe) })
 */
export function tablesOf<Tables = Readonly<Record<string, Row>>>(recipe: RecipeInput): Fixture<Dataset<Tables>> {
  // Playwright reads from the pattern which fixtures are needed: none.
  // biome-ignore lint/correctness/noEmptyPattern: see above
  return async ({}, use, { project, titlePath, repeatEachIndex }) =>
    use(sliceOf(recipe, [project.name, ...titlePath, String(repeatEachIndex)]))
}
