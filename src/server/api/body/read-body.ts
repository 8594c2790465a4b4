import { safeParse, type z } from 'zod'
import { ValidationFailedError } from '@/server/kernel/validation-failed'
import { isJsonObject } from '@/wire/json'
import { problemsOfIssues } from '@/wire/parsing/problems-of-issues'
import type { Problem } from '@/wire/problem'
import { UnreadableBody } from './read-json'

/** A request body read once; a paid operation prices it before it reports the body's problems (ADR 1). */
export type ReadBody<Request, Checked = Request> = {
  /** The members that are valid by themselves, whatever is wrong elsewhere. */
  members: Partial<Request>
  problems: readonly Problem[]
  /** Set when there are no problems. */
  checked?: Checked
  /** The problems that another body would have; undefined if finding them would take too long. */
  judge?: (rawBody: unknown) => readonly Problem[] | undefined
}

/** @throws ValidationFailedError with every problem of the body. */
export function accepted<Checked>({ checked, problems, judge }: ReadBody<unknown, Checked>): Checked {
  if (checked === undefined) throw new ValidationFailedError(problems, {}, judge)
  return checked
}

/**
 * Reads a body member by member, so that a fault in one leaves the others readable, and words the faults as Pydantic does.
 * @param writtenAs members as the caller wrote them, where that differs from the schema (legacy keys).
 */
export function readBody<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  body: unknown,
  writtenAs?: Readonly<Record<string, string>>,
): ReadBody<z.output<z.ZodObject<Shape>>> {
  if (body instanceof UnreadableBody) return { members: {}, problems: [body.problem] }
  if (body === undefined || body === null) return { members: {}, problems: [missingBody] }
  if (!isJsonObject(body)) {
    return { members: {}, problems: problemsOfIssues(schema.safeParse(body).error?.issues ?? [], body) }
  }
  const issues: z.core.$ZodIssue[] = []
  const values: [string, unknown][] = []
  for (const [name, member] of Object.entries<z.core.$ZodType>(schema.shape)) {
    const result = safeParse(member, Object.hasOwn(body, name) ? body[name] : undefined)
    if (!result.success) issues.push(...result.error.issues.map((issue) => ({ ...issue, path: [name, ...issue.path] })))
    else if (result.data !== undefined) values.push([name, result.data])
  }
  const members = Object.fromEntries(values) as z.output<z.ZodObject<Shape>> // each by its own schema; whole when none failed
  if (issues.length === 0) return { members, problems: [], checked: members }
  return { members, problems: problemsOfIssues(issues, body, writtenAs) }
}

const missingBody: Problem = { type: 'missing', loc: ['body'], msg: 'Field required', input: null }
