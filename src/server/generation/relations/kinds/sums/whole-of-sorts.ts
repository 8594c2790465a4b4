import { combined } from '@/server/generation/relations/columns'
import { flowWords } from '@/server/generation/relations/kinds/flows/flow-words'
import { rangeWords } from '@/server/generation/relations/kinds/ranges'
import { alikeBefore } from '@/server/generation/relations/kinds/stems/named-part'
import { singular } from '@/server/generation/relations/kinds/structure/stems'
import { every, isMoney, isShare, type NumberRule, type Row, type Source } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

const lexicon = wordRoles(new URL('../tables/whole-words.tsv', import.meta.url), [
  'all', // says that a number includes all sorts
  'done', // done to the things of every sort
  'joining', // next to a word for all, says nothing
  'of-week', // days as sorts
  'sound', // not befallen by a mishap
])

/**
 * All things of the sorts right before: `all_tiles` or `tiles_in_all` of `red_tiles` and `blue_tiles`, `full_year_eggs`
 * of two halves, `tiles_checked` of the `tiles_good` and the `tiles_chipped`, a `tile_count` of `new_tiles` and
 * `old_tiles`.
 */
/** A place among all is no sum of those among some. */
const orders: ReadonlySet<string> = new Set(['place', 'position', 'rank', 'standing'])

export const wholeOfSorts: NumberRule = (row) => {
  const { own } = row
  if (isShare(own) || isMoney(own)) return undefined
  const things = thingsOf(own)
  const thing = things.length > 0 ? singular(things.at(-1) ?? '') : ''
  if (thing.length < 3 || orders.has(thing)) return undefined
  const parts = sortsBefore(row, thing, things.length)
  const sorts = parts.map(({ field }) => sortOf(field, thing))
  if (parts.length < 2 || new Set(sorts).size < sorts.length) return undefined
  const isWhole = isOfAll(own) ? !isNested(row, parts) : isOf('done', own) ? areOutcomes(parts) : areDays(sorts)
  if (!isWhole) return undefined
  return {
    say: parts.map(({ field }) => field.field.name).join(' + '),
    column: combined(
      parts.map(({ column }) => column),
      (...values) => values.reduce((sum, value) => sum + value, 0),
    ),
  }
}

type WholeRole = 'all' | 'done' | 'joining' | 'sound'

const isOf = (role: WholeRole, { written }: RowField): boolean => written.some((word) => lexicon(role).has(word))

/** The things that a name counts all of; none if it does not. */
function thingsOf(own: RowField): readonly string[] {
  const { written } = own
  if (!isOfAll(own) && !isOf('done', own) && !isPerWeek(own)) return []
  return written.filter(
    (word) =>
      !lexicon('all').has(word) && !lexicon('done').has(word) && !lexicon('joining').has(word) && word !== 'full',
  )
}

/** `all_tiles`, the `full_season_tiles`. */
const isOfAll = (field: RowField): boolean =>
  isOf('all', field) || (field.written[0] === 'full' && isOf('joining', field))

const isPerWeek = ({ written }: RowField): boolean => written.join(' ').endsWith(' per week')
const isCount = (field: RowField): boolean => field.field.type === 'integer' && !isShare(field)
const areDays = (sorts: readonly string[]): boolean => sorts.every((sort) => lexicon('of-week').has(sort))

/** The numbers of sorts of the thing right before the field, with at least one word more than it has. */
function sortsBefore(row: Row, thing: string, length: number): readonly Source[] {
  const alike = new Map((isPerWeek(row.own) ? every(row, isCount) : alikeBefore(row)).map((each) => [each.field, each]))
  const parts: Source[] = []
  for (const field of row.before.toReversed()) {
    if (field.kind !== 'number' && parts.length === 0) continue
    const source = alike.get(field)
    const isSort = source && field.written.length > length && field.written.some((word) => singular(word) === thing)
    if (!isSort || isOfAll(field) || field.written.includes('total') || field.written.includes('per') || isBound(field))
      break
    parts.unshift(source)
  }
  return parts
}

const isBound = ({ written }: RowField): boolean =>
  written.some((word) => rangeWords('bound').has(word) || rangeWords('planned').has(word))

const sortOf = ({ written }: RowField, thing: string): string =>
  written.filter((word) => singular(word) !== thing).join(' ')

/** Whether one of them is already a part of another one. */
const isNested = ({ says }: Row, parts: readonly Source[]): boolean =>
  parts.some(({ field }) =>
    parts.some((other) => other.field !== field && says(field)?.includes(other.field.field.name)),
  )

/** Whether each of them is either sound or befallen by a mishap, and some are of both kinds. */
function areOutcomes(parts: readonly Source[]): boolean {
  const isBad = ({ written }: RowField) =>
    written.some((word) => rangeWords('seldom').has(word) || flowWords('few').has(word))
  const bad = parts.filter(({ field }) => isBad(field)).length
  return bad > 0 && bad < parts.length && parts.every(({ field }) => isBad(field) || isOf('sound', field))
}
