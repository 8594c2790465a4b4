import { type Phrases, phrasesIn } from '@/server/generation/relations/phrases/phrases'
import type { Row, Source } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { readTable } from '@/server/kernel/read-table'
import { wordRoles } from '@/server/kernel/word-roles'

const lexicon = wordRoles(new URL('./tables/pair-words.tsv', import.meta.url), [
  'driven', // a meter that leaves and comes back: its `out` reading is the earlier one
  'earlier', // marks the earlier number; the later one may have no mark: `prev_odometer_mi` and `odometer_mi`
])

export type Pair = { readonly before: Source; readonly after: Source; readonly core: readonly string[] }

/** The last two matching numbers of the same quantity, one of them the later one. */
export function pairOf(row: Row, test: (pair: Pair) => boolean): Pair | undefined {
  const numbers = row.before.filter((field) => field.kind === 'number')
  const earlier = numbers.filter(mayComeBefore)
  if (earlier.length === 0) return undefined
  for (const last of numbers.toReversed()) {
    for (const first of earlier) {
      if (first === last) continue
      const core = coreOf(first, last, numbers.indexOf(first) < numbers.indexOf(last))
      const found = core && columnsOf(row, first, last)
      if (found && test({ ...found, core })) return { ...found, core }
    }
  }
  return undefined
}

function columnsOf(row: Row, first: RowField, last: RowField) {
  const [before, after] = [row.column(first), row.column(last)]
  return before && after && { before: { field: first, column: before }, after: { field: last, column: after } }
}

/** The common part of both names, if a single word distinguishes earlier from later; undefined if another word does. */
function coreOf(first: RowField, last: RowField, precedes?: boolean): readonly string[] | undefined {
  const own = first.written.find((word) => !last.written.includes(word))
  const other = last.written.find((word) => !first.written.includes(word))
  if (own !== undefined && other === undefined) {
    const isEarlier = first.written.length === last.written.length + 1 && lexicon('earlier').has(own)
    return isEarlier && last.written.every((word) => first.written.includes(word)) ? last.written : undefined
  }
  if (own === undefined || other === undefined || first.written.length !== last.written.length) return undefined
  // A garage reads the meter when a car comes in and when it leaves, a hirer the other way round.
  const isGarage = precedes !== undefined && (own === 'in') === precedes
  const isHire = (own === 'out' || other === 'out') && !isGarage && isOf(lexicon('driven'), first)
  const [earlier, later] = isHire ? [other, own] : [own, other]
  if (!sides.some(({ before, after }) => before.has(earlier) && after.has(later))) return undefined
  const core = first.written.filter((word) => word !== own)
  return core.join(' ') === last.written.filter((word) => word !== other).join(' ') ? core : undefined
}

/** Whether a name has one of the words by which `coreOf` tells the earlier of two numbers: few of a wide table do. */
const mayComeBefore = memoizeByObject(({ written }: RowField) =>
  written.some((word) => isSide(word) || lexicon('earlier').has(word)),
)

/** Whether a name says that its number is the earlier or the later of two. */
export const isOfASide = ({ written }: RowField): boolean => written.some(isSide)

export const isSide = (word: string): boolean => sideWords.has(word)

/** Whether two names are the earlier and the later of one quantity. */
export const comesBefore = (one: RowField, other: RowField): boolean => coreOf(one, other) !== undefined

/** The preceding number that is the counterpart of the field, and whether the field comes after it in time. */
export function otherSide(row: Row): { readonly source: Source; readonly isAfter: boolean } | undefined {
  for (const field of row.before.toReversed()) {
    if (field.kind !== 'number') continue
    const isAfter = coreOf(field, row.own, true) !== undefined
    const column = isAfter || coreOf(row.own, field, false) ? row.column(field) : undefined
    if (column) return { source: { field, column }, isAfter }
  }
  return undefined
}

type Side = { readonly before: ReadonlySet<string>; readonly after: ReadonlySet<string> }

const wordsOf = (phrases: Phrases): ReadonlySet<string> => new Set(phrases.flat())
const sides: readonly Side[] = readTable(new URL('./tables/sides.tsv', import.meta.url), ['before', 'after']).map(
  ({ before, after }) => ({ before: wordsOf(phrasesIn(before)), after: wordsOf(phrasesIn(after)) }),
)
const sideWords: ReadonlySet<string> = new Set(sides.flatMap(({ before, after }) => [...before, ...after]))
