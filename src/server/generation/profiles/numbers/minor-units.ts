import type { FieldTypeName } from '@/server/generation/catalog'
import { findConcept } from '@/server/generation/profiles/dictionary/find-concept'
import type { Column } from '@/server/generation/profiles/readers/column-reader'
import type { ColumnProfile } from '@/server/names/infer-fields'
import { type Reading, readName } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import type { ProposedConstraints } from '@/server/names/rules/constraints-of'
import { meaningOf } from '@/server/names/rules/meaning-of'
import { unitWords } from './unit-words'

type Profile = ColumnProfile<FieldTypeName>

/**
 * Money in hundredths, thousands, millions or billions: `fee_pence` and `total_cents` are whole numbers, a hundred times the
 * pounds or dollars, and `budget_k` is a thousandth of them.
 */
export function inMinorUnits(
  column: Column,
  context: RequestContext,
  read: (whole: Column, context: RequestContext) => Profile | null,
): Profile | undefined {
  const many = factorOf(column.reading)
  const whole = many === hundred ? inWholeUnits(column.reading, context) : ofMany(column.reading, context)
  if (!whole || findConcept(column.reading, context)?.isFull) return undefined
  const asMoney: Column = {
    reading: whole,
    constraints: undefined,
    meaning: { ...meaningOf(whole, context), type: 'amount', flag: false },
  }
  const { meaning, constraints } = read(asMoney, context) ?? asMoney
  return {
    meaning: { ...meaning, type: 'amount', certain: false },
    constraints: many === hundred ? hundredfold(constraints ?? usual) : divided(constraints ?? usual, many),
  }
}

/** Factor from whole units: 100 for minor units, below 1 for thousands, millions and billions. */
const factorOf = ({ written }: Reading): number => multiples.get(written.at(-1) ?? '') ?? hundred
const hundred = 100
const multiples: ReadonlyMap<string, number> = new Map([
  ...['bn', 'billion', 'billions'].map((word) => [word, 1e-9] as const),
  ...['k', 'thousand', 'thousands', '000s'].map((word) => [word, 1e-3] as const),
  ...['m', 'mn', 'mio', 'mln', 'million', 'millions'].map((word) => [word, 1e-6] as const),
])

/** `budget` for `budget_k`; `m` means million only for large sums, because a `cost_m` is rather per metre. */
function ofMany({ written }: Reading, context: RequestContext): Reading | null {
  const money = written.slice(0, -1)
  if (money.length === 0 || money.some((word) => unitWords('by-unit').has(word))) return null
  if (written.at(-1) === 'm' && !unitWords('great').has(money.at(-1) ?? '')) return null
  const whole = readName(money.filter((word) => word !== 'in').join('_'), context.languages)
  return meaningOf(whole, context).type === 'amount' || isSumOfTrade(whole, context) ? whole : null
}

/** What a trade knows as money, whatever its words are: the `bids_accepted` of an auction of bonds. */
function isSumOfTrade(whole: Reading, context: RequestContext): boolean {
  const found = findConcept(whole, context)
  return found?.isFull === true && found.concept.values.kind === 'measure' && found.concept.values.isMoney
}

/** The scaled constraints, or general ones if the sums are too small for that. */
function divided(constraints: ProposedConstraints, by: number): ProposedConstraints {
  const mean = typeof constraints.mean === 'number' ? constraints.mean * by : 0
  if (mean < 1) return ofMillions
  const of = (value: unknown) => (typeof value === 'number' ? Number((value * by).toPrecision(3)) : value)
  const scaledDown = Object.entries(constraints).map(([key, value]) => [key, scaled.has(key) ? of(value) : value])
  return { ...Object.fromEntries(scaledDown), decimals: 1 }
}
const ofMillions: ProposedConstraints = {
  distribution: 'lognormal',
  min: 0.2,
  max: 4000,
  mean: 86,
  stddev: 120,
  decimals: 1,
}

/** `fee` for `fee_pence`; null for other names. A `price_pence_per_kwh` has fractions of pence. */
function inWholeUnits({ written }: Reading, context: RequestContext): Reading | null {
  const { languages } = context
  const last = written.at(-1) ?? ''
  const length =
    last === 'units' && written.at(-2) === 'minor' ? 2 : unitWords('minor').has(last) || last === 'minor' ? 1 : 0
  const money = written.slice(0, -length)
  if (length === 0 || money.length === 0 || money.some((word) => unitWords('by-unit').has(word))) return null
  const whole = readName(money.filter((word) => word !== 'in').join('_'), languages)
  return unitWords('minor').has(last) || meaningOf(whole, context).type === 'amount' ? whole : null
}

/** For unknown money. */
const usual: ProposedConstraints = { distribution: 'lognormal', min: 1, max: 9000, mean: 54, stddev: 60 }

const hundredfold = (constraints: ProposedConstraints): ProposedConstraints => ({
  ...Object.fromEntries(
    Object.entries(constraints).map(([key, value]) => [key, scaled.has(key) ? inHundredths(value) : value]),
  ),
  decimals: 0,
})
const scaled: ReadonlySet<string> = new Set(['max', 'mean', 'min', 'stddev', 'values'])

const inHundredths = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(inHundredths) : typeof value === 'number' ? Math.round(value * 100) : value
