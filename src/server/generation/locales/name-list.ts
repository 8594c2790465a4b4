import type { NameList } from './profile'

/**
 * The names of a text, separated by blanks or line ends, commonest first. Their latin forms are the plain letters in
 * lower case, what an e-mail address can carry: `O'Brien` → `obrien`.
 */
export function nameList(text: string): NameList {
  return {
    written: text.trim().split(/\s+/),
    latin: text
      .toLowerCase()
      .replace(/[^a-z\s]/g, '')
      .trim()
      .split(/\s+/),
  }
}

/** The phrases of a text, separated by commas: `Blue Ridge` → `blueridge`. */
export function phraseList(text: string): NameList {
  return {
    written: text.trim().split(/\s*,\s*/),
    latin: text
      .toLowerCase()
      .replace(/[^a-z,]/g, '')
      .split(','),
  }
}
