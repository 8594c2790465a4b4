/** Why no wallet came of a code, and what to do next. */
export const pairingFailures = {
  declined: {
    title: 'You declined in the wallet',
    words: 'It is not connected, and nothing was signed.',
    next: 'Show a new code when you want to connect, or pick another wallet.',
  },
  expired: {
    title: 'The code has expired',
    words: 'No wallet answered within five minutes.',
    next: 'Show a new code and scan it with a wallet that knows WalletConnect.',
  },
  unsupported: {
    title: 'This wallet cannot pay here',
    words: 'It did not share an account on Base Sepolia that can sign payments.',
    next: 'Add Base Sepolia in the wallet, then show a new code; or take another wallet.',
  },
  unreachable: {
    title: 'WalletConnect does not answer',
    words: 'Its relay, which carries messages to the wallet, could not be reached.',
    next: 'Check the connection and show a new code, or pay with a wallet in this browser.',
  },
  ended: {
    title: 'The wallet ended the connection',
    words: 'Nothing that was paid is lost; it is in the list below.',
    next: 'Show a new code to connect again.',
  },
} as const

export type PairingFailureKind = keyof typeof pairingFailures

export class PairingFailure extends Error {
  constructor(
    readonly kind: PairingFailureKind,
    cause?: unknown,
  ) {
    super(pairingFailures[kind].title, { cause })
  }
}

/** Whatever WalletConnect threw while a code was shown, as a failure with words. */
export function pairingFailure(error: unknown): PairingFailure {
  if (error instanceof PairingFailure) return error
  const { code, message } = member(error)
  if (/expire/i.test(message)) return new PairingFailure('expired', error)
  return new PairingFailure(code === 4001 || (code >= 5000 && code < 6000) ? 'declined' : 'unreachable', error)
}

/** A wallet's refusal comes as it was sent: an object with a code (CAIP-25), not an Error. */
function member(error: unknown): { code: number; message: string } {
  if (typeof error !== 'object' || error === null) return { code: 0, message: String(error) }
  return { code: Number(Reflect.get(error, 'code') ?? 0), message: String(Reflect.get(error, 'message')) }
}
