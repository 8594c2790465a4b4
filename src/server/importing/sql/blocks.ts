import { finished } from '@/server/kernel/turns/steps'
import { lexicons } from './dialect'
import { type Statement, statementsOf } from './statements'

/**
 * Returns a statement, or for a `DO $$ … $$` block the statements that it may run: this is how scripts write `IF NOT
 * EXISTS` for types and constraints.
 */
export function withInner(statement: Statement): Statement[] {
  const [, opening, , body] = statement.opening.startsWith('DO ') ? (block.exec(statement.text) ?? []) : []
  if (opening === undefined || body === undefined) return [statement]
  const line = statement.line + linesIn(opening)
  return statementsIn(body).flatMap((inner) => {
    const [text = '', declared] = declaration.exec(inner.text) ?? []
    if (declared === undefined) return []
    const before = linesIn(text.slice(0, text.length - declared.length))
    return statementsIn(declared).map((one) => ({ ...one, line: line + inner.line - 1 + before }))
  })
}

const block = /^([^$]*(\$\w*\$))([\s\S]*)\2/

/** The declaration after any words that open a branch. */
const declaration = /^(?:[\s\S]*?\b(?:begin|then|else|loop)\s+)?((?:create|alter|drop)\s[\s\S]*)$/i

const statementsIn = (text: string): Statement[] => finished(statementsOf(text, lexicons.postgresql))

const linesIn = (text: string): number => text.split('\n').length - 1
