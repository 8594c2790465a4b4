import { useRef } from 'react'

/** One Idempotency-Key per call, and the same one until the call has an answer: a repeated call is counted once. */
export function useIdempotencyKey() {
  const open = useRef<{ call: string; key: string }>(undefined)
  return {
    of: (call: string): string => {
      if (open.current?.call !== call) open.current = { call, key: randomKey() }
      return open.current.key
    },
    settle: () => {
      open.current = undefined
    },
  }
}

/** `crypto.randomUUID` would need a secure context. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
