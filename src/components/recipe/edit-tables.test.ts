import { describe, expect, it } from 'vitest'
import { shop } from '@/server/datasets/fixtures/shop'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { templates } from '@/server/datasets/templates/templates'
import { RecipeInput } from '@/wire/datasets/recipe'
import { draftOfRecipe, type RecipeDraft, recipeOfDraft } from './draft'
import { editTables, type TableEdit } from './edit-tables'
import { linksOf } from './links/table-links'
import { readRecipeDraft } from './store/read-recipe-draft'

const start = draftOfRecipe(RecipeInput.parse(shop), { name: 'Shop' })
const table = (draft: RecipeDraft, name: string) => {
  const found = draft.tables.find((each) => each.name === name)
  if (!found) throw new Error(`no table ${name}`)
  return found
}
const field = (draft: RecipeDraft, of: string, name: string) => {
  const found = table(draft, of).fields.find((each) => each.name === name)
  if (!found) throw new Error(`no column ${name}`)
  return found
}
const place = (of: string, name: string, draft = start) => ({
  table: table(draft, of).id,
  field: field(draft, of, name).id,
})
const edited = (...edits: TableEdit[]) => edits.reduce(editTables, start)
/** The service itself validates the edited recipe. */
const problemsOf = (draft: RecipeDraft) =>
  readRecipe(recipeOfDraft(draft), { seed: 'test', referenceDate: '2026-11-21' }).problems.map(({ msg }) => msg)

describe('a draft of a recipe', () => {
  it.each(templates.map(({ name, recipe }) => [name, recipe] as const))('sends %s unchanged', (_, recipe) => {
    const read = RecipeInput.parse(recipe)
    const draft = draftOfRecipe(read, { name: 'a template' })
    const sent = recipeOfDraft(draft)
    expect(sent).toEqual({
      ...read,
      tables: read.tables.map((own) => ({ ...own, ...(own.check && { check: [own.check].flat() }) })),
    })
    expect(readRecipeDraft(JSON.parse(JSON.stringify(draft)))).toEqual(JSON.parse(JSON.stringify(draft)))
  })

  it('cannot be read from anything else', () => {
    for (const stored of [null, 7, {}, { tables: [null] }]) expect(readRecipeDraft(stored)).toBeUndefined()
    const [first, ...others] = start.tables
    for (const damage of [{ rows: '9' }, { key: 'id' }, { fields: [{ ...first?.fields[0], link: 5 }] }, { id: null }]) {
      expect(readRecipeDraft({ ...start, tables: [{ ...first, ...damage }, ...others] })).toBeUndefined()
    }
  })
})

describe('renaming', () => {
  it('keeps the path from a parent to the row that it has in common with a row', () => {
    const asked = { name: 'first_payment_id', link: 'payments.id', from: 'id', via: 'order_id', null_percentage: 5 }
    const tables = shop.tables.map((own) => (own.name === 'orders' ? { ...own, fields: [...own.fields, asked] } : own))
    const led = draftOfRecipe(RecipeInput.parse({ ...shop, tables }), { name: 'Shop' })
    const draft = editTables(led, { kind: 'renameField', ...place('payments', 'order_id', led), name: 'order_no' })
    expect(problemsOf(draft)).toEqual([])
    expect(field(draft, 'orders', 'first_payment_id').via).toBe('order_no')
  })

  it('a table keeps every reference to it', () => {
    const draft = edited({ kind: 'renameTable', table: table(start, 'order_items').id, name: 'lines' })
    expect(problemsOf(draft)).toEqual([])
    expect(field(draft, 'orders', 'total').sum).toBe('lines.line_total')
    expect(field(draft, 'orders', 'items').count).toBe('lines')
  })

  it.each(start.tables.flatMap((own) => own.fields.map(({ name }) => [own.name, name] as const)))(
    'the column %s.%s keeps every reference to it',
    (of, name) => expect(problemsOf(edited({ kind: 'renameField', ...place(of, name), name: 'renamed' }))).toEqual([]),
  )

  it('a column changes expressions word by word, and no text in them', () => {
    const check = 'total >= 0.0 && "total" != "subtotal" && x.total > 1'
    const draft = edited(
      { kind: 'changeTable', table: table(start, 'orders').id, change: { check: [check] } },
      { kind: 'renameField', ...place('orders', 'total'), name: 'sum' },
    )
    expect(table(draft, 'orders').check).toEqual(['sum >= 0.0 && "total" != "subtotal" && x.total > 1'])
  })

  it('never makes two columns of one name', () => {
    const draft = edited({ kind: 'renameField', ...place('customers', 'email'), name: 'id' })
    expect(table(draft, 'customers').fields.map(({ name }) => name)).toContain('id_2')
  })
})

describe('removing', () => {
  it.each(start.tables.map(({ name }) => [name]))('the table %s leaves a valid recipe', (name) => {
    expect(problemsOf(edited({ kind: 'removeTable', table: table(start, name).id }))).toEqual([])
  })

  it.each(start.tables.flatMap((own) => own.fields.map(({ name }) => [own.name, name] as const)))(
    'the column %s.%s leaves no reference to it',
    (of, name) => {
      const draft = edited({ kind: 'removeField', ...place(of, name) })
      // Checks and expressions are left as the user wrote them, and a key may need the column: the service reports
      // these.
      const problems = problemsOf(draft).filter((message) => !/no field|unknown|unique by/.test(message))
      expect(problems).toEqual([])
    },
  )

  it('a step on the path of a link leaves the link without a path', () => {
    const id = { name: 'id', type: 'rowNumber' }
    const own = (name: string, ...fields: object[]) => ({ name, rows: 9, key: ['id'], fields: [id, ...fields] })
    const customer = { name: 'customer_id', link: 'customers.id' }
    const bills = own('bills', { name: 'order_id', link: 'orders.id' }, { ...customer, from: 'order_id.customer_id' })
    const recipe = { tables: [own('customers'), own('orders', customer), bills] }
    const draft = draftOfRecipe(RecipeInput.parse(recipe), { name: 'bills' })
    expect([problemsOf(draft), field(draft, 'bills', 'customer_id').from]).toEqual([[], 'order_id.customer_id'])
    for (const [of, name] of [
      ['bills', 'order_id'],
      ['orders', 'customer_id'],
    ] as const) {
      const left = editTables(draft, { kind: 'removeField', ...place(of, name, draft) })
      expect([problemsOf(left), field(left, 'bills', 'customer_id').from]).toEqual([[], undefined])
    }
  })

  it('a link leaves a column of the type that it had', () => {
    const draft = edited({ kind: 'unlink', table: table(start, 'orders').id, link: place('orders', 'customer_id') })
    expect(field(draft, 'orders', 'customer_id')).toMatchObject({ type: 'integer' })
    expect(field(draft, 'orders', 'customer_email')).toMatchObject({ type: 'email' })
    expect(table(draft, 'orders').rows).toBe(100)
  })
})

describe('linking', () => {
  const end = (of: string, name: string | null) => ({
    table: table(start, of).id,
    field: name === null ? null : field(start, of, name).id,
  })
  const linked = (from: ReturnType<typeof end>, to: ReturnType<typeof end>) => edited({ kind: 'connect', from, to })

  it('makes the column that is a key the parent, whatever the direction of the line', () => {
    for (const [from, to] of [
      [end('payments', 'amount'), end('products', 'id')],
      [end('products', 'id'), end('payments', 'amount')],
    ] as const) {
      expect(field(linked(from, to), 'payments', 'amount').link).toBe('products.id')
    }
  })

  it('adds a column to a table that has none for it', () => {
    const draft = linked(end('products', null), end('customers', 'id'))
    expect(field(draft, 'products', 'customer_id').link).toBe('customers.id')
    expect(problemsOf(draft)).toEqual([])
  })

  it('makes a table the parent of any column but a key', () => {
    expect(field(linked(end('payments', 'amount'), end('products', null)), 'payments', 'amount').link).toBe(
      'products.id',
    )
  })

  it('changes nothing where neither end is a key', () => {
    expect(linked(end('payments', 'amount'), end('products', 'price'))).toBe(start)
  })
})

it('reports the cardinality of both ends of a link', () => {
  const lines = linksOf(start.tables).map(({ child, columns, children, parents }) => [
    `${child.name}.${columns}`,
    children,
    parents,
  ])
  expect(lines).toEqual([
    ['orders.customer_id', '0..20', '1'],
    ['order_items.order_id', '1..8', '1'],
    ['order_items.product_id', '0..n', '1'],
    ['payments.order_id', '0..1', '1'],
  ])
})
