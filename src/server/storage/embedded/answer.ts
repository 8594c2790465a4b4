/** The session's state after a response: `I` idle, `T` in a transaction, `E` in a failed one. */
export type SessionStatus = 'I' | 'T' | 'E'

const readyForQuery = 'Z'.charCodeAt(0)
const errorResponse = 'E'.charCodeAt(0)
const panic = Buffer.from('SPANIC\0')
/** SQLSTATE invalid_sql_statement_name. */
const unknownStatement = Buffer.from('\0C26000\0')

/** The status in the last message of a response, which is ReadyForQuery unless the database expects more input. */
export function sessionStatus(answer: Buffer): SessionStatus | undefined {
  const at = answer.length - 6
  if (at < 0 || answer[at] !== readyForQuery || answer.readInt32BE(at + 1) !== 5) return undefined
  const status = answer.toString('latin1', at + 5)
  return status === 'I' || status === 'T' || status === 'E' ? status : undefined
}

/** The message of a PANIC, after which this database must no longer be used; undefined if there is none. */
export const panicMessage = (answer: Buffer): string | undefined =>
  errorsIn(answer)
    .find((fields) => fields.subarray(0, panic.length).equals(panic))
    ?.toString('utf8')
    .replaceAll('\0', ' ')
    .trim()

/** Whether the response is an error for an unknown prepared statement. */
export const lacksStatement = (answer: Buffer): boolean =>
  errorsIn(answer).some((fields) => fields.includes(unknownStatement))

/** The fields of each error in a response. */
function errorsIn(answer: Buffer): Buffer[] {
  const errors: Buffer[] = []
  for (let at = 0; at + 5 <= answer.length; at += 1 + answer.readInt32BE(at + 1)) {
    if (answer[at] === errorResponse) errors.push(answer.subarray(at + 5, at + 1 + answer.readInt32BE(at + 1)))
  }
  return errors
}
