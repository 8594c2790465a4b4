import type { z } from 'zod'
import type { Problem } from '@/wire/problem'
import { problemsOfIssues } from '@/wire/problems-of-issues'

export type ParsedBody<Value> = {
  /** Present when the schema found no fault. */
  value?: Value
  problems: Problem[]
}

/** Parses a body by its schema and words what is wrong as Pydantic does, at the places as the caller wrote them. */
export function parseBody<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  writtenAs?: Readonly<Record<string, string>>,
): ParsedBody<z.output<Schema>> {
  const result = schema.safeParse(body)
  if (result.success) return { value: result.data, problems: [] }
  return { problems: problemsOfIssues(result.error.issues, body, writtenAs) }
}
