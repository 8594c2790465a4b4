/** What the database says about the session at the end of an answer: `I` idle, `T` in a transaction, `E` in a failed one. */
export type SessionStatus = 'I' | 'T' | 'E'

const readyForQuery = 'Z'.charCodeAt(0)
const errorResponse = 'E'.charCodeAt(0)
const panic = Buffer.from('SPANIC\0')

/** The status in the last message of an answer, which is ReadyForQuery unless the database waits for more. */
export function sessionStatus(answer: Buffer): SessionStatus | undefined {
  const at = answer.length - 6
  if (at < 0 || answer[at] !== readyForQuery || answer.readInt32BE(at + 1) !== 5) return undefined
  const status = answer.toString('latin1', at + 5)
  return status === 'I' || status === 'T' || status === 'E' ? status : undefined
}

/** The message of a PANIC, after which this database must not be used any more; undefined when there is none. */
export function panicMessage(answer: Buffer): string | undefined {
  for (let at = 0; at + 5 <= answer.length; at += 1 + answer.readInt32BE(at + 1)) {
    if (answer[at] !== errorResponse) continue
    const fields = answer.subarray(at + 5, at + 1 + answer.readInt32BE(at + 1))
    if (fields.subarray(0, panic.length).equals(panic)) return fields.toString('utf8').replaceAll('\0', ' ').trim()
  }
  return undefined
}
