export type AppErrorDetails = {
  /** HTTP status of the response. */
  status: number
  /** Stable machine code; clients switch on it. */
  code: string
  /** How to correct the request. */
  hint?: string
  /** Members next to `detail` and `code` in the body. */
  members?: Record<string, unknown>
  /** Response headers, e.g. Retry-After. */
  headers?: Record<string, string>
  /** The POST that does what the caller wanted, if known. */
  instead?: { path: string; body: unknown } | undefined
  cause?: unknown
}

/** Base of all errors with a public message. Domains extend it, one class per cause; `http` turns it into a response. */
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
