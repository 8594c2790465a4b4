import { escrow } from './escrow/scheme'
import type { Opening, SchemeEntry } from './scheme'
import { x402 } from './x402/scheme'

/**
 * Every payment scheme, in the order in which a call's proof is looked for: a header comes before an escrow
 * (SPEC "Rules" 3).
 */
export const schemes = { x402, escrow } satisfies Record<string, SchemeEntry>

export type Checkouts = { [Name in keyof typeof schemes]: ReturnType<(typeof schemes)[Name]['open']> }

export const openCheckouts = (opening: Opening): Checkouts => {
  const opened = Object.entries(schemes).map(([name, { open }]) => [name, open(opening)])
  return Object.fromEntries(opened) as Checkouts // each name has the checkout of its own entry
}

export const schemeEntries: readonly SchemeEntry[] = Object.values(schemes)
