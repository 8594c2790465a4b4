import { expect, it } from 'vitest'
import { declaredForm } from './declared-form'

it('lists no value that is longer than its column', () => {
  const limits = { values: ['open', 'waiting_parts', 'done'] }
  expect(declaredForm({ kind: 'text', lengthMax: 12 }, limits).constraints).toEqual({ values: ['open', 'done'] })
  expect(declaredForm({ kind: 'text', lengthMax: 13 }, limits).constraints).toEqual(limits)
})
