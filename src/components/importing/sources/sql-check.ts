import { quotedTexts } from './sql-type'

/**
 * The constraints that a CHECK condition puts on a column: a list of values, bounds of a number, a date or a length, a
 * pattern. A condition of any other form says nothing.
 */
export function constraintsOfCheck(condition: string, column: string, isText: boolean): Record<string, unknown> {
  const text = condition.replaceAll(/::[a-z]+(?: (?:varying|precision))?(?:\([\d, ]*\))?(?:\[\])?/gi, '')
  const bare = `["\`[]?${column.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\w)["\`\\]]?\\)*`
  const name = `\\(*${bare}`
  const find = (pattern: string) => new RegExp(pattern, 'is').exec(text)
  const list = find(`^\\W*(?:${name}\\s+IS\\s+NULL\\s+OR\\s+)?${name}\\s*(?:IN|=\\s*ANY)\\s*\\((.*)\\)`)?.[1]
  if (list) return { values: valuesOf(list) }
  if (/\bor\b/i.test(withoutTexts(text))) return {}
  const regex = find(`${name}\\s*(?:~|REGEXP|RLIKE)\\s*'((?:[^']|'')*)'`)?.[1]
  if (regex) return { pattern: regex.replaceAll("''", "'") }
  const length = bounds(text, `(?:char_|character_)?length\\s*\\(\\s*${name}\\s*\\)`)
  const own = bounds(text, `(?<!\\w\\(*["\`[]?)${bare}`) // not within a function
  return {
    ...(isText && named(length, 'min_length', 'max_length')),
    ...(typeof (own.min ?? own.max) === 'string' ? named(own, 'from', 'to') : named(own, 'min', 'max')),
  }
}

const withoutTexts = (text: string): string => text.replaceAll(/'(?:[^']|'')*'/g, "''")

const valuesOf = (list: string): unknown[] =>
  list.includes("'") ? quotedTexts(list) : [...list.matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number))

type Bound = number | string
type Bounds = { min?: Bound; max?: Bound }

/** A number, or a date in quotes. */
const operand = `(-?\\d+(?:\\.\\d+)?|'\\d{4}-\\d{2}-\\d{2}[^']*')`

function bounds(text: string, subject: string): Bounds {
  const between = new RegExp(`${subject}\\s+BETWEEN\\s+\\(?${operand}\\)?\\s+AND\\s+\\(?${operand}`, 'is').exec(text)
  if (between) return { min: boundOf(between[1]), max: boundOf(between[2]) }
  const found: Bounds = {}
  for (const [, operator, value] of text.matchAll(new RegExp(`${subject}\\s*([<>]=?|=)\\s*\\(?${operand}`, 'gis'))) {
    if (operator !== '<' && operator !== '<=') found.min = beyond(boundOf(value), operator === '>' ? 1 : 0)
    if (operator !== '>' && operator !== '>=') found.max = beyond(boundOf(value), operator === '<' ? -1 : 0)
  }
  return found
}

const boundOf = (text = ''): Bound => (text.startsWith("'") ? text.slice(1, -1) : Number(text))

/** The nearest bound that is itself allowed: a step beyond an excluded number, of a hundredth where it is not whole or 0. */
const beyond = (bound: Bound, steps: -1 | 0 | 1): Bound =>
  typeof bound === 'string' || steps === 0
    ? bound
    : bound === 0 || Number.isInteger(bound)
      ? bound + steps
      : bound + steps / 100

const named = ({ min, max }: Bounds, least: string, most: string): Record<string, Bound> => ({
  ...(min !== undefined && { [least]: min }),
  ...(max !== undefined && { [most]: max }),
})
