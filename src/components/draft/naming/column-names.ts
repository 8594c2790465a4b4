import { requestName } from './request-name'

/**
 * The column names in a pasted text: one per line, or a header with commas, tabs, semicolons or bars between. A quoted
 * name may hold any of these.
 */
export function columnNames(text: string): string[] {
  const listed = text.trim().replace(/^\[\s*(["'`].*)\]$/s, '$1')
  const names = [...listed.matchAll(cells)].map(([, double, backticked, single, bracketed, bare = '']) =>
    requestName((double?.replaceAll('""', '"') ?? backticked ?? single ?? bracketed ?? unquoted(bare)).trim()),
  )
  return [...new Set(names.filter((name) => name !== ''))]
}

/** A cell that is wholly quoted, in any of four ways, or any other. */
const cells =
  /(?<![^\n\r\t,;|])[^\S\n\r\t]*(?:"((?:[^"]|"")+)"|`([^`]+)`|'([^']+)'|\[([^\]"'`,;|\n]+)\])[^\S\n\r\t]*(?![^\n\r\t,;|])|([^\n\r\t,;|]+)/g

/** Without the quotes and brackets of a list around it; `user[email]` keeps its own. */
function unquoted(cell: string): string {
  const opened = cell.trim().replace(/^["'`[]+/, '')
  return opened.replace(opened.includes('[') ? /["'`]+$/ : /["'`\]]+$/, '')
}
