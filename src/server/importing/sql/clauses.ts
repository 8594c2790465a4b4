import { lineCounter, type Statement } from './statements'
import type { Token } from './tokens'

/** A CHECK clause of a statement, as text. */
export type CheckClause = { readonly name: string | undefined; readonly condition: string; readonly line: number }

/** The conditions of all `CHECK (…)` clauses in a statement, in order. */
export function checkClauses({ text, line }: Statement, tokens: readonly Token[]): CheckClause[] {
  const lineOf = lineCounter(text)
  return tokens.flatMap((token, at) => {
    const open = tokens[at + 1]
    if (token.kind !== 'word' || !/^check$/i.test(text.slice(token.start, token.end))) return []
    if (!open || text[open.start] !== '(') return []
    const close = closing(text, tokens, at + 1)
    if (close === undefined) return []
    const written = (of: Token | undefined) => (of ? text.slice(of.start, of.end) : '')
    const isNamed = /^constraint$/i.test(written(tokens[at - 2]))
    const name = isNamed ? written(tokens[at - 1]).replaceAll(/^[`"[]|[`"\]]$/g, '') : undefined
    return [{ name, condition: text.slice(open.end, tokens[close]?.start), line: line + lineOf(token.start) - 1 }]
  })
}

/** The index of the bracket that closes the one at `open`. */
export function closing(text: string, tokens: readonly Token[], open: number): number | undefined {
  let depth = 0
  for (let at = open; at < tokens.length; at += 1) {
    const token = tokens[at]
    const sign = token?.kind === 'sign' ? text[token.start] : ''
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (depth === 0) return at
  }
  return undefined
}
