import type { Bilingual } from '@/server/generation/locales/languages'
import type { accentPools } from './flavor-accents'
import type { FlavorName } from './flavors'
import type { SizeKind } from './sizes'

/** A product line: goods with matching brands, kinds and traits. Every line has the same number of each. */
type ProductLine = {
  readonly tag: Bilingual
  /** Median price of its goods, relative to the median order. */
  readonly price: number
  /** How often it is sold, relative to the other lines. */
  readonly weight: number
  /** Invented names, each with the three-letter prefix of its SKUs. */
  readonly brands: readonly (readonly [code: string, english: string, arabic: string])[]
  /** Its goods, each with its price relative to the line's if different. */
  readonly items: readonly (readonly [code: string, english: string, arabic: string, size: SizeKind, price?: number])[]
}

/** Goods that differ by material or purpose. */
export type DurableLine = ProductLine & { readonly traits: readonly Bilingual[] }

/** Goods that differ by flavour or scent. */
export type FlavoredLine = ProductLine & {
  /** Joins an item to its flavour in Arabic: "بنكهة ". */
  readonly arabicLink: string
  readonly flavors: readonly FlavorName[]
  /** The pool of companions and finishes of its flavours. */
  readonly accents: keyof typeof accentPools
  /**
   * Words before the companion and before the finish. Lines that share a flavour have different links, so that a
   * flavour's full name identifies its line.
   */
  readonly links: readonly [companion: Bilingual, finish: Bilingual]
}
