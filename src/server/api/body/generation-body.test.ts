import { expect, it } from 'vitest'
import { finished } from '@/server/kernel/turns/steps'
import { readGeneration } from './generation-body'

it('a body is judged in steps, one per field, and the last one has every problem', () => {
  const reader = {
    caller: { kind: 'anonymous' as const },
    services: { env: { PUBLIC_URL: 'http://rowmint.test' } },
    answerHeaders: new Map<string, string>(),
  }
  const schema_fields = Array.from({ length: 50 }, (_, at) => ({
    name: `code_${at}`,
    type: 'text',
    constraints: { pattern: '(' },
  }))
  const steps = readGeneration(reader, { schema_fields, count: 10 })
  let taken = 0
  while (!steps.next().done) taken++
  expect(taken).toBeGreaterThanOrEqual(50)
  expect(finished(readGeneration(reader, { schema_fields, count: 10 })).problems).toHaveLength(50)
})
