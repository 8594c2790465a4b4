import { initTRPC } from '@trpc/server'
import { z } from 'zod'
import { AppError } from '@/server/kernel/errors'
import { ValidationFailedError } from '@/server/kernel/validation-failed'
import type { Context } from './context'

/** How REST and the OpenAPI document present a procedure. */
export type Operation = {
  method: 'GET' | 'POST'
  path: `/${string}`
  tag: 'discovery' | 'keys' | 'generation' | 'inference'
  summary: string
  body?: z.ZodType
  /** The JSON body of the 200 answer; absent where it is never JSON. */
  answer?: z.ZodType
  /** Content types of the 200 answer besides JSON. */
  contentTypes?: readonly string[]
  /** A protected path of SPEC: without a key the call must be paid. */
  paid?: boolean
  /** Statuses it can answer besides those of every operation. */
  statuses?: readonly number[]
}

const t = initTRPC
  .context<Context>()
  .meta<Operation>()
  .create({
    transformer: { serialize: bytesAsText, deserialize: (value: unknown) => value },
    errorFormatter: ({ shape, error }) => ({ ...shape, data: { ...shape.data, refusal: refusalOf(error.cause) } }),
  })

export const router = t.router
export const procedure = t.procedure

/** A procedure that REST serves as a GET. */
export const get = <Answer extends z.ZodType>(operation: Omit<Operation, 'method'> & { answer: Answer }) =>
  procedure.meta({ ...operation, method: 'GET' }).output(operation.answer)

/**
 * A procedure that REST serves as a POST. Its input arrives as sent: the procedure reads it once, with its caller in
 * view, so that every problem is answered at once and a price before any.
 */
export const post = <Body extends z.ZodType>(operation: Omit<Operation, 'method'> & { body: Body }) =>
  procedure.meta({ ...operation, method: 'POST' }).input(z.unknown() as z.ZodType<unknown, z.input<Body>>) // what clients should send

/** Rows are made as bytes; the console's client receives them as text. */
function bytesAsText(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('utf8')
  if (Array.isArray(value)) return value.map(bytesAsText)
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, bytesAsText(member)]))
}

/** The refusal in a form that the console can show: every problem with its place. */
function refusalOf(cause: unknown) {
  if (!(cause instanceof AppError)) return null
  const problems = cause instanceof ValidationFailedError ? cause.problems : []
  return { status: cause.status, code: cause.code, message: cause.message, hint: cause.hint ?? null, problems }
}
