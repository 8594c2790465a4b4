import { fold } from '@/server/names/words/split-name'

export const foldedWords = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => fold(text).match(/[\p{L}\p{M}]+/gu) ?? []))
