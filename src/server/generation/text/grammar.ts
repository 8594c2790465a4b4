import type { OrderTheme } from '@/server/generation/entities/trade/order-states'

/**
 * What texts are made of, in one language. A template is a sentence, or a piece of one, with slots in braces; `expand`
 * turns it into sentences. Sentences of one theme go together in any combination, and with the row's order.
 */
export type Grammar = {
  /** Alternatives of a slot, by its name. */
  readonly slots: Readonly<Record<string, readonly string[]>>
  readonly themes: Readonly<Record<OrderTheme, ThemeGrammar>>
  /** Prose of everyday work, which fits every row. */
  readonly everyday: { readonly opening: Templates; readonly detail: Templates; readonly closing: Templates }
  /** Tags that fit every row, in three parts: tags of different parts never contradict each other. */
  readonly tags: readonly string[]
  /** Pieces for texts of an exact, small length: something of every length from 1 to 12 code points. */
  readonly words: readonly string[]
  /** Short sentences that fit every row, for texts too short for the others. */
  readonly remarks: readonly string[]
  /** Between tags. */
  readonly comma: string
  /** Before an order number. */
  readonly reference: string
}

export type ThemeGrammar = {
  /** The first sentence of a text in two pieces, the product between them. */
  readonly before: Templates
  readonly after: Templates
  readonly detail: Templates
  readonly closing: Templates
  /** A note is a record of what happened, and what follows from it. */
  readonly note: Templates
  readonly followUp: Templates
  readonly tags: readonly string[]
}

export type Templates = readonly string[]
