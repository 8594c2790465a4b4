import { PGlite } from '@electric-sql/pglite'
import { describe, expect, it } from 'vitest'
import { fileTable } from '@/components/results/files/file-table'
import { sqlOf } from '@/components/results/files/sql'
import { fieldCatalog } from '@/server/api/documents/field-catalog'
import { textOf } from '@/server/generation/fixtures/rows-of'
import { inferFields } from '@/server/names/infer-fields'
import { longestOf } from '@/wire/longest-values'
import { locales } from '@/wire/vocabulary'
import { fitField, type ProposedField } from './fit-field'
import { readSource } from './sources/read-source'

/** What the dialog proposes for the first table of a source. */
function fieldsOf(source: string): ProposedField[] {
  const { name, columns } = readSource(source)?.tables[0] ?? { name: '', columns: [] }
  const names = columns.map((column) => column.name)
  const inferred = inferFields(names, { locale: 'en_US', domainHint: name })
  return inferred.map((field, index) =>
    fitField({ ...field, constraints: { ...field.constraints } }, columns[index]?.hint, fieldCatalog),
  )
}

const proposalOf = (source: string) =>
  Object.fromEntries(fieldsOf(source).map(({ name, type, constraints }) => [name, { type, ...constraints }]))

const ddl = `
  CREATE TYPE plan AS ENUM ('basic', 'plus, with a comma', 'it''s all');
  CREATE TABLE accounts (
    id BIGSERIAL PRIMARY KEY,
    external_id UUID NOT NULL UNIQUE,
    email VARCHAR(40) NOT NULL UNIQUE,
    full_name VARCHAR(15) NOT NULL CHECK (length(full_name) >= 2),
    company VARCHAR(30),
    country CHAR(2) NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('active', 'paused', 'closed')),
    plan plan NOT NULL,
    age SMALLINT CHECK (age BETWEEN 18 AND 99),
    price INTEGER NOT NULL CHECK (price > 0),
    balance NUMERIC(6, 2) NOT NULL DEFAULT 0.00,
    rating NUMERIC(2, 1) CHECK (rating >= 1 AND rating <= 5),
    born DATE NOT NULL CHECK (born >= '1950-01-01' AND born <= '2005-12-31'),
    phone BIGINT,
    zip TEXT NOT NULL,
    code TEXT NOT NULL CHECK (code ~ '^[A-Z]{3}-[0-9]{4}$'),
    active BOOLEAN NOT NULL,
    labels TEXT[],
    settings JSONB,
    opens_at TIME,
    created_at TIMESTAMPTZ NOT NULL DEFAULT now(),
    search TEXT GENERATED ALWAYS AS (upper(full_name)) STORED,
    CONSTRAINT balance_limit CHECK ((balance >= (10)::numeric) AND (balance <= (500)::numeric)),
    UNIQUE (code)
  );`

describe('a field proposed for a column', () => {
  it('makes rows that load into the DDL it was imported from', async () => {
    const fields = fieldsOf(ddl)
    const count = 500
    const lines = textOf(fields, 'jsonl', { count }).trim().split('\n')
    const rows: Record<string, unknown>[] = lines.map((line) => JSON.parse(line))
    const db = new PGlite()
    await db.exec(ddl)
    await db.exec([...sqlOf('postgresql', fileTable({ columns: fields, rows, lines }, 'Accounts'))].join(''))
    const stored = await db.query('SELECT count(*)::int AS rows, count(DISTINCT status) AS statuses FROM accounts')
    await db.close()
    expect(stored.rows).toEqual([{ rows: count, statuses: 3 }])
  })

  it('keeps the meaning of a name where the declared storage allows it, and follows the declaration elsewhere', () => {
    expect(proposalOf(ddl)).toMatchObject({
      id: { type: 'integer', min: 1, unique: true },
      external_id: { type: 'uuid' },
      full_name: { type: 'lastName' },
      age: { type: 'age', min: 18, max: 99 },
      balance: { min: 10, max: 500, precision: 2 },
      born: { type: 'birthdate', from: '1950-01-01', to: '2005-12-31' },
      phone: { type: 'integer' },
      zip: { type: 'zipCode' },
      created_at: { type: 'dateTime' },
    })
    expect(fieldsOf(ddl).map(({ name, blankPercentage }) => blankPercentage && name)).toEqual(
      expect.arrayContaining(['company', 'age', 'rating', 'phone', 'labels', 'settings', 'opens_at']),
    )
  })

  it('takes bounds, patterns, lengths and enumerations from a JSON Schema, nested objects too', () => {
    const properties = {
      id: { type: 'integer', minimum: 1, maximum: 99 },
      score: { type: 'number', minimum: 0, maximum: 10, multipleOf: 0.1 },
      code: { type: 'string', pattern: '^[A-Z]{2}[0-9]{3}$' },
      bio: { type: ['string', 'null'], minLength: 10, maxLength: 60 },
      above: { type: 'integer', exclusiveMinimum: 5, exclusiveMaximum: 8 },
      state: { enum: ['on', 'off'] },
      address: {
        type: 'object',
        properties: { city: { type: 'string' }, zip: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
      },
      items: { type: 'array', items: { type: 'object', properties: {} } },
    }
    const schema = JSON.stringify({ type: 'object', properties })
    expect(proposalOf(schema)).toMatchObject({
      id: { type: 'integer', min: 1, max: 99 },
      score: { min: 0, max: 10, precision: 1 },
      code: { type: 'text', pattern: '^[A-Z]{2}[0-9]{3}$' },
      bio: { type: 'text', min_length: 10, max_length: 60 },
      above: { type: 'integer', min: 6, max: 7 },
      state: { type: 'text', values: ['on', 'off'] },
      address_city: { type: 'city' },
      address_zip: { type: 'zipCode' },
    })
    expect(readSource(schema)?.tables[0]?.notes).toEqual([expect.stringContaining('items is left out')])
  })

  it('takes lists with their weights, ranges, formats and the share of nulls from a sample', () => {
    const rows = Array.from({ length: 12 }, (_, i) => ({
      name: i % 2 ? 'Ann' : 'Bob',
      door: i % 3 ? 'open' : 'shut',
      country: i % 2 ? 'AE' : 'GB',
      qty: 3 + i,
      price: 1.25 + i,
      ref: `INV-00${10 + i}`,
      ordered: `2024-03-${10 + i}`,
      note: i % 4 ? 'x' : null,
      address: { city: 'Dubai' },
    }))
    const expected = {
      door: { type: 'text', values: ['shut', 'open'], weights: [4, 8] },
      country: { type: 'text', values: ['GB', 'AE'] },
      qty: { type: 'integer', min: 3, max: 14 },
      price: { min: 1.25, max: 12.25, precision: 2 },
      ref: { type: 'text', pattern: 'INV-[0-9]{4}' },
      ordered: { type: 'date', from: '2024-03-10', to: '2024-03-21' },
    }
    const json = JSON.stringify(rows)
    expect(proposalOf(json)).toMatchObject({ ...expected, address_city: expect.anything() })
    expect(fieldsOf(json).find(({ name }) => name === 'note')?.blankPercentage).toBe(25)
    const csv = [
      'door,country,qty,price,ref,ordered',
      ...rows.map(({ door, country, qty, price, ref, ordered }) => [door, country, qty, price, ref, ordered].join(',')),
    ]
    expect(proposalOf(csv.join('\r\n'))).toMatchObject(expected)
  })

  it('guesses no list from two rows where the name is certain, but does for states and unknown names', () => {
    expect(proposalOf('city,status,zqx,name\nDubai,open,alpha,Ann\nParis,shut,beta,Bob')).toMatchObject({
      city: { type: 'city' },
      status: { values: ['open', 'shut'] },
      zqx: { values: ['alpha', 'beta'] },
      name: { type: 'fullName' },
    })
  })
})

describe('longestOf', () => {
  it.each(locales)('bounds the texts of every type in %s', (locale) => {
    const types = fieldCatalog.filter(({ value, category }) => value === 'string' && category !== 'freeform')
    const rows: Record<string, string>[] = JSON.parse(
      textOf(
        types.map(({ name }) => `${name}:${name}`),
        'json',
        { locale, count: 300 },
      ),
    )
    const tooLong = rows.flatMap((row) => Object.entries(row).filter(([type, text]) => text.length > longestOf(type)))
    expect(tooLong).toEqual([])
  })
})
