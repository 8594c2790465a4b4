import type { Language } from '@/server/names/vocabulary/languages'

/** The meaning of one word as written. */
export type Unit = {
  readonly words: readonly string[]
  readonly plural: boolean
  /** The language it was translated from; null for English. */
  readonly language: Language | null
}

export const unit = (words: readonly string[], plural = false, language: Language | null = null): Unit => ({
  words,
  plural,
  language,
})
