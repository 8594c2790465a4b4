import { AppError, type AppErrorDetails } from '@/server/kernel/errors'
import { ValidationFailedError } from '@/server/kernel/validation-failed'
import type { Problem } from '@/wire/problem'

/** An AppError as data: errors sent between threads lose their class and members. */
export type SentError = {
  readonly name: string
  readonly message: string
  readonly details: AppErrorDetails
  /** Of a ValidationFailedError. */
  readonly problems?: readonly Problem[]
}

export function sentError(error: AppError): SentError {
  const { name, message, status, code, hint, members, headers } = error
  const details = { status, code, ...(hint !== undefined && { hint }), members, headers }
  return { name, message, details, ...(error instanceof ValidationFailedError && { problems: error.problems }) }
}

/** The same error in another thread. */
export function receivedError({ name, message, details, problems }: SentError): AppError {
  const error = problems ? new ValidationFailedError(problems, details.members) : new AppError(message, details)
  error.name = name
  return error
}
