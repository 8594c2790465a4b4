import type { Problem } from '@/wire/problem'

/** The error body of a refused call. */
export type Refusal = {
  status: number
  code: string
  message: string
  hint: string | null
  problems: readonly Problem[]
}

/** The error of a call as the service sends it. */
export type RefusedCall = { message: string; data?: { refusal?: Refusal } }

/** A call that the service refused. */
export class CallRefused extends Error {
  readonly refusal: Refusal | undefined

  constructor({ message, data }: RefusedCall) {
    super(message)
    this.refusal = data?.refusal
  }
}

/** The refusal behind a failed call, or `undefined` when the server did not answer. */
export const refusalOf = (error: unknown): Refusal | undefined =>
  error instanceof CallRefused ? error.refusal : undefined
