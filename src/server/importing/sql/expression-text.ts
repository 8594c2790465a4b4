import { loadModule, parseSync } from 'libpg-query'
import type { Expression } from '@/server/importing/model/expression'
import { type Dialect, lexicons } from './dialect'
import { expressionOf } from './postgres/expression'
import { matchOfGlob } from './sqlite/match-of-glob'
import { tokensOf } from './tokens'

/** Reads a condition of any dialect with PostgreSQL's expression grammar; `unknown` if it cannot. */
export async function readExpression(text: string, dialect: Dialect): Promise<Expression> {
  await loadModule()
  try {
    const { stmts } = parseSync(`SELECT (${inPostgres(text, dialect)})`)
    const select = stmts?.[0]?.stmt
    const [target] = select && 'SelectStmt' in select ? (select.SelectStmt.targetList ?? []) : []
    return expressionOf(target && 'ResTarget' in target ? target.ResTarget.val : undefined)
  } catch {
    return { kind: 'unknown' }
  }
}

/** Not an expression in PostgreSQL. */
const unreadable = ' ;'

/** Rewrites names in double quotes and texts in single quotes, without MySQL's character set prefixes. */
function inPostgres(text: string, dialect: Dialect): string {
  const tokens = tokensOf(text, lexicons[dialect])
  const isWord = (at: number, word: string) =>
    tokens[at]?.kind === 'word' && text.slice(tokens[at].start, tokens[at].end).toLowerCase() === word
  return tokens
    .map(({ kind, start, end }, at) => {
      const written = text.slice(start, end)
      if (kind === 'name') return nameOrText(written, dialect)
      if (kind === 'text' && isWord(at - 1, 'glob'))
        return matchOfGlob(unescaped(written, dialect), isWord(at - 2, 'not')) ?? unreadable
      if (kind === 'text') return `'${unescaped(written, dialect).replaceAll("'", "''")}'`
      if (isWord(at, 'glob') || (isWord(at, 'not') && isWord(at + 1, 'glob'))) return ''
      if (kind === 'word' && written.startsWith('_') && tokens[at + 1]?.kind === 'text') return ''
      if (kind === 'word' && /^(?:regexp|rlike)$/i.test(written)) return '~'
      // Keeps two-character operators and decimal numbers together.
      return tokens[at + 1]?.start === end ? written : `${written} `
    })
    .join('')
}

/** In MySQL, double quotes hold text. */
const nameOrText = (written: string, dialect: Dialect): string =>
  dialect === 'mysql' && written.startsWith('"')
    ? `'${written.slice(1, -1).replaceAll("'", "''")}' `
    : `"${unquoted(written).replaceAll('"', '""')}" `

/** A name without its quotes, whichever they are. */
function unquoted(written: string): string {
  const [quote = ''] = written
  if (quote === '[') return written.slice(1, -1)
  return quote === '"' || quote === '`' ? written.slice(1, -1).replaceAll(quote + quote, quote) : written
}

const unescaped = (written: string, dialect: Dialect): string => {
  const text = written
    .replace(/^[eE]?'/, '')
    .replace(/'$/, '')
    .replaceAll("''", "'")
  return dialect === 'mysql' ? text.replaceAll(/\\(.)/gs, '$1') : text
}
