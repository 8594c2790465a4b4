import type { Expression } from '@/server/importing/model/expression'
import { secondsOfInterval } from './intervals'

/** A day before any import, so that earlier dates are always in the past. */
const longAgo = Date.UTC(2025, 11, 31)

const clocks =
  /^(?:now|current_?date|current_?timestamp|local_?timestamp|transaction_timestamp|svfop_\w*(?:date|timestamp)\w*|sysdate|getdate|curdate)$/i

/** The last day certain to be before `now() - interval '18 years'`; undefined for other bounds. */
export function latestOf(operator: string, right: Expression): string | undefined {
  if (operator !== '<' && operator !== '<=') return undefined
  const seconds = secondsFromNow(right)
  return seconds === undefined || seconds > -86_400
    ? undefined
    : new Date(longAgo + seconds * 1000).toISOString().slice(0, 10)
}

/** The last year certain not to exceed `extract(year from now()) + 1`; undefined for other bounds. */
export function latestYearOf(operator: string, right: Expression): number | undefined {
  if (operator !== '<' && operator !== '<=') return undefined
  const [start, more] =
    right.kind === 'operation' && right.operator === '+' ? [right.left, right.right] : [right, undefined]
  if (start.kind !== 'call' || !/^(?:extract|date_part|year)$/i.test(start.name)) return undefined
  const [part, moment = part] = start.arguments
  const isYear = moment === part || (part?.kind === 'value' && /^year$/i.test(String(part.value)))
  if (!moment || !isYear || secondsFromNow(moment) !== 0) return undefined
  const added = more === undefined ? 0 : more.kind === 'value' ? Number(more.value) : Number.NaN
  return added >= 0 ? new Date(longAgo).getUTCFullYear() + added : undefined
}

/** The minimum offset of an expression from now. */
export function secondsFromNow(expression: Expression): number | undefined {
  if (expression.kind === 'call') {
    const isCast = /^(?:date|date_trunc)$/i.test(expression.name)
    const inner = expression.arguments.at(-1)
    if (isCast && inner) return secondsFromNow(inner)
    return clocks.test(expression.name) ? 0 : undefined
  }
  if (expression.kind !== 'operation' || !/^[-+]$/.test(expression.operator)) return undefined
  const [start, span] = [secondsFromNow(expression.left), spanOf(expression.right)]
  return start === undefined || span === undefined ? undefined : start + (expression.operator === '-' ? -span : span)
}

/** An interval in seconds; plain numbers are days. */
export function spanOf(expression: Expression): number | undefined {
  if (expression.kind === 'value') return typeof expression.value === 'number' ? expression.value * 86_400 : undefined
  const [text] = expression.kind === 'call' && expression.name === 'interval' ? expression.arguments : []
  return text?.kind === 'value' ? secondsOfInterval(String(text.value)) : undefined
}
