/** Why a payment did not go through. */
export type FailureKind = keyof typeof failures

/** `safe` says where the money is, `next` what to do. */
export const failures = {
  rejected: {
    title: 'You declined in the wallet',
    safe: 'Nothing was signed and nothing was paid.',
    next: 'Try again when you are ready.',
  },
  unsigned: {
    title: 'The wallet returned no signature',
    safe: 'Nothing was paid.',
    next: 'Try again, or use another wallet.',
  },
  unsent: {
    title: 'You declined the transaction',
    safe: 'Nothing was paid. Your signature stays in this browser; it is good for this invoice only, until it expires.',
    next: 'Try again when you are ready; you do not have to sign again.',
  },
  busy: {
    title: 'The wallet has a pending request',
    safe: 'Nothing was paid.',
    next: 'Open the wallet, approve or reject the request, then try again.',
  },
  network: {
    title: 'The wallet is on another network',
    safe: 'Nothing was paid.',
    next: 'Switch the wallet to Base Sepolia and try again.',
  },
  funds: {
    title: 'Not enough funds',
    safe: 'Nothing was paid.',
    next: 'Send USDC to this address on Base Sepolia; an escrow lock also needs some ether for gas.',
  },
  expired: {
    title: 'The terms have expired',
    safe: 'Nothing was paid.',
    next: 'Get new terms and sign them.',
  },
  changed: {
    title: 'The terms have changed',
    safe: 'Nothing was signed.',
    next: 'Review the new price and recipient, and sign again if you agree.',
  },
  unknownTerms: {
    title: 'Unknown network or token',
    safe: 'Nothing was signed.',
    next: 'The terms name a network or token that this console does not support. Do not pay them here.',
  },
  unpriced: {
    title: 'The price could not be read',
    safe: 'Nothing was signed and nothing was paid.',
    next: 'Check the connection and try again.',
  },
  closed: {
    title: 'Payments are not set up here',
    safe: 'Nothing was signed.',
    next: 'This deployment has no receiving wallet for this way of paying. Use a free key instead.',
  },
  refused: {
    title: 'The payment was refused',
    safe: 'Nothing was charged.',
    next: 'Get new terms and sign them; the refused payment stays in the list below.',
  },
  used: {
    title: 'This payment was used for another request',
    safe: 'It was charged once, for that request.',
    next: 'Sign a new payment for these rows.',
  },
  pending: {
    title: 'The settlement is not confirmed yet',
    safe: 'You are charged at most once.',
    next: 'Send the same payment again in a moment. Do not sign another.',
  },
  silent: {
    title: 'The service did not respond',
    safe: 'You are charged at most once.',
    next: 'Check the connection and send the same payment again. Do not sign another.',
  },
  unavailable: {
    title: 'The service cannot accept payments right now',
    safe: 'Nothing was charged.',
    next: 'Send the same payment again in a moment. Do not sign another.',
  },
  invalid: {
    title: 'The request needs a correction',
    safe: 'Nothing was charged.',
    next: 'Correct it on the page where it was designed, then pay.',
  },
  reverted: {
    title: 'The transaction was reverted',
    safe: 'At most, you paid the gas fee.',
    next: 'Try again; if it reverts again, request a new invoice.',
  },
  reorged: {
    title: 'The lock is no longer on the chain',
    safe: 'The chain dropped the transaction, so the money is still yours.',
    next: 'Resume the same invoice; you sign again only if nothing is locked.',
  },
  held: {
    title: 'The service did not accept this lock',
    safe: 'The amount stays in the escrow contract until its release window ends.',
    next: 'Then you can refund it to your wallet in the step “Refund”.',
  },
  returned: {
    title: 'This invoice was refunded',
    safe: 'The amount is back in your wallet.',
    next: 'Request a new invoice if you still want the rows.',
  },
  unconnected: {
    title: 'The wallet reported a problem',
    safe: 'Nothing was paid.',
    next: 'Try again, or use another wallet.',
  },
  other: {
    title: 'The wallet reported a problem',
    safe: 'Check your payments below before you try again.',
    next: 'Try again, or use another wallet.',
  },
} as const

export class PaymentFailure extends Error {
  /** @param detail the reason given by the service or the wallet. */
  constructor(
    readonly kind: FailureKind,
    readonly detail = '',
    cause?: unknown,
  ) {
    super(failures[kind].title, { cause })
  }
}
