import { closing } from '@/server/importing/sql/clauses'
import { lexicons } from '@/server/importing/sql/dialect'
import type { Statement } from '@/server/importing/sql/statements'
import { tokensOf } from '@/server/importing/sql/tokens'

/** Words about display or sorting, which the parser does not accept everywhere MySQL does. */
const display = /^(?:zerofill|ascii|unicode|binary|signed|invisible|visible)$/i

/** Words that end a type; in ALTER TABLE, others such as ADD may precede a column's name. */
const types =
  /^(?:unsigned|zerofill|(?:tiny|small|medium|big)?int|integer|float|double|decimal|char|varchar|(?:tiny|medium|long)?text)$/i

/** The parser's words for what MySQL drops. */
const otherWords: Readonly<Record<string, string>> = { key: 'INDEX', check: 'CONSTRAINT' }

/**
 * Removes parts that say nothing about rows and that the parser cannot handle: options after a table's last bracket,
 * display words, index prefix lengths, version-specific comments.
 */
export function cleaned({ text, opening }: Statement): string {
  const tokens = tokensOf(text, lexicons.mysql)
  const isTable = /^CREATE (?:TEMPORARY )?TABLE\b/.test(opening)
  const isChange = /^ALTER TABLE\b/.test(opening)
  const open = isTable ? tokens.findIndex(({ kind, start }) => kind === 'sign' && text[start] === '(') : -1
  const close = open < 0 ? undefined : closing(text, tokens, open)
  const kept = close === undefined ? tokens : tokens.slice(0, close + 1)
  let result = ''
  let at = 0
  for (const [index, token] of kept.entries()) {
    const written = text.slice(token.start, token.end)
    const previous = kept[index - 1]
    // `binary(16)` is a type; at the start of a definition, the word is a column name.
    const isDisplay = token.kind === 'word' && display.test(written) && text[kept[index + 1]?.start ?? 0] !== '('
    const beforeIt = previous ? text[previous.start] : '('
    const blanks = text.slice(at, token.start).replaceAll(/[^\n]/g, ' ')
    const before = previous && text.slice(previous.start, previous.end)
    const isDropped = token.kind === 'word' && /^drop$/i.test(before ?? '')
    // In `CHARACTER SET ascii`, the word is the name of the character set.
    const isType = isTable ? !/^(?:set|charset|collate)$/i.test(before ?? '') : types.test(before ?? '')
    const follows = beforeIt === ')' || (previous?.kind === 'word' && isType)
    const other = isDropped ? otherWords[written.toLowerCase()] : undefined
    result += blanks + (isDisplay && follows && (isTable || isChange) ? ' '.repeat(written.length) : (other ?? written))
    at = token.end
  }
  return result
}
