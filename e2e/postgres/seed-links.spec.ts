import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { emptyShop } from '../fixtures/empty-shop'

const shop = emptyShop()
const { seed, rowmint, query } = shop

type Field = { name: string; type?: string; link?: string; null_percentage?: number; constraints?: object }

/** Saves the recipe of a table with 300 rows, and changes fields of it as its owner might. */
async function saveChanged(table: string, change: (field: Field) => Field): Promise<void> {
  expect(seed('--save').status).toBe(0)
  await query('TRUNCATE customers CASCADE')
  const file = path.join(shop.folder(), 'rowmint.json')
  const saved = JSON.parse(readFileSync(file, 'utf8'))
  const own = saved.recipe.tables.find(({ name }: Field) => name === table)
  Object.assign(own, { rows: 300, fields: own.fields.map(change), links: undefined })
  writeFileSync(file, JSON.stringify(saved))
}

const strayCustomer = (field: Field): Field =>
  field.name === 'customer_id'
    ? { name: 'customer_id', type: 'integer', constraints: { min: 900_000, max: 999_999 } }
    : field

describe('rowmint seed, and links', { timeout: 180_000 }, () => {
  it.each([
    ['a superuser', undefined, /^orders: the foreign key orders_customer_id_fkey has a row whose parent \(9\d{5}\)/m],
    ['any other role', 'seeder', /^orders: .* violates foreign key constraint/m],
  ])('writes nothing as %s where a recipe breaks one', async (_, role, sentence) => {
    await saveChanged('orders', strayCustomer)
    const url = new URL(shop.url())
    if (role) {
      await query(`CREATE ROLE ${role} LOGIN; GRANT ALL ON ALL TABLES IN SCHEMA public TO ${role}`)
      await query(`GRANT ALL ON ALL SEQUENCES IN SCHEMA public TO ${role}`)
      url.username = role
    }
    const { status, stderr } = rowmint('seed', url.href)
    if (role) await query(`DROP OWNED BY ${role}; DROP ROLE ${role}`)
    expect(stderr).toMatch(sentence)
    expect(status).toBe(1)
    expect(await shop.counts()).toEqual([0, 0, 1])
  })

  it('leaves a link of several columns unchecked where one is null, as the server does', async () => {
    await query('ALTER TABLE customers ADD COLUMN branch int NOT NULL, ADD UNIQUE (branch, id)')
    await query('CREATE TABLE visits (id int PRIMARY KEY, branch int, customer_id int NOT NULL)')
    await query('ALTER TABLE visits ADD FOREIGN KEY (branch, customer_id) REFERENCES customers (branch, id)')
    await saveChanged('visits', (field) =>
      field.name === 'branch'
        ? { name: 'branch', type: 'integer', null_percentage: 100 }
        : field.name === 'id'
          ? field
          : strayCustomer(field),
    )
    expect(seed().status).toBe(0)
    expect(await query('SELECT count(*)::int AS stray FROM visits WHERE customer_id >= 900000')).toEqual([
      { stray: 300 },
    ])
  })

  it('leaves a unique constraint that is checked at the end to the server', async () => {
    await query('ALTER TABLE orders ADD UNIQUE (total) DEFERRABLE INITIALLY DEFERRED')
    await saveChanged('orders', (field) =>
      field.name === 'total' ? { name: 'total', type: 'integer', constraints: { min: 1, max: 9 } } : field,
    )
    const { status, stderr } = seed()
    expect(stderr).toMatch(/ violates unique constraint /)
    expect(status).toBe(1)
    expect(await shop.counts()).toEqual([0, 0, 1])
  })

  it('runs the triggers of a partition', async () => {
    await query('CREATE TABLE logs (id int, at date NOT NULL) PARTITION BY RANGE (at)')
    await query(`CREATE TABLE logs_all PARTITION OF logs FOR VALUES FROM ('2000-01-01') TO ('2050-01-01')`)
    await query(
      `CREATE FUNCTION closed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'closed'; END $$`,
    )
    await query('CREATE TRIGGER closed AFTER INSERT ON logs_all FOR EACH ROW EXECUTE FUNCTION closed()')
    const { status, stderr } = seed()
    expect(stderr).toMatch(/^logs: closed/m)
    expect(status).toBe(1)
  })
})
