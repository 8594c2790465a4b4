import { describe, expect, it } from 'vitest'
import { type Dataset, openDataset } from '@/server/datasets/engine/dataset'
import { shop } from '@/server/datasets/fixtures/shop'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { chiSquareDeviation, equalShares } from '@/server/generation/engine/testing/chi-square'

const sampled = 100_000

/** The shop with 100 000 orders, and reviews of a customer's products, some of them of a further review. */
const input = {
  ...shop,
  tables: [
    ...shop.tables.map((table) => (table.name === 'customers' ? { ...table, rows: 20_000 } : table)),
    {
      name: 'reviews',
      rows: 60_000,
      key: ['id'],
      fields: [
        { name: 'id', type: 'rowNumber' },
        { name: 'customer_id', link: 'customers.id', skew: 1 },
        { name: 'product_id', link: 'products.id', null_percentage: 20 },
        { name: 'answers_id', link: 'reviews.id', depth: 3, roots: 40 },
        { name: 'product_name', from: 'product_id.name' },
        { name: 'answered_customer', from: 'answers_id.customer_id.email' },
        { name: 'written_at', type: 'dateTime' },
      ],
    },
  ],
}

const { recipe } = readRecipe(input, { seed: '', referenceDate: '2026-11-21' })
if (!recipe) throw new Error('the recipe is refused')
const set = openDataset(recipe)

/** Texts of a column as CSV has them, null where it is null; read once. */
const columns = new Map<string, readonly (string | null)[]>()
function columnOf(from: Dataset, table: number, field: number): readonly (string | null)[] {
  const key = `${table} ${field}`
  const known = columns.get(key)
  if (known) return known
  const { name, rows } = from.recipe.tables[table] ?? { name: '', rows: 0 }
  const [batch] = from.table(name).batches({ batchRows: rows, fields: [field] })
  const column = batch?.columns[0]
  const isText = (column?.bytes.length ?? 0) > 0
  const values = Array.from({ length: rows }, (_, row) => {
    if (column?.nulls[row] === 1) return null
    return isText ? (column?.texts[row] ?? '') : String(column?.numbers[row])
  })
  columns.set(key, values)
  return values
}

describe.each(
  recipe.tables.flatMap((table, index) => (table.links.length > 0 ? [{ name: table.name, table, index }] : [])),
)('$name', ({ name, table, index }) => {
  const rows = Array.from({ length: Math.min(sampled, table.rows) }, (_, i) =>
    Math.floor((i * table.rows) / Math.min(sampled, table.rows)),
  )

  it.each(table.links.map((link, at) => ({ ...link, at })))(
    'has no orphan by $name',
    ({ at, fields, parents, nullShare, tree }) => {
      let orphans = 0
      let nulls = 0
      const children = set.table(name)
      const columns = fields.map((field, place) => ({
        own: columnOf(set, index, field),
        key: columnOf(set, parents[0]?.table ?? -1, parents[0]?.columns[place] ?? -1),
      }))
      for (const row of rows) {
        const parent = children.parentOf(at, row)
        if (!parent) nulls++
        for (const { own, key } of columns) if (own[row] !== (parent ? key[parent.row] : null)) orphans++
      }
      expect(orphans).toBe(0)
      const nullsWanted = tree ? tree.rootShare : nullShare
      expect(Math.abs(nulls / rows.length - nullsWanted)).toBeLessThan(0.01)
    },
  )

  it.each(
    table.fields.flatMap(({ name: field, value }, at) => (value.kind === 'inherited' ? [{ field, value, at }] : [])),
  )('says what its parents say: $field', ({ value, at }) => {
    let contradictions = 0
    const own = columnOf(set, index, at)
    for (const row of rows) {
      let here: { table: number; row: number } | null = { table: index, row }
      for (const link of value.path) here &&= set.table(recipe.tables[here.table]?.name ?? '').parentOf(link, here.row)
      const said = here ? columnOf(set, here.table, value.field)[here.row] : null
      if (own[row] !== said) contradictions++
    }
    expect(contradictions).toBe(0)
  })
})

describe('children', () => {
  const childrenOf = (child: string, link: number, parents: number) =>
    Array.from({ length: parents }, (_, parent) => set.table(child).childrenOf(link, parent).length)

  it('are as many as asked, each parent within its bounds', () => {
    const counts = childrenOf('orders', 0, 20_000)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(set.table('orders').rowCount)
    expect(set.table('orders').rowCount).toBe(100_000)
    expect(Math.min(...counts)).toBe(0)
    expect(Math.max(...counts)).toBeLessThanOrEqual(20)
  })

  it('are as many for early parents as for late ones', () => {
    const counts = childrenOf('orders', 0, 20_000)
    const bins = new Array<number>(20).fill(0)
    // Parents with more than the mean, by their place.
    for (const [parent, count] of counts.entries())
      if (count > 5) bins[Math.floor(parent / 1000)] = (bins[Math.floor(parent / 1000)] ?? 0) + 1
    expect(chiSquareDeviation(bins, equalShares(20))).toBeLessThan(4)
  })

  it('choose popular parents by the skew asked', () => {
    const deviations = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => {
      const { recipe: asked } = readRecipe({ ...shop, seed }, { seed: '', referenceDate: '2026-11-21' })
      const items = asked && openDataset(asked).table('order_items')
      const counts = Array.from({ length: 200 }, (_, product) => items?.childrenOf(1, product).length ?? 0)
      // Zipf's law with an exponent of 0.8; only what exists by then is chosen, which favours old rows.
      const shares = counts.map((_, rank) => (rank + 1) ** -0.8)
      return shareOfFirst(counts.toSorted((a, b) => b - a)) - shareOfFirst(shares)
    })
    expect(Math.abs(deviations.reduce((sum, each) => sum + each, 0) / deviations.length)).toBeLessThan(0.06)
  })
})

const shareOfFirst = (counts: readonly number[]): number =>
  counts.slice(0, 20).reduce((sum, each) => sum + each, 0) / counts.reduce((sum, each) => sum + each, 0)
