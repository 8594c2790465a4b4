import { closing } from '@/server/importing/sql/clauses'
import { lexicons } from '@/server/importing/sql/dialect'
import { tokensOf } from '@/server/importing/sql/tokens'

/**
 * The condition that a table's partitions impose on its rows, in MySQL. Ranges leave no gaps and have no lower bound,
 * so only the last one matters; lists name all values. Undefined if every row has a partition.
 * @param text of `CREATE TABLE`, including its options.
 */
export function conditionOfPartitions(text: string): string | undefined {
  const begin = /\bPARTITION\s+BY\s+(RANGE|LIST)\b\s*(?:COLUMNS\s*)?(?=\()/i.exec(text)
  if (!begin) return undefined
  // MySQL writes the clause as a version-specific comment.
  const clause = text.slice(begin.index + begin[0].length).replaceAll(/\*\/|\/\*!\d*/g, ' ')
  const [subject, ...bounds] = boundsIn(clause)
  const isList = /^l/i.test(begin[1] ?? '')
  if (subject === undefined || bounds.length === 0 || bounds.some((bound) => bound === undefined)) return undefined
  if (isList) return subject.includes(',') ? undefined : `${subject} IN (${bounds.join(', ')})`
  // With several columns, the first one decides, up to its own bound.
  const [column = ''] = subject.split(',')
  const [last = ''] = bounds.at(-1)?.split(',') ?? []
  return /^\s*maxvalue\s*$/i.test(last) ? undefined : below(column.trim(), last.trim())
}

/** The partitioned expression, then the bounds of each partition; undefined for a catch-all partition. */
function boundsIn(clause: string): (string | undefined)[] {
  const tokens = tokensOf(clause, lexicons.mysql)
  const word = (at: number) => clause.slice(tokens[at]?.start, tokens[at]?.end).toLowerCase()
  const bounds: (string | undefined)[] = []
  for (const at of tokens.keys()) {
    const isBound =
      (word(at - 1) === 'than' && word(at - 2) === 'less') || (word(at - 1) === 'in' && word(at - 2) === 'values')
    if (at === 0 || (isBound && word(at) === '(')) {
      const close = closing(clause, tokens, at)
      if (close !== undefined) bounds.push(clause.slice(tokens[at]?.end, tokens[close]?.start))
    } else if (isBound || (word(at) === 'default' && word(at - 2) === 'partition')) bounds.push(undefined)
  }
  return bounds
}

/** Days from year 0 to 1970, as MySQL counts them. */
const daysBefore1970 = 719_528
/** Maximum offset of a time zone from UTC. */
const zoneSeconds = 14 * 3600

const asText = (milliseconds: number, length: number) =>
  `'${new Date(milliseconds).toISOString().replace('T', ' ').slice(0, length)}'`

/** Converts a bound on a value computed from a date to a date or moment. */
const moments: Readonly<Record<string, (count: number) => string>> = {
  year: (year) => `'${String(year).padStart(4, '0')}-01-01'`,
  to_days: (days) => asText((days - daysBefore1970) * 86_400_000, 10),
  to_seconds: (seconds) => asText((seconds - daysBefore1970 * 86_400) * 1000, 19),
  unix_timestamp: (seconds) => asText((seconds - zoneSeconds) * 1000, 19),
}

function below(subject: string, bound: string): string {
  const [, name = '', column = ''] = /^(\w+)\s*\(\s*(`[^`]+`|\w+)\s*\)$/.exec(subject) ?? []
  const momentOf = moments[name.toLowerCase()]
  return momentOf && /^\d+$/.test(bound) ? `${column} < ${momentOf(Number(bound))}` : `${subject} < ${bound}`
}
