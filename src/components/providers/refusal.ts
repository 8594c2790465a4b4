import { TRPCClientError } from '@trpc/client'
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
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof TRPCClientError)) return undefined
  const typed: TRPCClientError<AppRouter> = error
  return typed.data?.refusal ?? undefined
}
