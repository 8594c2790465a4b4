import { initTRPC } from '@trpc/server'
import type { OpenApiMeta } from 'trpc-to-openapi'
import { AppError } from '@/server/kernel/errors'
import { ValidationFailedError } from '@/server/kernel/validation-failed'
import type { Context } from './context'

/** What a procedure says of itself for REST and the OpenAPI document, beyond its schemas. */
export type Meta = OpenApiMeta<{
  /** Component name of the request body. */
  requestBody?: string
  /** Content types of the 200 answer beside JSON. */
  contentTypes?: readonly string[]
  /** A protected path of SPEC: without a key the call must be paid. */
  paid?: boolean
  /** Statuses it can answer beside those every operation can. */
  statuses?: readonly number[]
}>

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    transformer: { serialize: bytesAsText, deserialize: (value: unknown) => value },
    errorFormatter: ({ shape, error }) => ({ ...shape, data: { ...shape.data, refusal: refusalOf(error.cause) } }),
  })

export const router = t.router
export const procedure = t.procedure
export const middleware = t.middleware

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
