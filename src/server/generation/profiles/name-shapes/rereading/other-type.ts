import { type FieldTypeName, fieldTypeNames } from '@/server/generation/catalog'
import { isManyThings } from '@/server/generation/profiles/name-shapes/counts'
import { isCountUntilNow } from '@/server/generation/profiles/name-shapes/number-names'
import { isParticiple } from '@/server/generation/profiles/name-shapes/participles'
import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import { unitWords } from '@/server/generation/profiles/numbers/unit-words'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { memoize } from '@/server/kernel/memory/memoize'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import type { Meaning } from '@/server/names/rules/meaning'
import { classOfNoun } from '@/server/names/vocabulary/subjects'
import { localeRules } from '@/wire/vocabulary'

/** The type of a name if its other words change the meaning of its last word; null if they do not. */
export function otherType(
  { raw, ending, written }: Reading,
  meaning: Meaning<FieldTypeName>,
  { locale }: RequestContext,
): FieldTypeName | null {
  const name: Name = { raw, ending, written, meaning, locale, before: raw.at(-2) ?? '', last: raw.at(-1) ?? '' }
  return rulesFrom(meaning.type).find(({ holds }) => holds(name))?.to ?? null
}

type Name = Pick<Reading, 'raw' | 'ending' | 'written'> & {
  readonly meaning: Meaning<FieldTypeName>
  readonly locale: RequestContext['locale']
  /** Its last word, and the one before that. */
  readonly last: string
  readonly before: string
}

type Rule = {
  /** Types of the last word alone; absent: any. */
  readonly from?: readonly FieldTypeName[]
  readonly to: FieldTypeName
  holds(name: Name): boolean
}

/** The first matching rule applies. */
const rules: readonly Rule[] = [
  { to: 'decimal', holds: ({ raw }) => raw[0] === 'no' && oxides.has(raw[1] ?? '') },
  {
    to: 'amount',
    holds: ({ raw, before, last }) =>
      raw.length === 2 && shapeWords('period').has(before) && shapeWords('paid').has(last),
  },
  { from: ['percentage'], to: 'decimal', holds: ({ raw }) => isRateInUnits(raw) },
  // `unit_rate_p`: pence, not a share.
  { from: ['percentage'], to: 'decimal', holds: ({ raw, last }) => raw.length > 1 && isInPence(last) },
  {
    to: 'amount',
    holds: ({ raw, meaning: { flag, type, certain } }) => (flag || (type === 'text' && !certain)) && isSumDone(raw),
  },
  // `print_minutes`: a duration, not a flag.
  {
    to: 'decimal',
    holds: ({ raw, last, meaning: { flag } }) =>
      flag && raw.length > 1 && last.endsWith('s') && measuredBy(raw).unit?.dimension === 'time',
  },
  {
    from: ['username'],
    to: 'fullName',
    holds: ({ ending, before }) => ending === 'by' && !shapeWords('recorded').has(before),
  },
  { from: ['reviewScore'], to: 'decimal', holds: ({ raw }) => measuredBy(raw).unit !== null },
  // `waste_received_t`: tonnes, not a time.
  { from: ['date', 'dateTime'], to: 'decimal', holds: ({ raw }) => raw.length > 2 && isBulk(raw) },
  {
    from: ['decimal'],
    to: 'dateTime',
    holds: ({ raw: [which, what, ...more] }) => which === 'next' && what === 'reading' && more.length === 0,
  },
  { from: ['url', 'website'], to: 'decimal', holds: ({ raw }) => raw.length > 1 && measuredBy(raw).unit !== null },
  { from: ['text'], to: 'date', holds: ({ raw, last }) => raw.length > 1 && last === 'effective' },
  {
    to: 'dateTime',
    holds: ({ raw, before, last }) =>
      raw.length === 2 && shapeWords('timed').has(before) && (last === 'arr' || last === 'dep'),
  },
  {
    from: ['lastName'],
    to: 'date',
    holds: ({ raw, before, last }) => raw.length === 2 && before === 'last' && isParticiple(last),
  },
  { from: ['phone'], to: 'text', holds: ({ raw, last }) => last === 'cells' && raw.length > 1 },
  // `digester_ph`: of a machine, not the telephone of a person.
  {
    from: ['phone'],
    to: 'decimal',
    holds: ({ before, last }) => last === 'ph' && /(?:er|or)$/.test(before) && classOfNoun.get(before) !== 'person',
  },
  {
    from: ['percentage'],
    to: 'decimal',
    holds: ({ raw, last }) => last !== 'per' && raw.includes('per') && !shares.some((word) => raw.includes(word)),
  },
  {
    to: 'date',
    holds: ({ raw, before, last, written, meaning }) =>
      meaning.type !== 'dateTime' &&
      raw.length === 2 &&
      !weekdays.has(written[0] ?? '') &&
      last === 'day' &&
      (boundaries.has(before) || shapeWords('operating').has(before)),
  },
  {
    from: ['decimal'],
    to: 'dateTime',
    holds: ({ raw, last }) => raw.length > 1 && clocks.has(last) && !raw.includes('offset'),
  },
  {
    from: ['text'],
    to: 'date',
    holds: ({ raw, before, last }) =>
      raw.length === 2 && shapeWords('promised').has(before) && shapeWords('agreed').has(last),
  },
  // In countries with states, a county is not one.
  { from: ['state'], to: 'text', holds: ({ last, locale }) => last === 'county' && localeRules[locale].hasStates },
  {
    from: ['text'],
    to: 'fullName',
    holds: ({ raw, before, last }) => raw.length === 2 && last === 'to' && isParticiple(before),
  },
  {
    from: ['date', 'dateTime', 'firstName'],
    to: 'fullName',
    holds: ({ raw, before, last }) => raw.length === 2 && last === 'to' && shapeWords('handed').has(before),
  },
  {
    from: ['reviewScore'],
    to: 'text',
    holds: ({ raw, before }) => raw.length > 1 && shapeWords('classed').has(before),
  },
  {
    from: ['firstName'],
    to: 'dateTime',
    holds: ({ raw, before, last }) => raw.length === 2 && before === 'first' && isParticiple(last),
  },
  // `month_start`: the day.
  {
    from: ['integer', 'dateTime'],
    to: 'date',
    holds: ({ raw, before, last }) =>
      raw.length === 2 && periods.has(before) && ['begin', 'beginning', 'commencing', 'start'].includes(last),
  },
  // `change_on_last_week_pct`: a number, although last weeks are days.
  {
    from: ['date', 'dateTime', 'integer'],
    to: 'percentage',
    holds: ({ raw }) =>
      raw.length > 2 &&
      raw.some((word) => shapeWords('change').has(word)) &&
      measuredBy(raw).unit?.dimension === 'share',
  },
  {
    from: ['date', 'dateTime'],
    to: 'integer',
    holds: ({ raw }) => shapeWords('change').has(raw[0] ?? '') && raw.includes('last') && measuredBy(raw).unit === null,
  },
  { from: ['age'], to: 'decimal', holds: ({ raw }) => isAgeOfThing(raw) },
  {
    from: ['website'],
    to: 'text',
    holds: ({ raw, before, last }) => last === 'site' && raw.length > 1 && !shapeWords('online').has(before),
  },
  { from: ['amount', 'integer'], to: 'integer', holds: ({ raw }) => isCountUntilNow(raw) },
]

/** The rules for a type of the last word. */
const rulesFrom: (type: string) => readonly Rule[] = memoize(
  (type) => rules.filter(({ from }) => from?.some((each) => each === type) ?? true),
  fieldTypeNames.length,
)

const isBulk = (raw: readonly string[]): boolean => {
  const { unit, per } = measuredBy(raw)
  return unit !== null && !per && bulk.has(unit.dimension)
}
const bulk: ReadonlySet<string> = new Set(['area', 'energy', 'length', 'mass', 'volume'])

/** `no2_ppb`, `nox_kg`: nitrogen oxides, not a negation. */
const oxides: ReadonlySet<string> = new Set(['2', '3', 'x'])

const isInPence = (last: string): boolean => last === 'p' || unitWords('minor').has(last)

/** A `feed_rate_kg_h` is not a share; an `interest_rate_pa` is. */
function isRateInUnits(raw: readonly string[]): boolean {
  const { unit, per } = measuredBy(raw)
  return unit !== null && !per && unit.symbol.includes('/') && unit.dimension !== 'share'
}

/** `casing_age_years` is not a person's age. */
const isAgeOfThing = (raw: readonly string[]): boolean => {
  const at = raw.indexOf('age')
  const owner = raw[at - 1] ?? ''
  return at > 0 && /[a-z]{2}ing$|[a-z]{3}ment$/.test(owner) && classOfNoun.get(owner) !== 'person'
}

/** An amount with a participle: `charity_raised`, `deposit_taken`. */
const isSumDone = ([thing = '', done = '', ...rest]: readonly string[]): boolean =>
  rest.length === 0 &&
  (shapeWords('gained').has(done)
    ? !isManyThings(thing) && measuredBy(['', thing]).unit === null
    : shapeWords('taken').has(done) && (shapeWords('sum').has(`${thing}s`) || shapeWords('sum').has(thing)))

/** A `rate_per_acre` is not a share, unless one of these words says so. */
const shares = ['pct', 'percent', 'percentage'] as const

const periods: ReadonlySet<string> = new Set(['fortnight', 'month', 'quarter', 'week'])

/** A `jour_marche` and a `dia_mercado` are weekdays, as their languages call the date a date. */
const weekdays: ReadonlySet<string> = new Set(['dia', 'giorno', 'jour'])

/** The `first_day` of a leave is a date. */
const boundaries: ReadonlySet<string> = new Set(['first', 'last'])

/** A `reading_utc` is the moment of the reading. */
const clocks: ReadonlySet<string> = new Set(['gmt', 'utc'])
