import type { NameList } from './profile'

/** The names of a text, separated by blanks or line ends, commonest first, with their plain letters in lower case. */
export function nameList(text: string): NameList {
  return withLatin(text.trim().split(/\s+/))
}

/** The phrases of a text, separated by commas. */
export function phraseList(text: string): NameList {
  return withLatin(text.trim().split(/\s*,\s*/))
}

const withLatin = (written: readonly string[]): NameList => ({ written, latin: written.map(latinLetters) })

/** `O'Brien` → `obrien`, `Blue Ridge` → `blueridge`: what an e-mail or a web address can carry of a name. */
const latinLetters = (name: string) => name.replace(/[^A-Za-z]/g, '').toLowerCase()
