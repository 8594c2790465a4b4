import { expect, it } from 'vitest'
import { openDataset } from '@/server/datasets/engine/dataset'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { importSchema } from '@/server/importing/import-schema'
import { contradictions, rowsOf } from '@/testing/contradictions'
import type { JsonObject } from '@/wire/json'

async function imported(ddl: string) {
  const { recipe: proposed, notes } = await importSchema(ddl)
  const { recipe, problems } = readRecipe(proposed, { seed: '1', referenceDate: '2026-11-21' })
  expect(problems).toEqual([])
  if (!recipe) throw new Error('the recipe is refused')
  const dataset = openDataset(recipe)
  expect(contradictions(dataset)).toEqual([])
  return { notes, rows: (table: string): JsonObject[] => rowsOf(dataset, table) }
}

const number = (row: JsonObject, name: string): number => Number(row[name])
const cents = (row: JsonObject, name: string): number => Math.round(number(row, name) * 100)

it('computes what a condition says is the sum, the product or the rest of other columns', async () => {
  const { notes, rows } =
    await imported(`CREATE TABLE invoices (id int PRIMARY KEY, net numeric(10,2) NOT NULL CHECK (net >= 0),
    tax numeric(10,2) NOT NULL CHECK (tax >= 0), total numeric(11,2) NOT NULL CHECK (net + tax = total),
    qty int NOT NULL CHECK (qty BETWEEN 1 AND 9), price numeric(8,2) NOT NULL CHECK (price > 0), amount numeric(12,2) NOT NULL,
    CHECK (amount = round(qty * price, 2)), a_pct int NOT NULL, b_pct int NOT NULL, c_pct int NOT NULL CHECK (c_pct >= 0),
    CHECK (a_pct + b_pct + c_pct = 100), starts date NOT NULL, days int NOT NULL CHECK (days BETWEEN 1 AND 30), ends date NOT NULL,
    CHECK (ends = starts + days))`)
  expect(notes).toEqual([])
  for (const row of rows('invoices')) {
    expect(cents(row, 'total')).toBe(cents(row, 'net') + cents(row, 'tax'))
    expect(cents(row, 'amount')).toBe(cents(row, 'price') * number(row, 'qty'))
    expect(number(row, 'a_pct') + number(row, 'b_pct') + number(row, 'c_pct')).toBe(100)
    expect(number(row, 'c_pct')).toBeGreaterThanOrEqual(0)
    const days = (Date.parse(String(row.ends)) - Date.parse(String(row.starts))) / 86_400_000
    expect(days).toBe(row.days)
  }
})

it('has the winner of a match be one of its sides, and each of them sometimes', async () => {
  const { rows } = await imported(`CREATE TABLE teams (id uuid PRIMARY KEY);
    CREATE TABLE matches (id serial PRIMARY KEY, home uuid NOT NULL REFERENCES teams, away uuid NOT NULL REFERENCES teams,
      winner uuid REFERENCES teams, CHECK (home <> away), CHECK (winner IN (home, away)));`)
  const won = rows('matches').map(({ home, away, winner }) =>
    winner === home ? 'home' : winner === away ? 'away' : 'none',
  )
  expect(new Set(won)).toEqual(new Set(['home', 'away']))
})

it('counts the depth of a tree from its roots', async () => {
  const { rows } = await imported(`CREATE TABLE nodes (id int PRIMARY KEY, parent_id int REFERENCES nodes,
    depth int NOT NULL CHECK (depth >= 0), CHECK ((parent_id IS NULL) = (depth = 0)), CHECK (parent_id < id))`)
  const nodes = rows('nodes')
  expect(nodes.every(({ parent_id, depth }) => (parent_id === null) === (depth === 0))).toBe(true)
  expect(nodes.filter(({ parent_id }) => parent_id !== null).length).toBeGreaterThan(50)
})

it('meets a condition by one value where nothing else does, and says so', async () => {
  const { notes, rows } =
    await imported(`CREATE TABLE entries (id int PRIMARY KEY, debit numeric(10,2) NOT NULL DEFAULT 0,
    credit numeric(10,2) NOT NULL DEFAULT 0, CHECK ((debit = 0) <> (credit = 0)))`)
  expect(notes.map(({ why }) => why)).toEqual(['Satisfied by making credit always 0.'])
  expect(rows('entries').every(({ debit, credit }) => credit === 0 && debit !== 0)).toBe(true)
})

it('varies the kinds of rows that conditions tell apart by which columns are null', async () => {
  const { notes, rows } = await imported(`CREATE TYPE discount AS ENUM ('percent', 'amount', 'shipping');
    CREATE TABLE notes (id int PRIMARY KEY, kind text NOT NULL, receipt_no text, return_no text, order_no text, ship_no text, refill_no text,
      CHECK ((kind = 'PURCHASE' AND receipt_no IS NOT NULL AND return_no IS NULL AND order_no IS NULL AND ship_no IS NULL AND refill_no IS NULL)
        OR (kind = 'RETURN' AND receipt_no IS NULL AND return_no IS NOT NULL AND order_no IS NULL AND ship_no IS NULL AND refill_no IS NULL)
        OR (kind = 'ISSUE' AND receipt_no IS NULL AND return_no IS NULL AND order_no IS NOT NULL AND ship_no IS NULL AND refill_no IS NULL)
        OR (kind = 'MOVE' AND receipt_no IS NULL AND return_no IS NULL AND order_no IS NULL AND num_nonnulls(ship_no, refill_no) = 1)));
    CREATE TABLE discounts (id int PRIMARY KEY, kind discount NOT NULL, percent numeric(5,2), cents int,
      CHECK (CASE kind WHEN 'percent' THEN percent IS NOT NULL AND percent BETWEEN 0 AND 100 AND cents IS NULL
        WHEN 'amount' THEN cents > 0 AND percent IS NULL ELSE percent IS NULL AND cents IS NULL END));
    CREATE TABLE payments (id int PRIMARY KEY, method text NOT NULL CHECK (method IN ('card', 'bank', 'cash', 'wallet')), brand text, iban text, wallet text,
      fee numeric(12,2) NOT NULL CHECK (fee >= 0), amount numeric(12,2) NOT NULL CHECK (amount > 0), CHECK (fee < amount),
      CHECK ((method = 'card' AND num_nulls(iban, wallet) = 2 AND brand IS NOT NULL) OR (method = 'bank' AND iban IS NOT NULL AND num_nonnulls(brand, wallet) = 0)
        OR (method = 'cash' AND num_nulls(brand, iban, wallet) = 3) OR (method = 'wallet' AND wallet IS NOT NULL AND coalesce(brand, iban) IS NULL)));
    CREATE TABLE events (id int PRIMARY KEY, kind text NOT NULL CHECK (kind IN ('a', 'b', 'c', 'd', 'e')), a int, b int, c int, d int, e int,
      CHECK ((kind = 'a') = (a IS NOT NULL)), CHECK ((kind = 'b') = (b IS NOT NULL)), CHECK ((kind = 'c') = (c IS NOT NULL)),
      CHECK ((kind = 'd') = (d IS NOT NULL)), CHECK ((kind = 'e') = (e IS NOT NULL)));`)
  expect(notes).toEqual([])
  const kindsOf = (table: string) => new Set(rows(table).map(({ kind, method }) => kind ?? method))
  expect(kindsOf('notes')).toEqual(new Set(['PURCHASE', 'RETURN', 'ISSUE', 'MOVE']))
  expect(kindsOf('discounts')).toEqual(new Set(['percent', 'amount', 'shipping']))
  expect(kindsOf('payments').size).toBe(4)
  expect(kindsOf('events')).toEqual(new Set(['a', 'b', 'c', 'd', 'e']))
})

it('computes a moment that follows another within a span', async () => {
  const { notes, rows } =
    await imported(`CREATE TABLE attempts (id int PRIMARY KEY, created_at timestamptz NOT NULL, asked_until timestamptz NOT NULL,
    hard_until timestamptz NOT NULL, CHECK (asked_until <= hard_until AND hard_until > created_at AND hard_until <= created_at + interval '2 hours'),
    starts_on date NOT NULL, ends_on date, CHECK (ends_on >= starts_on), CHECK (30 > ends_on - starts_on),
    opens date NOT NULL, closes date NOT NULL, CHECK (closes - opens BETWEEN 27 AND 31), CHECK (closes > opens))`)
  expect(notes).toEqual([])
  const all = rows('attempts')
  const minutes = (row: JsonObject, from: string, to: string) =>
    (Date.parse(String(row[to])) - Date.parse(String(row[from]))) / 60_000
  const spans = all.map((row) => minutes(row, 'created_at', 'hard_until'))
  expect(spans.every((span) => span > 0 && span <= 120)).toBe(true)
  expect(all.every((row) => minutes(row, 'asked_until', 'hard_until') >= 0)).toBe(true)
  const days = all.map((row) => minutes(row, 'starts_on', 'ends_on') / 1440)
  expect(days.every((span) => span >= 0 && span < 30)).toBe(true)
  const periods = new Set(all.map((row) => minutes(row, 'opens', 'closes') / 1440))
  expect([...periods].sort()).toEqual([27, 28, 29, 30, 31])
  expect(new Set(spans).size).toBeGreaterThan(10)
  expect(new Set(days).size).toBeGreaterThan(10)
})

it('writes JSON into texts that a condition reads as JSON', async () => {
  const { rows } =
    await imported(`CREATE TABLE posts (id INTEGER PRIMARY KEY AUTOINCREMENT, v TEXT NOT NULL CHECK (json_valid(v)),
    tags TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(tags) AND json_type(tags) = 'array')) STRICT;`)
  for (const { tags, v } of rows('posts')) {
    expect(tags).toBeInstanceOf(Array)
    expect(v).toMatchObject({})
  }
})

it('makes one owner of a team none, rather than one member of each team', async () => {
  const { rows } = await imported(`CREATE TABLE teams (id int PRIMARY KEY);
    CREATE TABLE members (id int PRIMARY KEY, team_id int NOT NULL REFERENCES teams, role text NOT NULL CHECK (role IN ('owner', 'member')));
    CREATE UNIQUE INDEX one_owner ON members (team_id) WHERE role = 'owner';`)
  expect(rows('members').length).toBeGreaterThan(rows('teams').length)
  expect(rows('members').every(({ role }) => role === 'member')).toBe(true)
})

it('distinguishes rows by bytes, in a key that others share', async () => {
  const { rows } = await imported(`CREATE TABLE \`tenants\` (\`id\` BINARY(16) NOT NULL, PRIMARY KEY (\`id\`));
    CREATE TABLE \`users\` (\`tenant_id\` BINARY(16) NOT NULL, \`no\` INT UNSIGNED NOT NULL, \`boss_no\` INT UNSIGNED, PRIMARY KEY (\`tenant_id\`, \`no\`),
      FOREIGN KEY (\`tenant_id\`) REFERENCES \`tenants\` (\`id\`), FOREIGN KEY (\`tenant_id\`, \`boss_no\`) REFERENCES \`users\` (\`tenant_id\`, \`no\`));`)
  const ids = rows('tenants').map(({ id }) => String(id))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThan(5)
  expect(ids.every((id) => /^\\x[0-9a-f]{32}$/.test(id))).toBe(true)
  expect(rows('users').some(({ boss_no }) => boss_no !== null)).toBe(true)
})

it('keeps rows within partitions that are divided again, in few ids as in partitions of different ones', async () => {
  const { rows } =
    await imported(`CREATE TABLE events (id int NOT NULL, kind int NOT NULL, PRIMARY KEY (id, kind)) PARTITION BY LIST (kind);
    CREATE TABLE events_1 PARTITION OF events FOR VALUES IN (1, 2) PARTITION BY RANGE (id);
    CREATE TABLE events_1a PARTITION OF events_1 FOR VALUES FROM (1) TO (21);
    CREATE TABLE logs (id int NOT NULL, kind int NOT NULL, PRIMARY KEY (id, kind)) PARTITION BY LIST (kind);
    CREATE TABLE logs_1 PARTITION OF logs FOR VALUES IN (1) PARTITION BY RANGE (id);
    CREATE TABLE logs_1a PARTITION OF logs_1 FOR VALUES FROM (1) TO (21);
    CREATE TABLE logs_2 PARTITION OF logs FOR VALUES IN (2) PARTITION BY RANGE (id);
    CREATE TABLE logs_2a PARTITION OF logs_2 FOR VALUES FROM (100) TO (2100);
    CREATE TABLE logs_7 PARTITION OF logs FOR VALUES IN (7);`)
  const isIn = (row: JsonObject, kinds: readonly number[]) => kinds.includes(number(row, 'kind'))
  const events = rows('events')
  expect(events.length).toBeGreaterThan(20)
  expect(events.filter((row) => !isIn(row, [1, 2]) || number(row, 'id') < 1 || number(row, 'id') > 20)).toEqual([])
  expect(rows('logs').filter((row) => !isIn(row, [7]))).toEqual([])
})

it('leaves a flag of one row per parent to their order where a condition ties it to nulls', async () => {
  const { rows } = await imported(`CREATE TABLE events (id int PRIMARY KEY);
    CREATE TABLE folders (id int PRIMARY KEY, title text, is_default boolean NOT NULL, event_id int NOT NULL REFERENCES events,
      room_id int REFERENCES events, CHECK (is_default = (title IS NULL)));
    CREATE UNIQUE INDEX ON folders (room_id) WHERE is_default;`)
  expect(rows('folders').every(({ title, is_default }) => is_default === false && title !== null)).toBe(true)
})
