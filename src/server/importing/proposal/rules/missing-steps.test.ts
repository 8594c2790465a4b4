import { describe, expect, it } from 'vitest'
import { openDataset } from '@/server/datasets/engine/dataset'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { importSchema } from '@/server/importing/import-schema'
import { rowsOf } from '@/testing/contradictions'

async function filled(ddl: string, total: number) {
  const { recipe: proposed } = await importSchema(ddl, { rows: { total } })
  const { recipe } = readRecipe(proposed, { seed: '1', referenceDate: '2026-11-30' })
  if (!recipe) throw new Error('the recipe is refused')
  const set = openDataset(recipe)
  return (table: string) => rowsOf(set, table)
}

describe.each([
  ['employees', 'hired_on', 'left_on'],
  ['drivers', 'joined_at', 'resigned_at'],
  ['volunteers', 'registered_on', 'withdrawn_on'],
  ['machines', 'commissioned_on', 'decommissioned_on'],
  ['members', 'created_at', 'deleted_at'],
  ['tenancies', 'started_on', 'terminated_on'],
  ['protocols', 'approved_on', 'superseded_on'],
])('%s from %s to %s', (table, begin, end) => {
  const ddl = `
    CREATE TABLE ${table} (id int PRIMARY KEY, name text NOT NULL, ${begin} date NOT NULL, ${end} date, CHECK (${end} IS NULL OR ${end} >= ${begin}));
    CREATE TABLE notes (id int PRIMARY KEY, of_id int NOT NULL REFERENCES ${table}, body text NOT NULL, created_at timestamptz NOT NULL);`

  it('have ended in a minority of rows, at any time, and after all that belongs to them', async () => {
    const rows = await filled(ddl, 3_000)
    const all = rows(table)
    const ended = all.filter((row) => row[end] !== null)
    expect(ended.length).toBeGreaterThan(all.length / 20)
    expect(ended.length).toBeLessThan(all.length / 2)
    expect(ended.filter((row) => String(row[end]) > '2026-10-30').length).toBeLessThan(ended.length / 4)
    const late = rows('notes').filter((note) => {
      const over = all[Number(note.of_id) - 1]?.[end]
      return over !== null && String(note.created_at).slice(0, 10) > String(over).slice(0, 10)
    })
    expect(late).toEqual([])
  })
})

describe.each([
  ['orders', "'placed', 'paid', 'shipped', 'delivered', 'cancelled'", 'delivered_at', ['delivered']],
  ['invoices', "'open', 'paid', 'void'", 'paid_at', ['paid']],
  ['jobs', "'planned', 'running', 'completed', 'aborted'", 'completed_at', ['completed']],
  ['tickets', "'open', 'in_progress', 'resolved', 'closed'", 'resolved_at', ['resolved']],
])('%s of an event', (table, states, step, reached) => {
  it.each(['before', 'after'])(`have a ${step} exactly where the status %s it says so`, async (side) => {
    const [status, date] = [`status text NOT NULL CHECK (status IN (${states}))`, `${step} timestamptz`]
    const columns = side === 'before' ? [date, status] : [status, date]
    const rows = (
      await filled(
        `CREATE TABLE customers (id int PRIMARY KEY, name text NOT NULL);
         CREATE TABLE ${table} (id int PRIMARY KEY, customer_id int NOT NULL REFERENCES customers, created_at timestamptz NOT NULL, ${columns.join(', ')});`,
        2_000,
      )
    )(table)
    const without = rows.filter((row) => reached.includes(String(row.status)) && row[step] === null)
    expect(without).toEqual([])
    expect(rows.filter((row) => row[step] !== null).length).toBeGreaterThan(rows.length / 3)
  })
})

it.each([
  ['active', 'suspended', 'terminated'],
  ['draft', 'approved', 'rejected', 'withdrawn', 'cancelled'],
  ['active', 'lapsed', 'expelled'],
])('an end is of the state of its own name, among %s and others', async (...states) => {
  const ends = states.slice(-2)
  const dates = ends.map((state) => `${state}_at timestamptz`).join(', ')
  const list = states.map((state) => `'${state}'`).join(', ')
  const ddl = `CREATE TABLE people (id int PRIMARY KEY, name text NOT NULL, joined_on date NOT NULL, ${dates}, status text NOT NULL CHECK (status IN (${list})));`
  const rows = (await filled(ddl, 2_000))('people')
  for (const state of ends) {
    const others = rows.filter((row) => row.status !== state)
    expect(others.filter((row) => row[`${state}_at`] !== null).length).toBeLessThan(others.length / 20)
    const own = rows.filter((row) => row.status === state)
    expect(own.length).toBeGreaterThan(20)
    expect(own.filter((row) => row[`${state}_at`] === null).length).toBeLessThan(own.length / 20)
  }
})
