import { expect, it } from 'vitest'
import { openDataset } from '@/server/datasets/engine/dataset'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { catalog, type FieldTypeName } from '@/server/generation/catalog'
import { type LocaleCode, locales } from '@/wire/vocabulary'
import { formInCase, typesInCase } from './letter-case'

const sampledRows = 500

function textsOf(type: string, locale: LocaleCode): string {
  const constraints = type === 'phone' && locale.endsWith('_AE') ? { country_code: '+971' } : undefined
  const table = { name: 't', rows: sampledRows, fields: [{ name: 'a', type, constraints }] }
  const { recipe } = readRecipe({ locale, tables: [table] }, { seed: '1', referenceDate: '2026-11-21' })
  if (!recipe) throw new Error(`no rows of ${type}`)
  return Buffer.concat([...openDataset(recipe).table('t').slices({ format: 'csv', header: false })]).toString()
}

const types = Object.keys(catalog).filter(
  (type) => catalog[type as FieldTypeName].value === 'string' && !catalog[type as FieldTypeName].days,
)

it.each(['lower', 'upper'] as const)('the types listed in %s case are those whose values are', (letterCase) => {
  const fold = (text: string) => (letterCase === 'lower' ? text.toLowerCase() : text.toUpperCase())
  const found = types.filter((type) => locales.every((locale) => textsOf(type, locale) === fold(textsOf(type, locale))))
  expect(found.toSorted()).toEqual([...typesInCase(letterCase)].toSorted())
})

it('keeps the listed values in a case with their shares, and the patterns in it', () => {
  const mixed = { type: 'text', constraints: { values: ['a', 'B', 'c'], weights: [5, 3, 2] } }
  expect(formInCase(mixed, 'lower')).toEqual({ type: 'text', constraints: { values: ['a', 'c'], weights: [5, 2] } })
  expect(formInCase(mixed, 'upper')).toBeUndefined()
  const code = { type: 'text', constraints: { pattern: '[A-Z]{2}\\d' } }
  expect([formInCase(code, 'upper'), formInCase(code, 'lower')]).toEqual([code, undefined])
})
