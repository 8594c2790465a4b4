import { TRPCClientError } from '@trpc/client'
import type { AppRouter } from '@/server/api/root'
import type { Problem } from '@/wire/problem'

/** Why a call was refused, in the server's words. */
export type Refusal = {
  status: number
  code: string
  message: string
  hint: string | null
  problems: readonly Problem[]
}

/** The refusal behind a failed call, or `undefined` when no answer came at all. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof TRPCClientError)) return undefined
  const typed: TRPCClientError<AppRouter> = error
  return typed.data?.refusal ?? undefined
}
