import { AppError } from '@/server/kernel/errors'

/** One row could be so long that a block of them does not fit into memory. No body within 8 MiB can ask for that. */
export class RowTooWideError extends AppError {
  constructor(rowBytes: number) {
    super(`a row could take ${rowBytes} bytes, too many to generate`, {
      status: 422,
      code: 'row_too_wide',
      hint: 'shorten the longest entries of constraints.values',
    })
  }
}
