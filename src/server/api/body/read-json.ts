import { readJsonText } from '@/server/kernel/json/json-text'
import { inTurns } from '@/server/kernel/turns/steps'
import type { Problem } from '@/wire/problem'
import { readLongJson } from './long-json'

/** A body that is not JSON. It is refused only after the payment challenge, which comes first (ADR 1). */
export class UnreadableBody {
  constructor(readonly problem: Problem) {}
}

/**
 * Reads a request body as JSON, whatever its content type says (ADR 3). Others are answered while a long one is read.
 * @returns the value, `undefined` for no body, or why it cannot be read.
 */
export async function readJson(bytes: Uint8Array, signal?: AbortSignal): Promise<unknown> {
  const text = decode(bytes)
  return text === undefined ? unreadable('the bytes are not UTF-8') : readJsonString(text, signal)
}

/** The same for text. */
export async function readJsonString(text: string, signal?: AbortSignal): Promise<unknown> {
  if (text === '') return undefined
  const read = text.length > longTextLength ? await inTurns(readLongJson(text), signal) : readJsonText(text)
  return 'value' in read ? read.value : unreadable(read.error)
}

const longTextLength = 65_536

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
