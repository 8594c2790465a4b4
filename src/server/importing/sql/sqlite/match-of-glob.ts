/**
 * Translates `GLOB '[A-Z]*'` to a PostgreSQL regular expression match, with short values.
 * @param text the pattern, without its quotes.
 * @param isDenied for `NOT GLOB`: `NOT GLOB '*[^0-9]*'` means digits only; undefined for other patterns, which only
 * exclude texts.
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

/** A backslash is an ordinary character within a GLOB set. */
const escaped = (letters: string): string => letters.replaceAll(/[\\\]]/g, '\\$&')
