/**
 * One Idempotency-Key per call, kept until the call has an answer, so that a repeated call is counted once.
 * @param name of the key in the tab's session storage: the page may be reloaded before the answer
 */
export function createIdempotencyKeys(name: string) {
  let open = keptCall(name)
  const change = (next: OpenCall | undefined) => {
    open = next
    keepCall(name, next)
  }
  return {
    of: (call: string): string => {
      const known = open?.call === call ? open : { call, key: randomKey() }
      if (known !== open) change(known)
      return known.key
    },
    settle: () => change(undefined),
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
