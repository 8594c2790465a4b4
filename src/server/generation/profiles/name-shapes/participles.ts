import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import { isKnownWord } from '@/server/names/vocabulary/known-words'
import type { Language } from '@/server/names/vocabulary/languages'
import { isIrregularParticiple, isRegularParticiple } from '@/server/names/words/participle'

/** Whether a word is a participle: `dropped`, `recorded`, `taken`, but not `need` and `speed`. */
export const isParticiple = (word: string): boolean =>
  isRegularParticiple(word) || isIrregularParticiple(word.startsWith('un') ? word.slice(2) : word, 'any')

/** The same in another language, by the endings of unknown words: `pagada`. */
export const isParticipleIn = (language: Language, word: string): boolean => participles[language]?.test(word) ?? false

const participles: Partial<Record<Language, RegExp>> = {
  dutch: /^(?:ge|be|ver|goedge|afge|aange|uitge|inge|opge)[a-z]{2,}(?:[dt]|en)$/,
  german:
    /^(?:ab|an|auf|aus|ein|vor|zu|durch|nach|fest|weiter|zurueck|zuruck|frei|fertig)?ge[a-z]{3,}(?:t|en)$|[a-z]{3}iert$|^(?:be|ver|er|ent|zer|ueber|uber|unter)[a-z]{2,}(?:[elrtzkpmgn]t|igt)$/,
  italian: /[a-z]{3}[aiu]t[aoie]$/,
  portuguese: /[a-z]{2}[ai]d[ao]s?$/,
  spanish: /[a-z]{2}[ai]d[ao]s?$/,
}

/** Whether a name has an unknown word at either end that is a participle in its language. */
export function hasForeignParticiple({ raw, words }: Reading, { languages }: RequestContext): boolean {
  const ends = [raw.at(-1) ?? '', ...(raw.length > 1 ? [raw[0] ?? ''] : [])]
  return [...languages].some((language) =>
    ends.some((word) => words.includes(word) && !isKnownWord(word) && isParticipleIn(language, word)),
  )
}
