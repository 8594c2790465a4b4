import { openEscrow } from './escrow/scheme'
import type { Opening } from './scheme'
import { openX402 } from './x402/scheme'

/**
 * Every payment scheme, one line each, in the order in which a call's proof is looked for: a header comes before an
 * escrow (SPEC "Rules" 3).
 */
export const openCheckouts = (opening: Opening) => ({
  x402: openX402(opening),
  escrow: openEscrow(opening),
})

export type Checkouts = ReturnType<typeof openCheckouts>
