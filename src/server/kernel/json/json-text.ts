/** Deeper than any request nests, and shallow enough for every recursive reader. */
export const nestingMax = 64

/**
 * Parses untrusted JSON: the result is safe to traverse, store, hash and send.
 * @returns the value, or the reason for rejection: not JSON, nested deeper than 64 levels, or an escaped lone surrogate.
 */
export function readJsonText(text: string): { value: unknown } | { error: string } {
  return nesting(text) > nestingMax ? { error: `nested deeper than ${nestingMax} levels` } : readShallowJson(text)
}

/** The same for text whose nesting is known to be within the limit. */
export function readShallowJson(text: string): { value: unknown } | { error: string } {
  try {
    const value: unknown = JSON.parse(text)
    return hasLoneSurrogate(text, value) ? { error: 'an escape encodes a lone surrogate' } : { value }
  } catch (error) {
    return { error: error instanceof Error ? error.message : 'not JSON' }
  }
}

/** Nesting depth of brackets outside strings. */
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

/** Only an escape can put half a surrogate pair into UTF-8 text. */
const hasLoneSurrogate = (text: string, value: unknown): boolean => /\\u[dD]/.test(text) && !isWellFormed(value)

function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, member]) => key.isWellFormed() && isWellFormed(member))
}
