import { expect, test } from 'vitest'
import { wordsOf } from '@/components/draft/problems/problems'
import { checkFields } from '@/server/generation/schema/check-schema'
import type { Problem } from '@/wire/problem'
import { nameProblems } from './name-problems'

const asShown = (problem: Problem) => [problem.loc, wordsOf(problem)]
const fieldsOf = (...names: string[]) => names.map((name) => ({ name, type: 'email' }))

test('a column without a name, or with the name of one before, has a problem; names that differ have none', () => {
  const problems = [...nameProblems(fieldsOf('a', '', 'b', 'a', '', 'A', 'b', 'b ')).values()]
  expect(problems.map((problem) => [problem.loc[2], wordsOf(problem)])).toEqual([
    [1, 'Required'],
    [3, 'Name already used by field 1'],
    [4, 'Required'],
    [6, 'Name already used by field 3'],
  ])
})

test('the problems of doubled names are those of the service', () => {
  const fields = fieldsOf('a', 'b', 'a', 'b', 'a')
  const { problems } = checkFields(fields, { locale: 'en_US', count: 1, loc: ['body', 'schema_fields'] })
  expect(problems.length).toBe(3)
  expect([...nameProblems(fields).values()].map(asShown)).toEqual(problems.map(asShown))
})
