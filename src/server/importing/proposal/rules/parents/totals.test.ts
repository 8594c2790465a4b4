import { expect, it } from 'vitest'
import { openDataset } from '@/server/datasets/engine/dataset'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { importSchema } from '@/server/importing/import-schema'
import { rowsOf } from '@/testing/contradictions'

const ddl = `
  CREATE TABLE baskets (id int PRIMARY KEY, item_count int NOT NULL, note_count int NOT NULL CHECK (note_count > 2), total numeric(12,2) NOT NULL CHECK (total >= 0));
  CREATE TABLE basket_items (id int PRIMARY KEY, basket_id int NOT NULL REFERENCES baskets, quantity int NOT NULL, unit_price numeric(8,2) NOT NULL, line_total numeric(10,2) NOT NULL);
  CREATE TABLE basket_notes (id int PRIMARY KEY, basket_id int NOT NULL REFERENCES baskets, body text);
  CREATE TABLE bills (id int PRIMARY KEY, total numeric(12,2) NOT NULL, tax numeric(12,2) NOT NULL);
  CREATE TABLE bill_lines (id int PRIMARY KEY, bill_id int NOT NULL REFERENCES bills, amount numeric(10,2) NOT NULL);
  CREATE TABLE slips (id int PRIMARY KEY, total numeric(6,2) NOT NULL);
  CREATE TABLE slip_lines (id int PRIMARY KEY, slip_id int NOT NULL REFERENCES slips, amount numeric(6,2) NOT NULL);`

it('totals and counts of a table match its children', async () => {
  const { recipe: proposed } = await importSchema(ddl)
  const field = (table: string, name: string) =>
    proposed.tables.find((each) => each.name === table)?.fields.find((each) => each.name === name)
  expect(field('baskets', 'total')).toEqual({ name: 'total', sum: 'basket_items.line_total' })
  expect(field('baskets', 'item_count')).toEqual({ name: 'item_count', count: 'basket_items' })
  // Has another condition; has another amount; too few digits for the lines.
  for (const [table, name] of [
    ['baskets', 'note_count'],
    ['bills', 'total'],
    ['slips', 'total'],
  ] as const)
    expect(field(table, name)).toHaveProperty('type')
  const { recipe } = readRecipe(proposed, { seed: '1', referenceDate: '2026-01-01' })
  if (!recipe) throw new Error('the recipe is refused')
  const set = openDataset(recipe)
  const items = rowsOf(set, 'basket_items')
  for (const { id, item_count, total } of rowsOf(set, 'baskets')) {
    const own = items.filter(({ basket_id }) => basket_id === id)
    expect(item_count).toBe(own.length)
    expect(Number(total)).toBeCloseTo(
      own.reduce((sum, { line_total }) => sum + Number(line_total), 0),
      2,
    )
  }
})

it.each(['line', 'line_no', 'position', 'seq', 'rank'])(
  'lines numbered by their %s add up to the total',
  async (number) => {
    const { recipe } = await importSchema(`
    CREATE TABLE visits (id int PRIMARY KEY, visited_on date NOT NULL);
    CREATE TABLE invoices (id int PRIMARY KEY, visit_id int NOT NULL UNIQUE REFERENCES visits, total numeric(10,2) NOT NULL);
    CREATE TABLE invoice_items (invoice_id int NOT NULL REFERENCES invoices, ${number} int NOT NULL, qty int NOT NULL, amount numeric(10,2) NOT NULL, PRIMARY KEY (invoice_id, ${number}));`)
    const field = (table: string, name: string) =>
      recipe.tables.find((each) => each.name === table)?.fields.find((each) => each.name === name)
    expect(field('invoice_items', number)).toMatchObject({ type: 'ordinal' })
    expect(field('invoices', 'total')).toEqual({ name: 'total', sum: 'invoice_items.amount' })
  },
)
