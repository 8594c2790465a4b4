import type { DraftRequest } from '@/components/draft/request-of-draft'
import type { Generated } from '@/components/results/run/generation-run'
import type { RecipeInput } from '@/wire/datasets/recipe'

/** The ways to pay for a call: one signature, or an escrow invoice. */
export type PayWay = 'x402' | 'escrow'

/** A checkout inside the page that needs it: pages do not know payments, so the app gives it to them. */
export type PayHereProps = {
  way: PayWay
  request: DraftRequest | RecipeInput
  title: string
  /** Called with the rows that were bought, or with nothing for a data set. */
  onPaid: (generated: Generated | undefined) => void
}

/** Opens the checkout of a page that has one. */
export type OnPay = (way: PayWay) => void
