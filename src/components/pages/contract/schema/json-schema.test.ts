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
