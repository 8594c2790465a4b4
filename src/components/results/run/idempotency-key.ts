/**
 * One Idempotency-Key per call, kept until its answer is stored, so that a repeated call is counted once.
 * @param name of the key in the tab's session storage: the page may be reloaded before the answer
 */
export function createIdempotencyKeys(name: string) {
  let open = keptCall(name)
  return {
    of: (call: string): string => {
      const known = open?.call === call ? open : { call, key: randomKey() }
      if (known !== open) keepCall(name, known)
      open = known
      return known.key
    },
    /**
     * Ends a call: the next one has another key.
     * @param kept its result is being stored; a page that is reloaded before that repeats the call
     */
    settle: async (kept?: Promise<void>): Promise<void> => {
      const settled = open
      open = undefined
      await kept
      if (keptCall(name)?.key === settled?.key) keepCall(name, undefined)
    },
  }
}

type OpenCall = { call: string; key: string }

function keptCall(name: string): OpenCall | undefined {
  try {
    const { call, key } = JSON.parse(sessionStorage.getItem(name) ?? '{}')
    return typeof call === 'string' && typeof key === 'string' ? { call, key } : undefined
  } catch {
    return undefined
  }
}

/** Without storage it lives as long as the page. */
function keepCall(name: string, open: OpenCall | undefined): void {
  try {
    if (open) sessionStorage.setItem(name, JSON.stringify(open))
    else sessionStorage.removeItem(name)
  } catch {}
}

/** `crypto.randomUUID` would need a secure context. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
