/**
 * Translates `LIKE '[A-Z][0-9]%'` to a PostgreSQL regular expression match, since PostgreSQL's LIKE has no brackets;
 * undefined for a text without them.
 */
export function matchOfLike(text: string): string | undefined {
  if (!/^'.*\[.*\].*'$/s.test(text)) return undefined
  const pattern = text.slice(1, -1).replaceAll(/\[\^?\]?[^\]]*\]|./gs, (found) => {
    if (found.length > 1) return found
    if (found === '%') return '[a-z0-9]{0,8}'
    return found === '_' ? '[a-z0-9]' : found.replace(/[.*+?^${}()|\\/]/, '\\$&')
  })
  return `~ '^${pattern}$'`
}
