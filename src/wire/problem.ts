/** A fault as the server's own code makes it. */
export type Problem = {
  type: string
  loc: (string | number)[]
  msg: string
  input?: unknown
  ctx?: Record<string, unknown> | undefined
}

/** Stands for problems that are not listed: an answer is no more than a small multiple of its request. */
export const moreProblems = (words: string, loc: Problem['loc']): Problem => ({
  type: 'more_problems',
  loc,
  msg: words,
})

/** A rule of ours that a value breaks, in Pydantic's form; `ctx.error` is the sentence without Pydantic's prefix. */
export const valueError = (
  error: string,
  { loc, input, ctx = {} }: Pick<Problem, 'loc' | 'input' | 'ctx'>,
): Problem => ({ type: 'value_error', loc, msg: `Value error, ${error}`, input: input ?? null, ctx: { error, ...ctx } })

/** A name that an item before it has; `ctx.first_index` says which. */
export const duplicateName = (name: string, firstIndex: number, loc: Problem['loc']): Problem =>
  valueError(`duplicate field name ${JSON.stringify(name)} (first at index ${firstIndex})`, {
    loc,
    input: name,
    ctx: { first_index: firstIndex },
  })

/** Something a caller should know that does not stop the request: reported by validate, ignored by generate. */
export type Warning = {
  code: string
  loc: (string | number)[]
  message: string
}
