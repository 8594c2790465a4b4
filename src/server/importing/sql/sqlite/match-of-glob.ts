/**
 * `GLOB '[A-Z]*'` as PostgreSQL's match with a regular expression of short values.
 * @param text the pattern, without its quotes.
 * @param isDenied for `NOT GLOB`: `NOT GLOB '*[^0-9]*'` has digits alone; undefined for other patterns, which say what a
 * text is not.
 */
export function matchOfGlob(text: string, isDenied: boolean): string | undefined {
  const [, denial, letters] = (isDenied && /^\*\[(\^?)([^\]]+)\]\*$/s.exec(text)) || []
  if (letters !== undefined) return matching(`[${denial === '^' ? '' : '^'}${escaped(letters)}]*`)
  if (isDenied) return undefined
  return matching(
    text.replaceAll(/\[(\^?)(\]?[^\]]*)\]|./gsu, (found, not?: string, set?: string) => {
      if (set !== undefined) return `[${not}${escaped(set)}]`
      if (found === '*') return '[a-z0-9]{0,8}'
      return found === '?' ? '[a-z0-9]' : found.replace(/[.+^${}()|[\]\\/]/, '\\$&')
    }),
  )
}

const matching = (pattern: string): string => `~ '^${pattern.replaceAll("'", "''")}$'`

/** A backslash is a letter like any other in a set of GLOB. */
const escaped = (letters: string): string => letters.replaceAll(/[\\\]]/g, '\\$&')
