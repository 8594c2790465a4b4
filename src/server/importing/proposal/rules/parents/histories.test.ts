import { expect, it } from 'vitest'
import { openDataset } from '@/server/datasets/engine/dataset'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { importSchema } from '@/server/importing/import-schema'
import { rowsOf } from '@/testing/contradictions'

it.each([
  ['contracts', 'contract_status_history', 'old_status', 'new_status', 'status'],
  ['orders', 'order_changes', 'from_status', 'to_status', 'status'],
  ['invoices', 'invoice_events', 'previous_state', 'state', 'state'],
  ['tickets', 'ticket_log', 'prior_stage', 'next_stage', 'stage'],
])('%s: changes in %s lead from one of their states to another', async (table, history, old, own, state) => {
  const states = ['draft', 'sent', 'paid', 'completed', 'cancelled']
  const list = states.map((each) => `'${each}'`).join(', ')
  const { recipe: proposed } = await importSchema(`
    CREATE TABLE ${table} (id int PRIMARY KEY, title text NOT NULL, owner_name text NOT NULL, ${state} text NOT NULL CHECK (${state} IN (${list})), created_at timestamptz NOT NULL);
    CREATE TABLE ${history} (id int PRIMARY KEY, of_id int NOT NULL REFERENCES ${table}, ${old} text, ${own} text NOT NULL, changed_at timestamptz NOT NULL);`)
  const { recipe } = readRecipe(proposed, { seed: '1', referenceDate: '2026-01-01' })
  if (!recipe) throw new Error('the recipe is refused')
  const rows = rowsOf(openDataset(recipe), history)
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter((row) => row[old] === row[own])).toEqual([])
  const said = new Set(rows.flatMap((row) => [row[old], row[own]]).filter((each) => each !== null))
  expect([...said].toSorted()).toEqual(states.toSorted())
})

it.each([
  ['a status without a state before it', 'status text NOT NULL'],
  ['columns too short for the states', 'old_status varchar(4), new_status varchar(4) NOT NULL'],
])('%s has no states of its parent', async (_what, columns) => {
  const { recipe } = await importSchema(`
    CREATE TABLE jobs (id int PRIMARY KEY, status text NOT NULL CHECK (status IN ('queued', 'running', 'finished')));
    CREATE TABLE job_logs (id int PRIMARY KEY, job_id int NOT NULL REFERENCES jobs, ${columns}, at timestamptz NOT NULL);`)
  expect(recipe.tables.find(({ name }) => name === 'job_logs')).not.toHaveProperty('check')
})
