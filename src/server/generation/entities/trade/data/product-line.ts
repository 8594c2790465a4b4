import type { Bilingual } from '@/server/generation/locales/languages'
import type { accentPools } from './flavor-accents'
import type { FlavorName } from './flavors'
import type { SizeKind } from './sizes'

/** A shelf of a shop: goods whose brands, kinds and traits go together. Every line has the same number of each. */
type ProductLine = {
  /** The word that tags use for it. */
  readonly tag: Bilingual
  /** Median price of its goods, of half of all orders. */
  readonly price: number
  /** How often it is sold, relative to the other lines. */
  readonly weight: number
  /** Invented names, each with the three letters that its article numbers begin with. */
  readonly brands: readonly (readonly [code: string, english: string, arabic: string])[]
  /** Its goods, each with its price as a part of the line's where that is not its own. */
  readonly items: readonly (readonly [code: string, english: string, arabic: string, size: SizeKind, price?: number])[]
}

/** Goods that differ by material or purpose. */
export type DurableLine = ProductLine & { readonly traits: readonly Bilingual[] }

/** Goods that differ by flavour or scent. */
export type FlavoredLine = ProductLine & {
  /** Joins an item to its flavour in Arabic: "بنكهة ". */
  readonly arabicLink: string
  readonly flavors: readonly FlavorName[]
  /** The companions of its flavours. */
  readonly accents: keyof typeof accentPools
  /**
   * What comes before the companion, and before the finish. Lines that share a flavour differ in it, so that a
   * flavour's words say which line it is of.
   */
  readonly links: readonly [companion: Bilingual, finish: Bilingual]
}
