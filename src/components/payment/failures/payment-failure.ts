/** Why a payment did not go through, as a person has to be told. */
export type FailureKind = keyof typeof failures

/** What is said, and what to do next; `safe` says what happened to the money. */
export const failures = {
  rejected: {
    title: 'You declined in the wallet',
    safe: 'Nothing was signed and nothing was paid.',
    next: 'Ask the wallet again when you are ready.',
  },
  unsent: {
    title: 'You declined the transaction',
    safe: 'Nothing was paid. Your signature stays in this browser; it is good for this invoice only, until it expires.',
    next: 'Ask the wallet again when you are ready. You will not be asked to sign again.',
  },
  busy: {
    title: 'The wallet waits for an answer',
    safe: 'Nothing was paid.',
    next: 'Open the wallet, answer the request that is there, then try again.',
  },
  network: {
    title: 'The wallet is on another network',
    safe: 'Nothing was paid.',
    next: 'Switch the wallet to Base Sepolia and try again.',
  },
  funds: {
    title: 'Not enough funds',
    safe: 'Nothing was paid.',
    next: 'Bring USDC, and for an escrow also some ether for gas, to this address on Base Sepolia.',
  },
  expired: {
    title: 'The terms have expired',
    safe: 'Nothing was paid.',
    next: 'Get fresh terms and sign those.',
  },
  changed: {
    title: 'The terms have changed',
    safe: 'Nothing was signed.',
    next: 'Look at the new price and recipient, and sign again if you agree.',
  },
  unknownTerms: {
    title: 'These terms are not for this page',
    safe: 'Nothing was signed.',
    next: 'They name a network or a token that this console does not know. Do not pay them here.',
  },
  closed: {
    title: 'Nobody can pay here',
    safe: 'Nothing was signed.',
    next: 'This deployment has no receiving wallet for this way of paying. Use a free key instead.',
  },
  refused: {
    title: 'The payment was refused',
    safe: 'The service did not take it.',
    next: 'Get fresh terms and sign those; the refused payment stays in the list below.',
  },
  used: {
    title: 'This payment has bought something else',
    safe: 'It was charged once, for another request.',
    next: 'Sign a new payment for these rows.',
  },
  pending: {
    title: 'The settlement is not known yet',
    safe: 'Your payment is kept here and is charged at most once.',
    next: 'Send the same payment again in a moment. Do not sign another.',
  },
  silent: {
    title: 'The service did not answer',
    safe: 'Your payment is kept here and is charged at most once.',
    next: 'Check the connection and send the same payment again. Do not sign another.',
  },
  unavailable: {
    title: 'The service cannot take payments just now',
    safe: 'Nothing was charged; your payment is kept here.',
    next: 'Send the same payment again in a moment. Do not sign another.',
  },
  invalid: {
    title: 'The request needs a correction',
    safe: 'Nothing was charged.',
    next: 'Mend the fields in Design, then pay for the mended request.',
  },
  reverted: {
    title: 'The chain turned the transaction down',
    safe: 'Only the gas was spent.',
    next: 'Try again; if it is turned down again, ask for a new invoice.',
  },
  reorged: {
    title: 'The lock is not on the chain any more',
    safe: 'The chain dropped the transaction, so the money is still yours.',
    next: 'Go on with the same invoice; the wallet is only asked when nothing is locked.',
  },
  held: {
    title: 'The service did not take this lock',
    safe: 'The amount stays in the escrow contract until its time is over.',
    next: 'From then on the button beside “Refund” brings it back to your wallet.',
  },
  returned: {
    title: 'This invoice was refunded',
    safe: 'The amount is back in your wallet.',
    next: 'Ask for a new invoice if you still want the rows.',
  },
  other: {
    title: 'The wallet reported a problem',
    safe: 'Look at the list below before you try again.',
    next: 'Try again, or use another wallet.',
  },
} as const

export class PaymentFailure extends Error {
  /** @param detail in the words of who refused. */
  constructor(
    readonly kind: FailureKind,
    readonly detail = '',
    cause?: unknown,
  ) {
    super(failures[kind].title, { cause })
  }
}
