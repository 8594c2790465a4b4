import type { z } from 'zod'
import { ValidationFailedError } from '@/server/kernel/validation-failed'
import { problemsOfIssues } from '@/wire/parsing/problems-of-issues'

/** A tool that a model may call. */
export type Tool = {
  readonly title: string
  readonly description: string
  readonly input: z.ZodType
  /** Whether it writes files. */
  readonly writes: boolean
  /** @throws ValidationFailedError for arguments that are wrong, CommandFailure for files that cannot be written. */
  run(args: unknown, folder: string): Promise<ToolAnswer>
}

export type ToolAnswer = { readonly structured: object; readonly files?: readonly FileLink[] }

export type FileLink = { uri: string; name: string; description: string; mimeType: string }

/** Arguments by their schema. @throws ValidationFailedError */
export function readArguments<Schema extends z.ZodType>(schema: Schema, args: unknown): z.output<Schema> {
  const read = schema.safeParse(args ?? {})
  if (read.success) return read.data
  throw new ValidationFailedError(problemsOfIssues(read.error.issues, args ?? {}))
}
