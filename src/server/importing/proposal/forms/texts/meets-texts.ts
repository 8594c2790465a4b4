import { isFieldTypeName } from '@/server/generation/catalog'
import { matchesPattern } from '@/server/generation/constraints/pattern/match-pattern'
import type { Pattern } from '@/server/generation/constraints/pattern/pattern'
import { parsePattern } from '@/server/generation/constraints/pattern/pattern-parser'
import { planRecords } from '@/server/generation/generate-records'
import { anyText } from '@/server/importing/conditions/limit-of/limit-of-operation'
import type { Limits } from '@/server/importing/conditions/limits'
import type { ValueForm } from '@/server/importing/proposal/forms/capacity'
import { memoize } from '@/server/kernel/memory/memoize'
import type { LocaleCode } from '@/wire/vocabulary'

/** Whether the texts of a form, in a sample of them, match patterns and are longer than they have to be. */
export function meetsTexts(
  { type, constraints = {} }: ValueForm,
  { pattern, isAnyCase = false, furtherPatterns = [], lengthMin = 0 }: Limits,
  locale: LocaleCode,
): boolean {
  const own = pattern === undefined ? [] : [readMatch(pattern)]
  const further = furtherPatterns.map(readMatch)
  if (!isFieldTypeName(type) || [...own, ...further].includes(undefined)) return false
  const texts = sampleOf(JSON.stringify([type, constraints, locale]))
  const isLongEnough = texts.every(({ length }) => length > lengthMin) || lengthMin <= 1
  const matches = (text: string) => {
    const written = isAnyCase ? [text, text.toLowerCase(), text.toUpperCase()] : [text]
    return (
      own.every((match) => match && written.some((each) => matchesPattern(match.root, each))) &&
      further.every((match) => match && matchesPattern(match.root, text))
    )
  }
  return isLongEnough && texts.every(matches)
}

/** A pattern for whole texts; undefined for what only the database understands. */
function readMatch(pattern: string): Pattern | undefined {
  const isBeginning = pattern.startsWith('^') && !/[$|]/.test(pattern)
  try {
    return parsePattern(pattern.replaceAll(anyText, '.*') + (isBeginning ? '.*' : ''))
  } catch {
    return undefined
  }
}

/** Some types have a value of another form in a hundred rows. */
const sampled = 400

const sampleOf = memoize((form: string): readonly string[] => {
  const [type, constraints, locale] = JSON.parse(form)
  const plan = planRecords(
    { fields: [{ name: 'value', type, constraints, locale, blankPercentage: 0 }], locale, seed: 'sample' },
    'json',
  )
  const rows: { value: unknown }[] = JSON.parse(Buffer.concat([...plan.slices(sampled)]).toString())
  return rows.map(({ value }) => String(value))
}, 100)
