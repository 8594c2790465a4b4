import { initTRPC } from '@trpc/server'
import { z } from 'zod'
import type { AppError } from '@/server/kernel/errors'
import { ValidationFailedError } from '@/server/kernel/validation-failed'
import { type PaidListing, putUpForSale } from './challenge/paid-operations'
import type { Context } from './context'
import { refusalOf } from './refusal'

/** How REST and the OpenAPI document present a procedure. */
export type Operation = {
  method: 'GET' | 'POST'
  path: `/${string}`
  tag: 'discovery' | 'keys' | 'generation' | 'inference' | 'datasets'
  summary: string
  body?: z.ZodType
  /** Request bodies that work as they stand. */
  examples?: readonly { description: string; request: Readonly<Record<string, unknown>> }[]
  /** How many times MAX_BODY_BYTES the body may have. Default 1. */
  bodyFactor?: number
  /** The `{name}`s of the path, which are the input of a GET. */
  params?: z.ZodObject
  /** The JSON body of the successful answer; absent where it is never JSON. */
  answer?: z.ZodType
  /** Default 200. */
  successStatus?: 200 | 201
  /** Content types of the successful answer besides JSON. */
  contentTypes?: readonly string[]
  /** Of a protected path of SPEC, which without a key must be paid: how it is listed. */
  paid?: PaidListing
  /** Statuses it can answer besides those of every operation. */
  statuses?: readonly number[]
}

const t = initTRPC
  .context<Context>()
  .meta<Operation>()
  .create({
    transformer: { serialize: bytesAsText, deserialize: (value: unknown) => value },
    isDev: false, // no stacks in answers, wherever the service runs
    errorFormatter: ({ shape, error, ctx }) => {
      const refusal = refusalOf(error, ctx?.call.requestId ?? 'without id')
      return { ...shape, message: refusal.message, data: { ...shape.data, ...errorData(refusal) } }
    },
  })

export const router = t.router
export const procedure = t.procedure
export const callerFactory = t.createCallerFactory

/** A procedure that REST serves as a GET. Its answer has the type of `answer`, and is not parsed once more. */
export const get = (operation: Omit<Operation, 'method'> & { answer: z.ZodType }) =>
  procedure.meta({ ...operation, method: 'GET' })

/**
 * A procedure that REST serves as a POST. Its input arrives as sent: the procedure reads it once, with its caller in
 * view, so that every problem is answered at once and a price before any.
 */
export function post<Body extends z.ZodType>(operation: Omit<Operation, 'method'> & { body: Body }) {
  if (operation.paid) putUpForSale(operation.path, operation.paid)
  const asSent = z.unknown() as z.ZodType<unknown, z.input<Body>> // what clients should send
  return procedure.meta({ ...operation, method: 'POST' }).input(asSent)
}

/** Rows are made as bytes; the console's client receives them as text. */
function bytesAsText(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('utf8')
  if (Array.isArray(value)) return value.map(bytesAsText)
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, bytesAsText(member)]))
}

/** A refusal as tRPC's clients receive it: its status, and every problem with its place for the console to show. */
export function errorData(error: AppError) {
  const { status, code, message, hint = null } = error
  const problems = error instanceof ValidationFailedError ? error.listed : []
  return { code, httpStatus: status, refusal: { status, code, message, hint, problems } }
}
