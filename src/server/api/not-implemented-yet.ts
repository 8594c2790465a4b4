import { AppError } from '@/server/kernel/errors'

/** The operation is part of the contract and its request was good, but nothing answers it in this version. */
export class NotImplementedYetError extends AppError {
  constructor(operation: string) {
    super(`${operation} is not available in this version.`, {
      status: 501,
      code: 'not_implemented',
      hint: 'Use POST /api/v1/generate with typed fields; GET /api/v1/field-types lists the types.',
    })
  }
}
