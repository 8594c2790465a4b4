export type AppErrorDetails = {
  /** HTTP status of the answer. */
  status: number
  /** Stable machine code; clients switch on it. */
  code: string
  /** How to be right next time. */
  hint?: string
  /** Members next to `detail` and `code` in the body. */
  members?: Record<string, unknown>
  /** Headers of the answer, e.g. Retry-After. */
  headers?: Record<string, string>
  /** The POST that gives what was asked for, where one is known. */
  instead?: { path: string; body: unknown } | undefined
  cause?: unknown
}

/** Base of every refusal the service words itself. Domains extend it, one class per cause; `http` translates. */
export class AppError extends Error {
  readonly status: number
  readonly code: string
  readonly hint: string | undefined
  readonly members: Record<string, unknown>
  readonly headers: Record<string, string>
  readonly instead: AppErrorDetails['instead']

  constructor(message: string, details: AppErrorDetails) {
    super(message, { cause: details.cause })
    this.name = new.target.name
    this.status = details.status
    this.code = details.code
    this.hint = details.hint
    this.members = details.members ?? {}
    this.headers = details.headers ?? {}
    this.instead = details.instead
  }
}
