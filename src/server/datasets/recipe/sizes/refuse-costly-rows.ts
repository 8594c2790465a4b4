import { type Draft, quoted } from '@/server/datasets/recipe/drafts/draft'
import type { ProblemList } from '@/server/datasets/recipe/problem-list'
import type { Recipe, Table } from '@/server/datasets/recipe/recipe'
import type { Steps } from '@/server/kernel/turns/steps'
import { recipeBounds } from '@/wire/datasets/recipe-vocabulary'
import { RecipeReads, type RowReads } from './row-reads'

/** Refuses a table whose rows each read more values of other rows than one turn of the event loop can compute. */
export function* refuseCostlyRows(draft: Draft, recipe: Recipe, reads: RecipeReads, list: ProblemList): Steps<void> {
  for (const index of recipe.order) {
    yield
    if (!isTooMuch(reads.of(index))) continue
    const field = yield* firstCostly(recipe, index)
    const own = draft.tables[index]?.fields[field]
    const table = quoted(recipe.tables[index]?.name ?? '')
    const { values, ways } = new RecipeReads(recipe).of(index, field + 1)
    const loc = own?.loc ?? []
    if (ways > recipeBounds.waysOfRowMax) {
      const error = `with ${quoted(own?.name ?? '')}, one row of ${table} depends on more than ${recipeBounds.waysOfRowMax} others, because it reads values that come from other rows in turn; the fields before it work`
      list.refuse(error, loc, { nearest: field })
    } else {
      const { advice, nearest } = fewerChildren(recipe, index, field)
      const error = `with ${quoted(own?.name ?? '')}, one row of ${table} is computed from up to ${values} values, more than ${recipeBounds.valuesOfRowMax}; ${advice}`
      list.refuse(error, loc, { nearest })
    }
    // Tables that read this one would be refused for the same reason.
    return
  }
}

const isTooMuch = ({ values, ways }: RowReads): boolean =>
  values > recipeBounds.valuesOfRowMax || ways > recipeBounds.waysOfRowMax

/** The first field with which a row exceeds the limits. */
function* firstCostly(recipe: Recipe, table: number): Steps<number> {
  let [fine, costly] = [0, recipe.tables[table]?.fields.length ?? 0]
  while (costly - fine > 1) {
    yield
    const middle = (fine + costly) >> 1
    if (isTooMuch(new RecipeReads(recipe).of(table, middle))) costly = middle
    else fine = middle
  }
  return costly - 1
}

/** The largest number of children per row that works, if the field aggregates children and some number works. */
function fewerChildren(recipe: Recipe, table: number, field: number): { advice: string; nearest: number | null } {
  const value = recipe.tables[table]?.fields[field]?.value
  const of = value?.kind === 'aggregate' ? value.table : -1
  const child = recipe.tables[of]
  const most = Math.min(child?.rows ?? 0, child?.children?.max ?? 0)
  const valuesWith = (max: number) => new RecipeReads(withChildren(recipe, of, max)).of(table).values
  const [least, all] = [valuesWith(0), valuesWith(most)]
  // The cost grows at least linearly, so a linear bound is safe.
  const nearest = Math.floor(((recipeBounds.valuesOfRowMax - least) * most) / (all - least))
  return child && nearest >= 1
    ? {
        advice: `the nearest is a max of ${nearest} in the rows of ${quoted(child.name)}, or fewer such fields`,
        nearest,
      }
    : { advice: 'leave the field out, or have it read fewer rows', nearest: null }
}

const withChildren = (recipe: Recipe, at: number, max: number): Recipe => ({
  ...recipe,
  tables: recipe.tables.map(
    (table, index): Table =>
      index === at && table.children ? { ...table, children: { ...table.children, max } } : table,
  ),
})
