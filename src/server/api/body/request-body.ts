import { ValidationFailedError } from '@/server/kernel/validation-failed'
import type { Problem } from '@/wire/problem'

/** A body that is not JSON. It is refused when a procedure looks at it, so that a payment challenge can come first. */
export class UnreadableBody {
  constructor(readonly problem: Problem) {}
}

/** Deeper nesting than any request has, and shallow enough for every recursive reader. */
const nestingMax = 64

/**
 * Reads a request body as JSON, whatever its content type says (ADR 3).
 * @returns the value, `undefined` for no body, or why it cannot be read.
 */
export function readJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined
  const text = decode(bytes)
  if (text === undefined) return unreadable('the bytes are not UTF-8')
  if (nesting(text) > nestingMax) return unreadable(`nested deeper than ${nestingMax} levels`)
  try {
    const value: unknown = JSON.parse(text)
    return hasLoneSurrogate(text, value) ? unreadable('an escape stands for half a character') : value
  } catch (error) {
    return unreadable(error instanceof Error ? error.message : 'not JSON')
  }
}

/** The body for a procedure, or the 422 that FastAPI answers for a body that is missing or not JSON. */
export function readableBody(body: unknown): unknown {
  if (body instanceof UnreadableBody) throw new ValidationFailedError([body.problem])
  if (body === undefined || body === null) {
    throw new ValidationFailedError([{ type: 'missing', loc: ['body'], msg: 'Field required', input: null }])
  }
  return body
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

/** How deep brackets nest, strings left out. */
function nesting(text: string): number {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (inString) {
      if (code === 0x5c) i++
      else if (code === 0x22) inString = false
    } else if (code === 0x22) inString = true
    else if (code === 0x5b || code === 0x7b) deepest = Math.max(deepest, ++depth)
    else if (code === 0x5d || code === 0x7d) depth--
  }
  return deepest
}

/** Text with half a surrogate pair cannot be stored, hashed or sent; only an escape can smuggle one in. */
const hasLoneSurrogate = (text: string, value: unknown): boolean => /\\u[dD]/.test(text) && !isWellFormed(value)

function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  if (value === null || typeof value !== 'object') return true
  return Object.entries(value).every(([key, member]) => key.isWellFormed() && isWellFormed(member))
}
