import { indexedRows } from '@/server/generation/relations/phrases/indexed-rows'
import { type Phrases, phraseIn, phrasesIn } from '@/server/generation/relations/phrases/phrases'
import { rulesByWord } from '@/server/generation/relations/phrases/rules-by-word'
import type { RowField } from '@/server/generation/relations/row-fields'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'

/** The time between two moments, in milliseconds. */
export type Span = {
  readonly shortest: number
  readonly longest: number
  /** The median: half of all spans are longer. */
  readonly median: number
  /** Whether the second moment may be after the reference date. */
  readonly later: boolean
}

/** Two consecutive moments of a row. */
export type SpanMatch = {
  readonly span: Span
  /** Whether the earlier field is the earlier moment. */
  readonly forward: boolean
  /** The subject of the row: words that a duration between the two may have in its name. */
  readonly about: ReadonlySet<string>
}

const unitMs: ReadonlyMap<string, number> = new Map([
  ['s', 1_000],
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
  ['y', 365.25 * 86_400_000],
])

type Rule = {
  /** Its position in the table. */
  readonly at: number
  readonly from: Phrases
  readonly to: Phrases
  readonly about: Phrases
  readonly span: Span
}

const rules = rulesByWord(
  indexedRows(new URL('./tables/spans.tsv', import.meta.url), ['from', 'to', 'about', 'span', 'later'], {
    keyColumns: 3,
  }),
  ({ from, to, about, span, later }, at): Rule => ({
    at,
    from: phrasesIn(from),
    to: phrasesIn(to),
    about: phrasesIn(about),
    span: { ...lengthsIn(span), later: later === 'yes' },
  }),
)

export function lengthsIn(cell: string): Omit<Span, 'later'> {
  const [shortest, longest, median] = cell.split(/\.\.|~/).map(milliseconds)
  if (
    shortest === undefined ||
    longest === undefined ||
    median === undefined ||
    shortest > median ||
    median > longest
  ) {
    throw new Error(`"${cell}" must be lengths of time like 1d..10d~3d`)
  }
  return { shortest, longest, median }
}

function milliseconds(text: string): number {
  const [, count = '', unit = ''] = /^(-?[\d.]+)([smhdy])$/.exec(text) ?? []
  const perUnit = unitMs.get(unit)
  if (perUnit === undefined) throw new Error(`"${text}" must be a number and one of s, m, h, d, y`)
  return Number(count) * perUnit
}

/**
 * The span between two moments, from their names and the row's subject. The most specific rule wins: one about this
 * kind of row before a general one, longer phrases before shorter ones.
 * @param context words of the fields before the later one.
 */
export function spanBetween(first: RowField, second: RowField, context: ReadonlySet<string>): SpanMatch | undefined {
  const isTimed = first.field.type === 'dateTime' && second.field.type === 'dateTime'
  const isOfDates = first.field.type === 'date' && second.field.type === 'date'
  const isClocked =
    isTimed && (areSides(first, second) || (isClock(first) && isClock(second) && isAtEnd(first, second)))
  const [one, other] = [endsIn(first.words), endsIn(second.words)]
  let best: (SpanMatch & { score: number }) | undefined
  for (const rule of rulesOf(one, other)) {
    const forward = scoreOf(rule, one, other)
    const backward = scoreOf(rule, other, one)
    const words = Math.max(forward, backward)
    if (words === 0) continue
    const subject = aboutScore(rule.about, first, second, context, isTimed)
    if (subject < 0 || (isClocked && rule.span.median >= day / 2)) continue
    const score =
      words + subject + (forward >= backward ? asWritten : 0) - (isOfDates && isBrief(rule.span) ? brief : 0)
    const isTie = best?.score === score
    if (best && best.score >= score && !(isTie && isTimed && isFarShorter(rule.span, best.span))) continue
    best = { span: rule.span, forward: forward >= backward, about: new Set(rule.about.flat()), score }
  }
  return best
}

/** `start_time` and `EndTime`, or a `tee_off_time` and the `finish_time`: clocks of one occasion, hours apart at most. */
const isClock = ({ written }: RowField): boolean => written.includes('time')

const isAtEnd = (first: RowField, second: RowField): boolean =>
  [first, second].some(({ written: [end = '', ...more] }) => more.length === 1 && ends.has(end))
const ends: ReadonlySet<string> = new Set('end ending finish finished stop'.split(' '))

/** The `break_start` and `break_end` of a shift. */
const areSides = ({ written: one }: RowField, { written: other }: RowField): boolean =>
  briefly.has(one[0] ?? '') && one[0] === other[0] && one.length === 2 && other.length === 2
const briefly: ReadonlySet<string> = new Set('break interval lunch pause rest'.split(' '))

/** Two times of day are more likely to be of one job than of one contract: minutes of a backup by its `policy`. */
const isFarShorter = ({ median }: Span, other: Span): boolean => median < day && other.median > 30 * day
const day = 86_400_000

/** The minutes of a process are not between two dates, if there is any other rule. */
const isBrief = ({ median }: Span): boolean => median < day / 2
const brief = 2.5

/** The rules whose start or end matches a name, with the matching words. */
type Ends = { readonly from: ReadonlyMap<Rule, readonly string[]>; readonly to: ReadonlyMap<Rule, readonly string[]> }

/** Each moment of a row is compared with every other, so what its name matches is computed once. */
const endsIn = memoizeByObject((words: ReadonlySet<string>): Ends => {
  const [from, to] = [new Map<Rule, readonly string[]>(), new Map<Rule, readonly string[]>()]
  for (const rule of rules.about(words)) {
    const [start, end] = [phraseIn(rule.from, words), phraseIn(rule.to, words)]
    if (start) from.set(rule, start)
    if (end) to.set(rule, end)
  }
  return { from, to }
})

/** The rules that match the start of one name and the end of the other, in table order. */
function rulesOf(one: Ends, other: Ends): readonly Rule[] {
  const found = [...one.from.keys()].filter((rule) => other.to.has(rule))
  for (const rule of other.from.keys()) if (one.to.has(rule) && !found.includes(rule)) found.push(rule)
  return found.sort((a, b) => a.at - b.at)
}

/**
 * Among equally specific rules, prefers the one that the column order agrees with: a stay arrives first, a trip departs
 * first.
 */
const asWritten = 0.5

/** How many words match one name as the start and the other as the end; 0 if the rule does not apply. */
function scoreOf(rule: Rule, start: Ends, end: Ends): number {
  const starts = start.from.get(rule)
  const ends = end.to.get(rule)
  if (!starts || !ends) return 0
  // Words of the end are more specific: `loan_due_date` next to `loan_date` is a due date.
  if (start.to.get(rule)?.join() === ends.join() && !isScheduled(starts)) return 0
  return starts.length + 2 * ends.length
}

/** The `sched_dep_time` of a `dep_time`, which names the same event. */
const isScheduled = (words: readonly string[]): boolean => ['crs', 'sched', 'scheduled'].includes(words[0] ?? '')

/**
 * 4 if the two names mention the rule's subject, 5 if the row does as well, 2 if only the row does, slightly more by a
 * longer phrase; -1 if the rule is about something else.
 */
function aboutScore(
  about: Phrases,
  first: RowField,
  second: RowField,
  context: ReadonlySet<string>,
  isTimed: boolean,
): number {
  if (about.length === 0) return 0
  if (about.some(([word]) => word === '@time')) return isTimed ? 1 : -1
  if (isTimed && about.some(([word]) => word === '@date')) return -1
  const named = phraseIn(about, first.words) ?? phraseIn(about, second.words)
  if (!named) {
    const subject = phraseIn(about, context)
    return subject ? 2 + 0.1 * (subject.length - 1) : -1
  }
  const others = about.filter((phrase) => phrase.join() !== named.join())
  return phraseIn(others, context) ? 5 : 4
}
