import { expect, test } from 'vitest'
import { finished } from '@/server/kernel/turns/steps'
import { isJsonObject, parsedJson } from '@/wire/json'
import { recipeText } from './preview-recipe'

test.each([
  '{"seed":1.50,"tables":[{"name":"a","rows":5},[],null,"\\ud800"],"locale":null}',
  '{"tables":[],"__proto__":{"a":[1]},"":{"b":[[]]}}',
  '{"tables":{"a":1},"rows":[1e400]}',
  '{}',
])('the text of a recipe describes the very same: %s', (sent) => {
  const recipe = parsedJson(sent)
  if (!isJsonObject(recipe)) throw new TypeError('not a recipe')
  const text = finished(recipeText(recipe))
  expect(text).toBe(JSON.stringify(recipe))
  const steps = recipeText({ ...recipe, tables: [{ fields: Array(20).fill({ name: 'x'.repeat(20_000) }) }] })
  let taken = 0
  while (!steps.next().done) taken++
  expect(taken).toBeGreaterThanOrEqual(20)
})
