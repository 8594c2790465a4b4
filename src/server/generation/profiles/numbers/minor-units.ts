import type { FieldTypeName } from '@/server/generation/catalog'
import { findConcept } from '@/server/generation/profiles/dictionary/find-concept'
import type { Column } from '@/server/generation/profiles/readers/column-reader'
import type { ColumnProfile } from '@/server/names/infer-fields'
import { type Reading, readName } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import type { ProposedConstraints } from '@/server/names/rules/constraints-of'
import { meaningOf } from '@/server/names/rules/meaning-of'

type Profile = ColumnProfile<FieldTypeName>

/** Money in hundredths: `fee_pence` and `total_cents` are whole numbers, a hundred times as many as pounds or dollars. */
export function inMinorUnits(
  column: Column,
  context: RequestContext,
  read: (whole: Column, context: RequestContext) => Profile | null,
): Profile | undefined {
  const whole = inWholeUnits(column.reading, context)
  if (!whole || findConcept(column.reading, context)?.isFull) return undefined
  const asMoney: Column = {
    reading: whole,
    constraints: undefined,
    meaning: { ...meaningOf(whole, context), type: 'amount', flag: false },
  }
  const { meaning, constraints } = read(asMoney, context) ?? asMoney
  return { meaning: { ...meaning, type: 'amount', certain: false }, constraints: hundredfold(constraints ?? usual) }
}

/** `fee` for `fee_pence`; null for other names. A `price_pence_per_kwh` has pence and parts of them. */
function inWholeUnits({ written }: Reading, context: RequestContext): Reading | null {
  const { languages } = context
  const last = written.at(-1) ?? ''
  const length = last === 'units' && written.at(-2) === 'minor' ? 2 : minor.has(last) || last === 'minor' ? 1 : 0
  const money = written.slice(0, -length)
  if (length === 0 || money.length === 0 || money.some((word) => byUnit.has(word))) return null
  const whole = readName(money.filter((word) => word !== 'in').join('_'), languages)
  return minor.has(last) || meaningOf(whole, context).type === 'amount' ? whole : null
}

const byUnit: ReadonlySet<string> = new Set(['kwh', 'litre', 'per', 'rate', 'tariff'])

const minor: ReadonlySet<string> = new Set(
  'cent centavos centesimi centimes centimos cents fils halalas pence pennies subunits'.split(' '),
)

/** Of money that nothing is known of. */
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
