import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import { unitsBySymbol } from '@/server/generation/profiles/numbers/unit-table'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { factor } from '@/server/generation/relations/numbers'
import { indexedRows } from '@/server/generation/relations/phrases/indexed-rows'
import { isSaidIn, lengthIn, type Phrases, phraseOf, phrasesIn } from '@/server/generation/relations/phrases/phrases'
import { rulesByWord } from '@/server/generation/relations/phrases/rules-by-word'
import {
  type Source as Found,
  isMoney,
  isShare,
  type NumberRelation,
  type NumberRule,
  nearest,
  type Row,
} from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'
import { isRegularParticiple } from '@/server/names/words/participle'

/** Relations of size: minimum ≤ average ≤ maximum, part ≤ whole. */

export const rangeWords = wordRoles(new URL('./tables/range-words.tsv', import.meta.url), [
  'bound', // marks a minimum, average or maximum, not its subject
  'done', // done to things
  'inside', // the current value between a minimum and a maximum
  'planned', // planned or wanted, so not a part of the things
  'resource', // a resource of a machine
  'seldom', // a mishap that affects few of them
  'sort', // one kind of the things in a total: the `new_users` of the `total_users`
  'standing', // the number in that state, whatever else was done
  'spared', // done to those that no mishap befell
  'well', // successful, which excludes `tests_failed`
])

/** Whether a word marks a minimum, an average or a maximum. */
export const isBound = (word: string): boolean => rangeWords('bound').has(word)

/**
 * At least the other number: its own value, or that value mirrored above the other one, which keeps the spread of both;
 * only slightly above if the two differ in magnitude.
 */
export function atLeast(row: Row, { field, column }: Found) {
  const say = `at least ${field.field.name}`
  if (row.ownColumn) {
    return {
      say,
      column: combined([column, row.ownColumn, factor(1.02, 1.6)], (value, own, by) =>
        own >= value ? own : value + Math.min(value - own, Math.abs(value) * (by - 1)),
      ),
    }
  }
  return { say, column: combined([column, factor(1.05, 1.9)], (value, by) => value + Math.abs(value) * (by - 1)) }
}

export function atMost(row: Row, { field, column }: Found) {
  const say = `at most ${field.field.name}`
  const lowest =
    row.own.field.constraints.min ?? (row.own.words.has('c') || row.own.words.has('f') ? Number.NEGATIVE_INFINITY : 0)
  if (row.ownColumn) {
    return {
      say,
      column: combined([column, row.ownColumn, factor(0.5, 0.95)], (value, own, by) => {
        if (own <= value && own >= lowest) return own
        return Math.max(Math.min(lowest, value), value - Math.min(own - value, Math.abs(value) * (1 - by)))
      }),
    }
  }
  return { say, column: combined([column, factor(0.5, 0.95)], (value, by) => value * by) }
}

/** The usual share of the whole; undefined if its own value determines it. */
type Typical = readonly [lo: number, hi: number] | undefined

const partRules = rulesByWord(
  indexedRows(new URL('./tables/parts.tsv', import.meta.url), ['part', 'whole', 'share'], { keyColumns: 2 }),
  (row) => ({ part: phrasesIn(row.part), whole: phrasesIn(row.whole), typical: shareIn(row.share) }),
)

function shareIn(cell: string): Typical {
  if (cell === '-') return undefined
  const [lo = Number.NaN, hi = Number.NaN] = cell.split('..').map(Number)
  if (!(lo >= 0 && lo < hi)) throw new Error(`"${cell}" must be a share like 0.4..0.8`)
  return [lo, hi]
}

/** Clicks of impressions, occupied beds, a fee within its total: by the rule that matches most words of the name. */
export const partOfWhole: NumberRule = (row) => {
  const { own } = row
  if (isShare(own) || own.written.includes('per')) return undefined
  const best: { part?: Sized; whole?: Sized } = {}
  for (const { part, whole, typical } of partRules.about(own.words)) {
    const [ofPart, ofWhole] = [lengthIn(part, own), lengthIn(whole, own)]
    const isPart = ofPart > ofWhole
    const side = isPart ? 'part' : 'whole'
    const length = isPart ? ofPart : ofPart === 0 ? ofWhole : 0
    if (length === 0 || length < (best[side]?.length ?? 0)) continue
    const [wanted, others] = isPart ? [whole, part] : [part, whole]
    if (!isSaidIn(wanted, row.words)) continue
    const found = nearestAlike(
      row,
      (field) =>
        !isShare(field) &&
        !field.written.includes('per') &&
        isNamed(wanted, field, others) &&
        isSameKind(field, own) &&
        !isOtherSort(field, own) &&
        !isOtherResource(field, own),
    )
    // Of two names alike, the number right before it: the `deaths` are some of the `cases`, not of the `population`.
    if (found && (length > (best[side]?.length ?? 0) || (isPart && isLater(row, found, best[side]?.found))))
      best[side] = { relation: isPart ? share(row, found, typical) : wholeAround(row, found, typical), length, found }
  }
  const { part, whole } = best
  if (!part || !whole) return (part ?? whole)?.relation
  // The `heat_output_kw` of a `power_input_kw` is its whole, although an output is else a part of its input.
  if (part.found.field === whole.found.field) return (part.length > whole.length ? part : whole).relation
  return whole.length < part.length ? part.relation : between(part, whole)
}

/** The usual share of a whole by the names of both; undefined where none is known. */
export function usualPart(row: Row, whole: Found): NumberRelation | undefined {
  const { own } = row
  const [rule] = partRules
    .about(own.words)
    .filter((each) => isNamed(each.part, own, each.whole) && isNamed(each.whole, whole.field, each.part))
    .sort((one, other) => lengthIn(other.part, own) - lengthIn(one.part, own))
  return rule?.typical && isSameKind(whole.field, own) ? share(row, whole, rule.typical) : undefined
}

const isLater = ({ before }: Row, one: Found, other: Found | undefined): boolean =>
  other !== undefined && before.indexOf(one.field) > before.indexOf(other.field)

type Sized = { readonly relation: NumberRelation; readonly length: number; readonly found: Found }

/** The `shots_on_target` of the `shots` are no fewer than the `goals`, by names that say as much. */
const between = ({ relation, found }: Sized, whole: Sized): NumberRelation => ({
  say: relation.say,
  column: combined([relation.column, whole.found.column, found.column], (value, least, most) =>
    Math.min(Math.max(value, least), Math.max(most, least)),
  ),
})

/** The `cpu_usage` is not part of the `memory_request`. */
export const isOtherResource = (one: RowField, other: RowField): boolean => {
  const [first, second] = [one, other].map(({ written }) => written.find((word) => rangeWords('resource').has(word)))
  return first !== undefined && second !== undefined && first.slice(0, 3) !== second.slice(0, 3)
}

/** The `returning_customers` are not part of the `new_customers`. */
export const isOtherSort = (one: RowField, other: RowField): boolean => {
  const [noun, others] = [one, other].map(({ written }) => written.filter((word) => !rangeWords('sort').has(word)))
  return (
    one.written.length > (noun?.length ?? 0) &&
    noun?.join() === others?.join() &&
    one.written.length === other.written.length
  )
}

/** The `new_users` of the `total_users`, and the like for any noun. */
export const sortOfTotal: NumberRule = (row) => {
  const [sort = '', noun, ...more] = row.own.written
  if (noun === undefined || more.length > 0 || isShare(row.own)) return undefined
  const isOfNoun = ({ written }: RowField, isFirst: (word: string) => boolean) =>
    written.length === 2 && written[1] === noun && isFirst(written[0] ?? '')
  if (sort === 'total') {
    const part = nearest(
      row,
      (field) => isOfNoun(field, (word) => rangeWords('sort').has(word)) && isSameKind(field, row.own),
    )
    return part && atLeast(row, part)
  }
  const whole = shapeWords('severe').has(sort)
    ? nearest(row, ({ written }) => written.length === 2 && written.includes(noun) && written.some(isAllOfThem))
    : rangeWords('sort').has(sort)
      ? nearest(row, (field) => isOfNoun(field, (word) => word === 'total'))
      : undefined
  return whole && isSameKind(whole.field, row.own) ? share(row, whole, undefined) : undefined
}

/** The `critical_defects` of the `defects_found`, the `total_defects` or the `defect_count`. */
const isAllOfThem = (word: string): boolean =>
  ['all', 'count', 'found', 'total'].includes(word) || isRegularParticiple(word)

/** The part divided by its usual share. */
function wholeAround(row: Row, { field, column }: Found, typical: Typical) {
  if (!typical) return atLeast(row, { field, column })
  const [lowest, highest] = typical
  return {
    say: `${lowest >= 1 ? 'at most' : highest <= 1 ? 'at least' : 'about'} ${field.field.name}`,
    column: combined([column, factor(...typical)], (value, by) => value / by),
  }
}

export const isDone = (word: string): boolean =>
  !rangeWords('planned').has(word) &&
  (rangeWords('done').has(word) ||
    rangeWords('seldom').has(word) ||
    isRegularParticiple(word) ||
    /^(?:ge|ver)[a-z]{3,}(?:t|en)$/.test(word))

/** The candidate that shares most words with the name: the shots of the home team. */
function nearestAlike(row: Row, test: (field: RowField) => boolean): Found | undefined {
  const alike = (field: RowField) => field.written.filter((word) => row.own.written.includes(word)).length
  const most = Math.max(0, ...row.before.filter((field) => field.kind === 'number' && test(field)).map(alike))
  return nearest(row, (field) => test(field) && alike(field) === most)
}

const isNamed = (phrases: Phrases, field: RowField, others: Phrases) =>
  phraseOf(phrases, field) !== undefined && phraseOf(others, field) === undefined

/** Both money or neither, and not minutes of one and gigabytes of the other. */
export const isSameKind = (one: RowField, other: RowField) => {
  const [unit, others] = [one, other].map(({ field }) => unitsBySymbol.get(field.constraints.unit ?? '')?.dimension)
  if (unit !== others && [unit, others].some((each) => each !== undefined && sizeless.has(each))) return false
  if (unit !== others && (unit === 'energy' || others === 'energy') && unit && others) return false
  const [counts, counted] = [isCounted(one), isCounted(other)]
  if (counts !== undefined && counted !== undefined && counts !== counted) return false
  return (
    isMoney(one) === isMoney(other) && (unit === others || !(unit === 'time' || others === 'time') || !unit || !others)
  )
}

/** Counts without a unit; measured quantities are not part of them. */
const isCounted = ({ field, written }: RowField): boolean | undefined =>
  unitsBySymbol.has(field.constraints.unit ?? '')
    ? false
    : field.type === 'integer' && measuredBy(written).unit === null
      ? true
      : undefined

/** Dimensions of which counts are not a part. */
const sizeless: ReadonlySet<string> = new Set(['angle', 'frequency', 'pressure', 'speed', 'temperature'])

/** Its own value if that is smaller, otherwise a share of the whole; the usual share if there is one. */
export function share(row: Row, { field, column }: Found, typical: Typical) {
  const [lowest, highest] = typical ?? [0, 1]
  const say = `${highest <= 1 ? 'at most' : lowest < 1 ? 'about' : 'at least'} ${field.field.name}`
  if (typical || !row.ownColumn) {
    return { say, column: combined([column, factor(...(typical ?? [0.1, 0.95]))], (whole, by) => whole * by) }
  }
  return {
    say,
    column: combined([column, row.ownColumn, factor(0.3, 0.97)], (whole, own, by) =>
      own <= whole ? own : whole - Math.abs(whole) * (1 - by),
    ),
  }
}
