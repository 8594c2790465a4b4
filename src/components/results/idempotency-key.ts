import { useState } from 'react'

/** One Idempotency-Key per call, and the same one until the call has an answer: a repeated call is counted once. */
export function createIdempotencyKeys() {
  let open: { call: string; key: string } | undefined
  return {
    of: (call: string): string => {
      if (open?.call !== call) open = { call, key: randomKey() }
      return open.key
    },
    settle: () => {
      open = undefined
    },
  }
}

/** The Idempotency-Keys of a component's calls. */
export const useIdempotencyKeys = () => useState(createIdempotencyKeys)[0]

/** `crypto.randomUUID` would need a secure context. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
