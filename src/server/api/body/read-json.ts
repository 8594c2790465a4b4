import { readJsonText } from '@/server/kernel/json-text'
import type { Problem } from '@/wire/problem'

/** A body that is not JSON. It is refused only after the payment challenge, which comes first (ADR 1). */
export class UnreadableBody {
  constructor(readonly problem: Problem) {}
}

/**
 * Reads a request body as JSON, whatever its content type says (ADR 3).
 * @returns the value, `undefined` for no body, or why it cannot be read.
 */
export function readJson(bytes: Uint8Array): unknown {
  const text = decode(bytes)
  return text === undefined ? unreadable('the bytes are not UTF-8') : readJsonString(text)
}

/** The same for text. */
export function readJsonString(text: string): unknown {
  if (text === '') return undefined
  const read = readJsonText(text)
  return 'value' in read ? read.value : unreadable(read.error)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function decode(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined
  }
}

const unreadable = (error: string): UnreadableBody =>
  new UnreadableBody({ type: 'json_invalid', loc: ['body', 0], msg: 'JSON decode error', input: {}, ctx: { error } })
