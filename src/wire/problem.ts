/**
 * One fault of a request, in the shape of a Pydantic v2 validation error.
 * `loc` starts with where the fault is (`body`, `header`), then keys and indexes as the caller wrote them.
 */
export type Problem = {
  type: string
  loc: (string | number)[]
  msg: string
  input?: unknown
  ctx?: Record<string, unknown>
}

/** Something a caller should know that does not stop the request. Told by validate, ignored by generate. */
export type Warning = {
  code: string
  loc: (string | number)[]
  message: string
}
