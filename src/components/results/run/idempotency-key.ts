import { useState } from 'react'

/**
 * One Idempotency-Key per call, and the same one until the call has an answer: a repeated call is counted once.
 * @param keptAs name in the tab's own storage, for a call whose page may be reloaded before its answer
 */
export function createIdempotencyKeys(keptAs?: string) {
  let open = keptAs === undefined ? undefined : keptCall(keptAs)
  const change = (next: OpenCall | undefined) => {
    open = next
    if (keptAs !== undefined) keepCall(keptAs, next)
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

/** Without storage it is kept as long as the page. */
function keepCall(name: string, open: OpenCall | undefined): void {
  try {
    if (open) sessionStorage.setItem(name, JSON.stringify(open))
    else sessionStorage.removeItem(name)
  } catch {}
}

/** The Idempotency-Keys of a component's calls. */
export const useIdempotencyKeys = () => useState(createIdempotencyKeys)[0]

/** `crypto.randomUUID` would need a secure context. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
