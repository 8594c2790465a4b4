import { Ajv2020 } from 'ajv/dist/2020'
import { expect, it } from 'vitest'
import { fieldCatalog } from '@/server/api/documents/field-catalog'
import { textOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { jsonSchemaOf } from './json-schema'

const field = (name: string, type: string, constraints?: Record<string, unknown>, blankPercentage?: number) => ({
  name,
  type,
  description: `The ${name}.`,
  ...(constraints && { constraints }),
  ...(blankPercentage && { blankPercentage }),
})

const fields = [
  field('id', 'uuid'),
  field('email', 'email'),
  field('site', 'website'),
  field('age', 'integer', { min: 18, max: 99 }),
  field('price', 'amount', { min: 1, max: 9.5 }, 20),
  field('state', 'text', { values: ['open', 'shut'] }, 30),
  field('code', 'text', { pattern: '[A-Z]{3}-[0-9]{4}' }),
  field('born', 'date'),
  field('seen', 'dateTime', undefined, 10),
]

const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true, validateFormats: false })
const validate = ajv.compile(jsonSchemaOf(fields, 'abc', fieldCatalog))

it('accepts the rows of the contract', () => {
  const rows = JSON.parse(
    textOf(
      fields.map(({ description: _, ...rest }) => rest),
      'json',
      { count: 200 },
    ),
  )
  expect(rows).toHaveLength(200)
  for (const row of rows) expect(validate(row), JSON.stringify([row, validate.errors])).toBe(true)
})

it('refuses values that a column may not hold', () => {
  const [row] = JSON.parse(
    textOf(
      fields.map(({ description: _, ...rest }) => rest),
      'json',
      { count: 1 },
    ),
  )
  const wrong = { age: 17, price: 10, state: 'ajar', code: 'x ABC-1234', id: null, extra: 1 }
  for (const [name, value] of Object.entries(wrong)) expect(validate({ ...row, [name]: value }), name).toBe(false)
  const { email: _, ...without } = row
  expect(validate(without)).toBe(false)
})

it('names the format of every type that has one', () => {
  const formats: Record<string, RegExp> = {
    uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
    email: /^[^\s@]+@[^\s@]+$/,
    uri: /^https?:/,
    ipv4: /^\d+(\.\d+){3}$/,
    date: /^\d{4}-\d\d-\d\d$/,
    'date-time': /^\d{4}-\d\d-\d\dT/,
  }
  const names = fieldCatalog.map(({ name }) => name)
  const { properties } = jsonSchemaOf(
    names.map((name) => field(name, name)),
    'abc',
    fieldCatalog,
  )
  const rows: Record<string, unknown>[] = JSON.parse(
    textOf(
      names.map((name) => ({ name, type: name })),
      'json',
      { count: 50 },
    ),
  )
  for (const name of names) {
    const fits = Object.keys(formats).find((format) => rows.every((row) => formats[format]?.test(String(row[name]))))
    expect([name, JSON.parse(JSON.stringify(properties[name])).format]).toEqual([name, fits])
  }
})
