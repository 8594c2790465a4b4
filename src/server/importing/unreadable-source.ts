import { ValidationFailedError } from '@/server/kernel/validation-failed'
import { valueError } from '@/wire/problem'

/** The text describes no readable tables; the response is 422 and names the line of the error. */
export class UnreadableSourceError extends ValidationFailedError {
  constructor(fault: string, { line }: { line?: number } = {}) {
    const place = line === undefined ? '' : ` (line ${line})`
    const error = `${fault}${place}`
    super([valueError(error, { loc: ['body', 'text'], input: null, ...(line !== undefined && { ctx: { line } }) })])
  }
}
