import { combined } from '@/server/generation/relations/columns'
import { usualPart } from '@/server/generation/relations/kinds/ranges'
import { singular } from '@/server/generation/relations/kinds/structure/stems'
import { factor } from '@/server/generation/relations/numbers'
import {
  isSaidIn,
  type Phrases,
  phraseOf,
  phrasesAmong,
  phrasesIn,
} from '@/server/generation/relations/phrases/phrases'
import {
  isShare,
  type NumberRelation,
  type NumberRule,
  nearest,
  type Row,
  type Source,
} from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { readTable } from '@/server/kernel/read-table'
import { wordRoles } from '@/server/kernel/word-roles'

/** One quantity at two times, or planned and actual, and the change between the two. */

const lexicon = wordRoles(new URL('./change-words.tsv', import.meta.url), [
  'before', // an earlier value of the same noun
  'change',
  'fall', // a change that is positive where the later number is smaller
  'foreseen', // a predicted value of the same noun
  'rate', // a change that is itself a share
  'unsaid', // does not say what changed
])

const twins = readTable(new URL('./twins.tsv', import.meta.url), ['later', 'earlier', 'by'], {
  keyColumns: 2,
}).map(({ later, earlier, by }) => {
  const [lo = Number.NaN, hi = Number.NaN] = by.split('..').map(Number)
  return { later: phrasesIn(later), earlier: phrasesIn(earlier), lo, hi }
})

/**
 * `nav` next to `prev_nav`: the name without a qualifier is the current one. Next to `predicted_level`, `level` is the
 * actual one.
 */
const before: Phrases = phrasesAmong(lexicon('before'))
const foreseen: Phrases = phrasesAmong(lexicon('foreseen'))
const bare: Phrases = [[]]
const allTwins = [
  ...twins,
  { later: bare, earlier: before, lo: 0.96, hi: 1.045 },
  { later: bare, earlier: foreseen, lo: 0.92, hi: 1.08 },
]
/** The first of the phrases in a name; an empty one if the name has no word of either twin. */
const said = (phrases: Phrases, field: RowField): readonly string[] | undefined =>
  phrases === bare ? (phraseOf(before, field) || phraseOf(foreseen, field) ? undefined : []) : phraseOf(phrases, field)

/** The noun of a name without its unit: a `nav_per_unit` is a `nav`. */
const nounOf = ({ written }: RowField, but: readonly string[] = []): readonly string[] =>
  (written.indexOf('per', 1) > 0 ? written.slice(0, written.indexOf('per', 1)) : written)
    .filter(
      (word) =>
        !but.includes(word) &&
        !(['change', 'fall', 'unsaid'] as const).some((role) => lexicon(role).has(word)) &&
        !isBound(word),
    )
    .map(singular)
/** Letters of bounds, and the number of a week or visit. */
const isBound = (word: string): boolean => word.length < 2 || /^\d+$/.test(word)

/** Whether one number is the earlier value of the other: a `previous_nav` of a `nav_per_unit`. */
export function isEarlier(one: RowField, other: RowField): boolean {
  const word = phraseOf(before, one)
  const noun = word && nounOf(one, word).join(' ')
  return noun !== undefined && noun !== '' && noun === nounOf(other).join(' ')
}

/** Whether the words of a name refer to a change that is positive where the later number is smaller. */
export const isFall = (words: readonly string[]): boolean => words.some((word) => lexicon('fall').has(word))

/** `variance_pct` of the budgeted and the actual amount; `change` of a price since the previous day. */
export const change: NumberRule = (row) => {
  const { own } = row
  const isFallen = isFall(own.written) && nounOf(own).length > 0
  if (!(isFallen || isOf(lexicon('change'), own)) || own.written.includes('per')) return undefined
  const pair = twinsBefore(row)
  if (!pair) return undefined
  if (isFallen) return fallen(own, pair)
  const { later, earlier } = pair
  const names = [later.field.field.name, earlier.field.field.name] as const
  const columns = [later.column, earlier.column]
  if (isPercent(own)) {
    const { min, max } = own.field.constraints
    const scale = max !== undefined && max <= 1 ? 1 : 100
    const sign = min !== undefined && min >= 0 && own.written.includes('decrease') ? -1 : 1
    return {
      say: `(${names[0]} − ${names[1]}) ÷ ${names[1]}`,
      column: combined(columns, (a, b) => (b === 0 ? 0 : (sign * scale * (a - b)) / Math.abs(b))),
    }
  }
  return { say: `${names[0]} − ${names[1]}`, column: combined(columns, (a, b) => a - b) }
}

/** The `weight_loss_g` from a `birth_weight_g` to a `discharge_weight_g`. */
function fallen(own: RowField, { later, earlier }: Pair): NumberRelation {
  const said = `${earlier.field.field.name} − ${later.field.field.name}`
  return isPercent(own)
    ? {
        say: `(${said}) ÷ ${earlier.field.field.name}`,
        column: combined([earlier.column, later.column], (a, b) => (a === 0 ? 0 : (100 * (a - b)) / Math.abs(a))),
      }
    : { say: said, column: combined([earlier.column, later.column], (a, b) => a - b) }
}

const isPercent = (field: RowField): boolean =>
  isShare(field) ||
  (field.field.constraints.unit === '%' &&
    (isOf(lexicon('rate'), field) || ['pct', 'percent'].some((word) => field.written.includes(word))))

/** In whole percent too, such as an `end_soc`. */
const isPercentage = (field: RowField): boolean => isShare(field) || field.field.constraints.unit === '%'

type Pair = { readonly later: Source; readonly earlier: Source }

/** The last two numbers before it that state the same quantity twice; those with its own noun take precedence. */
function twinsBefore(row: Row): Pair | undefined {
  const own = nounOf(row.own, phraseOf(before, row.own))
  let best: (Pair & { readonly score: number }) | undefined
  for (const second of row.before.toReversed()) {
    if (second.kind !== 'number' || isShare(second) || isOf(lexicon('change'), second)) continue
    for (const { later, earlier } of allTwins) {
      for (const [mine, theirs, isLater] of [
        [later, earlier, true],
        [earlier, later, false],
      ] as const) {
        const pair = pairOf(row, second, mine, theirs)
        if (!pair) continue
        const noun = nounOf(second, pair.phrase)
        const score = own.filter((word) => noun.includes(word)).length
        if (own.length > 0 && noun.length > 0 && score === 0) continue
        if (score > (best?.score ?? -1)) {
          best = { later: isLater ? pair.own : pair.other, earlier: isLater ? pair.other : pair.own, score }
        }
      }
    }
  }
  return best
}

function pairOf(row: Row, field: RowField, mine: Phrases, theirs: Phrases) {
  const phrase = said(mine, field)
  const column = phrase && row.column(field)
  if (!phrase || !column) return undefined
  const noun = nounOf(field, phrase)
  const other = nearest(row, (each) => {
    const its = said(theirs, each)
    return (
      its !== undefined &&
      each !== field &&
      !isOf(lexicon('change'), each) &&
      its.join() !== phrase.join() &&
      isSameType(each, field) &&
      isNoun(nounOf(each, its), noun, mine === foreseen || theirs === foreseen)
    )
  })
  return other && { own: { field, column }, other, phrase }
}

const isSameType = (one: RowField, other: RowField): boolean =>
  !isShare(one) && !isShare(other) && (one.field.type === 'amount') === (other.field.type === 'amount')

/** The second of two such numbers is about as large as the first, by the most specific row of the table. */
export const twin: NumberRule = (row) => {
  const { own } = row
  if (isPercentage(own) || own.written.includes('per') || isOf(lexicon('change'), own)) return undefined
  let best: { readonly relation: NumberRelation; readonly said: number } | undefined
  for (const { phrase, mine, theirs, isLater, lo, hi } of twinsSaid(own)) {
    const other = otherOf(row, phrase, mine, theirs)
    const length = other ? phrase.length + (said(theirs, other.field)?.length ?? 0) : 0
    if (!other || length <= (best?.said ?? -1)) continue
    const relation = usualPart(row, other) ?? {
      say: `about ${other.field.field.name}`,
      column: combined([other.column, factor(lo, hi)], (value, by) => (isLater ? value * by : value / by)),
    }
    best = { relation, said: length }
  }
  return best?.relation
}

/** The twins of which a name has one side. */
const twinsSaid = memoizeByObject((own: RowField) =>
  allTwins.flatMap(({ later, earlier, lo, hi }) =>
    ([later, earlier] as const).flatMap((mine, at) => {
      const phrase = said(mine, own)
      return phrase ? [{ phrase, mine, theirs: at === 0 ? earlier : later, isLater: at === 0, lo, hi }] : []
    }),
  ),
)

/** The nearest number with the same noun on the other side. */
function otherOf(row: Row, phrase: readonly string[], mine: Phrases, theirs: Phrases): Source | undefined {
  if (theirs !== bare && !isSaidIn(theirs, row.words)) return undefined
  const noun = nounOf(row.own, phrase)
  return nearest(row, (each) => {
    const its = said(theirs, each)
    return (
      its !== undefined &&
      its.join() !== phrase.join() &&
      !isOf(lexicon('change'), each) &&
      isSameType(each, row.own) &&
      isNoun(nounOf(each, its), noun, mine === foreseen || theirs === foreseen)
    )
  })
}

/** Whether two names have the same noun. The modelled one is often longer: `water_level` next to `predicted_level`. */
const isNoun = (one: readonly string[], other: readonly string[], isForeseen: boolean): boolean =>
  one.join(' ') === other.join(' ') ||
  (isForeseen &&
    one.length > 0 &&
    other.length > 0 &&
    (one.every((word) => other.includes(word)) || other.every((word) => one.includes(word))))
