import { expect, it } from 'vitest'
import { reasons } from '@/server/payments/x402/refusals'
import { refusalFailure } from './refusal-failure'

const refusedFor = (error: string) =>
  refusalFailure(Response.json({ x402Version: 1, accepts: [], error }, { status: 402 }))

it.each(Object.values(reasons))('has a sentence for %s', async (reason) => {
  const { kind, detail } = await refusedFor(reason)
  expect(kind).toBe('refused')
  expect(detail).toMatch(/^[A-Z].* .*\.$/)
  expect(detail).not.toContain(reason)
})

it('names a code that it has no sentence for, and leaves sentences as they are', async () => {
  expect((await refusedFor('made_up_reason')).detail).toBe(
    'The payment service refused the payment with the code made_up_reason.',
  )
  expect((await refusedFor('Pay again.')).detail).toBe('Pay again.')
})

it('names the place of each problem of an order, in a sentence of its own', async () => {
  const detail = [
    { type: 'string_too_short', loc: ['body', 'schema_fields', 2, 'name'], msg: '', ctx: { min_length: 1 } },
    { type: 'value_error', loc: ['body', 'schema_fields', 0, 'constraints'], msg: '', ctx: { error: 'max 7 is low.' } },
  ]
  const failure = await refusalFailure(Response.json({ detail }, { status: 422 }))
  expect(failure.detail).toBe('Field 3, name: Required. Field 1, constraints: Max 7 is low.')
})
