import { expect, it } from 'vitest'
import { openTables } from '@/server/datasets/fixtures/open-tables'
import { catalog, type FieldTypeName } from '@/server/generation/catalog'
import type { Limits } from '@/server/importing/conditions/limits'
import type { RecipeField } from '@/wire/datasets/recipe'
import { isKept } from './kept-limits'

const atLeast = (value: number): Limits => ({ min: { value, isOpen: false } })

it.each<[kept: boolean, limits: Limits, field: Partial<RecipeField>]>([
  [true, atLeast(1), { type: 'rowNumber' }],
  [false, atLeast(2), { type: 'ordinal' }],
  [true, { values: [true, false] }, { type: 'boolean' }],
  [false, { values: [true] }, { type: 'boolean' }],
  [true, atLeast(0), { type: 'integer', constraints: { min: 0 } }],
  [false, { min: { value: 0, isOpen: true } }, { type: 'integer', constraints: { min: 0 } }],
  [false, { max: { value: 99, isOpen: false } }, { type: 'integer', constraints: { min: 0, max: 100 } }],
  [true, { values: ['a', 'b'] }, { type: 'text', constraints: { values: ['b'] } }],
  [false, { values: ['a', 'b'] }, { type: 'text', constraints: { values: ['b', 'c'] } }],
  [true, { lengthMin: 1 }, { type: 'company' }],
  [false, { lengthMin: 2 }, { type: 'company' }],
  [false, { lengthMin: 1 }, { type: 'text', constraints: { values: ['', 'a'] } }],
  [false, { lengthMin: 1 }, { type: 'text', constraints: { pattern: '[a-z]*' } }],
  [true, { lengthMin: 1, pattern: '[a-z]+' }, { type: 'text', constraints: { pattern: '[a-z]+' } }],
  [false, { pattern: '[a-z]+' }, { type: 'text', constraints: { pattern: '[a-z]*' } }],
  [false, { jsonType: 'object' }, { type: 'json' }],
  [false, atLeast(0), { expr: 'a - b' }],
])('says %s of %j for %j', (kept, limits, field) => {
  expect(isKept(limits, { name: 'x', ...field })).toBe(kept)
})

it('relies on catalog types never having empty values', () => {
  const types = Object.keys(catalog) as FieldTypeName[] // the keys of a record by FieldTypeName
  const { rows } = openTables({ name: 't', rows: 300, fields: types.map((type) => ({ name: type, type })) })
  expect(new Set(rows('t').flatMap((row) => types.filter((type) => row[type] === '')))).toEqual(new Set())
})
