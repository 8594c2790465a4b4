import type { FieldType } from '@/server/generation/catalog/define'
import { codes } from './codes/codes'
import type { Constraints } from './constraints'
import { fitPattern, spanOf } from './pattern/fit-pattern'
import { alwaysBegins, canBegin } from './pattern/match-pattern'
import type { PatternNode } from './pattern/pattern'
import { parsePattern } from './pattern/pattern-parser'
import type { Fault } from './profile-rules'

/** What a `pattern`, or the form of a `check_digit` without one, cannot be together with. */
export function patternFaults(type: FieldType, constraints: Constraints): Fault[] {
  const { values, pattern, checkDigit } = constraints
  if (values) return []
  const form = pattern ?? (checkDigit && codes[checkDigit].safe)
  if (form === undefined) return []
  const { root } = parsePattern(form)
  const said = pattern === undefined ? `check_digit "${checkDigit}"` : `pattern ${pattern}`
  return [
    ...momentFaults(type, constraints, said),
    ...dialFaults(root, constraints, said),
    ...prefixFaults(root, constraints, said),
    ...lengthFaults(root, constraints, said),
  ]
}

function momentFaults({ days }: FieldType, { from, to, pattern, rhythm }: Constraints, said: string): Fault[] {
  if (!days) return []
  const leftOut = (name: 'from' | 'to' | 'rhythm') => ({
    name,
    error: `${said} determines the values, which excludes ${name}: set only one of them`,
  })
  const bounds = [from !== undefined && leftOut('from'), to !== undefined && leftOut('to')]
  // The profile rules already refuse a rhythm next to a pattern.
  return [...bounds, rhythm !== undefined && pattern === undefined && leftOut('rhythm')].flatMap((fault) => fault || [])
}

/** A number may be written as within its country: only another country's prefix contradicts. */
function dialFaults(root: PatternNode, { countryCode, realistic, pattern }: Constraints, said: string): Fault[] {
  const faults: Fault[] = []
  if (countryCode !== undefined && canBegin(root, '+') && !canBegin(root, countryCode)) {
    faults.push({
      name: 'country_code',
      error: `${said} has values that begin with '+', but none with country_code ${countryCode}`,
    })
  }
  if (realistic && pattern === undefined) {
    faults.push({
      name: 'realistic',
      error: `realistic and ${said} both determine the numbers: set only one of them`,
    })
  }
  return faults
}

function prefixFaults(root: PatternNode, { countryPrefix }: Constraints, said: string): Fault[] {
  if (countryPrefix === undefined || alwaysBegins(root, countryPrefix)) return []
  const error = `${said} has values that do not begin with country_prefix ${countryPrefix}`
  return [{ name: 'country_prefix', error }]
}

function lengthFaults(root: PatternNode, { minLength, maxLength, checkDigit }: Constraints, said: string): Fault[] {
  if (minLength === undefined && maxLength === undefined) return []
  const { min, max } = spanOf(root)
  const isCode = checkDigit !== undefined
  const [least, most] = [minLength ?? 0, maxLength ?? Number.POSITIVE_INFINITY]
  if (least > most || (min >= least && max <= most)) return []
  if (!isCode && fitPattern(root, { min: least, max: most })) return []
  const name = max < least || (min < least && max <= most) ? 'min_length' : 'max_length'
  const bound = name === 'min_length' ? minLength : maxLength
  const lengths = min === max ? String(min) : `${min} to ${max}`
  const error = `${said} has values of ${lengths} characters, which ${name} ${bound} excludes`
  return [{ name, error }]
}
