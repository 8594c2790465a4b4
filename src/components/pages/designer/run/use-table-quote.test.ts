import { expect, test } from 'vitest'
import type { DraftRequest } from '@/components/draft/request-of-draft'
import { GenerationRequest } from '@/wire/rows/generation'
import { withNames } from './use-table-quote'

const requestOf = (...names: string[]): DraftRequest => ({
  schema_fields: names.map((name) => ({ name, type: 'email' })),
  count: 10,
  locale: 'en_US',
  output_format: 'json',
})

test('a request whose columns all have names is sent as it is', () => {
  const request = requestOf('a', 'b')
  expect(withNames(request)).toEqual({ problems: [], named: request })
})

test('a column that lacks a name keeps its place in a request that is accepted', () => {
  const request = requestOf('a', '', 'b', 'a')
  const refused = GenerationRequest.safeParse(request).error?.issues.map(({ path }) => ['body', ...path])
  const { problems, named } = withNames(request)
  expect(problems.map(({ loc }) => loc)).toEqual([...(refused ?? []), ['body', 'schema_fields', 3, 'name']])
  expect(GenerationRequest.safeParse(named).success).toBe(true)
  expect(named.schema_fields.map(({ name }) => name === 'a' || name === 'b')).toEqual([true, false, true, false])
  expect(new Set(named.schema_fields.map(({ name }) => name)).size).toBe(4)
})
