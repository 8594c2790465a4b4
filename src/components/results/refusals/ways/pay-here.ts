import type { DraftRequest } from '@/components/draft/request-of-draft'
import type { Column } from '@/components/grid/rows'
import type { AiRequest } from '@/components/results/run/ai-request'
import type { Generated } from '@/components/results/run/generation-run'
import type { RecipeInput } from '@/wire/datasets/recipe'

/** The ways to pay for a call: one signature, or an escrow invoice. */
export type PayWay = 'x402' | 'escrow'

/** Rows of a contract: the call, and the columns of its rows. */
export type ContractOrder = { call: AiRequest; columns: readonly Column[] }

/** The thing being bought: the rows of one table, those of a contract, or a data set. */
export type Order = DraftRequest | ContractOrder | RecipeInput

/** A checkout inside the page that needs it: pages do not depend on payments, so the app passes it in. */
export type PayHereProps = {
  way: PayWay
  request: Order
  title: string
  /** Called with the rows that were bought, or with nothing for a data set. */
  onPaid: (generated: Generated | undefined) => void
}

/** Opens the checkout of a page that has one. */
export type OnPay = (way: PayWay) => void
