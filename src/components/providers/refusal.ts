import type { TRPCClientError } from '@trpc/client'
import type { AppRouter } from '@/server/api/root'
import type { Problem } from '@/wire/problem'

/** The error body of a refused call. */
export type Refusal = {
  status: number
  code: string
  message: string
  hint: string | null
  problems: readonly Problem[]
}

/** The refusal behind a failed call, or `undefined` when the server did not answer. */
export const refusalOf = (error: unknown): Refusal | undefined =>
  isClientError(error) ? (error.data?.refusal ?? undefined) : undefined

/** By its name: the class would bring the whole client with it. */
const isClientError = (error: unknown): error is TRPCClientError<AppRouter> =>
  error instanceof Error && error.name === 'TRPCClientError'
