import { type Column, combined } from '@/server/generation/relations/columns'
import { rangeWords, share } from '@/server/generation/relations/kinds/ranges'
import { coreOf, hasUnit, isComparable } from '@/server/generation/relations/kinds/stems/neighbours/side-by-side'
import { singular } from '@/server/generation/relations/kinds/structure/stems'
import { root } from '@/server/generation/relations/life-cycle/missing/given-by-flag'
import {
  isMoney,
  isShare,
  type NumberRelation,
  type NumberRule,
  type Row,
  type Source,
} from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { isRegularParticiple } from '@/server/names/words/participle'
import { areOpposite, isComplete, isSide } from './opposites'

/** The first of two opposites is a part of the whole before it: the `yes_votes` of the `votes_counted`. */
export const firstSide: NumberRule = (row) => {
  const { own } = row
  if (!isDivisible(own) || !isSide(coreOf(own)) || oppositesOf(row).length > 0) return undefined
  const whole = comparableTo(row).findLast(
    ({ field }) => thingsShared(field, own).length > 0 && isPlainlyOf(field, own) && !isSide(coreOf(field)),
  )
  return whole && share(row, whole, undefined)
}

/**
 * Numbers of opposite things, which divide a whole: `mono_pages` are the `pages` less the `color_pages`; `valid_votes`
 * are the `votes_for` and the `votes_against`.
 */
export const otherSide: NumberRule = (row) => {
  const { own } = row
  if (!isDivisible(own) || !isSide(coreOf(own))) return undefined
  const parts = oppositesOf(row)
  const [first] = parts
  const whole = first && wholeOf(row, first)
  if (
    !whole ||
    !isComplete(
      coreOf(own),
      parts.map(({ field }) => coreOf(field)),
    )
  )
    return undefined
  return {
    say: [whole, ...parts].map(({ field }) => field.field.name).join(' − '),
    column: restOf(whole, parts),
  }
}

/** At most what the opposite leaves of the whole that both are a part of: the `votes_against` of the `ballots_cast`. */
export const restOfBoth: NumberRule = (row) => {
  const { own } = row
  if (!isDivisible(own) || !isSide(coreOf(own))) return undefined
  const parts = oppositesOf(row)
  const [first] = parts
  const whole = first && (wholeOf(row, first) ?? boundOf(row, first))
  if (!whole) return undefined
  return share(row, { field: whole.field, column: restOf(whole, parts) }, undefined)
}

const restOf = (whole: Source, parts: readonly Source[]): Column =>
  combined([whole.column, ...parts.map(({ column }) => column)], (all, ...taken) =>
    Math.max(
      0,
      taken.reduce((left, part) => left - part, all),
    ),
  )

/** What both opposites are together: the `valid_votes` after the `votes_for` and the `votes_against`. */
export const sumOfSides: NumberRule = (row) => {
  const { own } = row
  if (!isDivisible(own) || !isOfBoth(own) || isOf('bound', own) || isOf('planned', own)) return undefined
  const alike = comparableTo(row)
  for (const last of alike.toReversed()) {
    const things = thingsShared(own, last.field)
    if (things.length === 0 || coreOf(last.field).join() === coreOf(own).join()) continue
    const parts = alike.filter(
      (each) =>
        each === last || (row.before.indexOf(each.field) < row.before.indexOf(last.field) && areSides(each, last)),
    )
    const before = parts.filter((each) => each !== last).map(({ field }) => coreOf(field))
    if (parts.length < 2 || areSides({ field: own }, last) || !isComplete(coreOf(last.field), before)) continue
    if (row.says(last.field)?.includes(' − ')) continue
    return {
      say: parts.map(({ field }) => field.field.name).join(' + '),
      column: combined(
        parts.map(({ column }) => column),
        (...values) => values.reduce((sum, value) => sum + value, 0),
      ),
    } satisfies NumberRelation
  }
  return undefined
}

/** A count or an amount: of two weights, one may be of the same thing, empty and loaded. */
const isDivisible = (own: RowField): boolean =>
  !isShare(own) && !own.written.includes('per') && (isMoney(own) || !hasUnit(own))

const areSides = (one: Pick<Source, 'field'>, other: Pick<Source, 'field'>): boolean =>
  areOpposite(coreOf(one.field), coreOf(other.field))

const comparableTo = (row: Row): readonly Source[] =>
  row.before.flatMap((field) => {
    const column = isComparable(row.own, field) ? row.column(field) : undefined
    return column ? [{ field, column }] : []
  })

const oppositesOf = (row: Row): readonly Source[] =>
  comparableTo(row).filter((each) => areSides(each, { field: row.own }))

/** The number that both sides divide: of their thing, before them, and not one side itself. */
function wholeOf(row: Row, first: Source): Source | undefined {
  const until = row.before.indexOf(first.field)
  const alike = comparableTo(row).filter(({ field }) => row.before.indexOf(field) < until)
  const nearest = alike.at(-1)
  const named = alike.findLast(
    ({ field }) =>
      thingsShared(field, first.field).length > 0 &&
      thingsShared(field, row.own).length > 0 &&
      isPlainlyOf(field, first.field),
  )
  if (named) return named
  const isBare = coreOf(row.own).length === 1 && coreOf(first.field).length === 1
  return isBare &&
    nearest &&
    row.before.indexOf(nearest.field) === until - 1 &&
    boundOf(row, first)?.field === nearest.field
    ? nearest
    : undefined
}

/** The number that one side is a part of, according to its own relation. */
function boundOf(row: Row, { field }: Source): Source | undefined {
  const [, name] = /^(?:at most|a part of) (\S+)$/.exec(row.says(field) ?? '') ?? []
  return name === undefined ? undefined : comparableTo(row).find((each) => each.field.field.name === name)
}

/** What two names are both of: `pages` and `color_pages`, `cars_washed` and `basic_washes`. */
function thingsShared(one: RowField, other: RowField): readonly string[] {
  const stems = coreOf(other).map(root)
  return coreOf(one)
    .map(root)
    .filter((stem) => stem.length > 2 && stems.includes(stem))
}

/** Whether a name says nothing of a thing but that all of it was counted, or what was done to it. */
const isPlainlyOf = (field: RowField, part: RowField): boolean => {
  const shared = thingsShared(field, part)
  return (
    field.written.every(
      (word) =>
        shared.includes(root(singular(word))) ||
        isGatheringWord(word) ||
        rangeWords('done').has(word) ||
        isRegularParticiple(word) ||
        rangeWords('spared').has(word),
    ) &&
    !isOf('seldom', field) &&
    !isOf('planned', field)
  )
}

/** Whether a name may be of both sides: the `valid_votes`, a `bed_count`, the `tickets_sold`. */
const isOfBoth = ({ written }: RowField): boolean =>
  written.length > 1 &&
  written.some((word) => isGatheringWord(word) || word === 'valid' || rangeWords('done').has(word)) &&
  !written.some((word) => rangeWords('seldom').has(word))

const isGatheringWord = (word: string): boolean => gathering.has(word)
const gathering: ReadonlySet<string> = new Set('all cast count made number overall quantity taken total'.split(' '))

const isOf = (role: 'bound' | 'planned' | 'seldom', { written }: RowField): boolean =>
  written.some((word) => rangeWords(role).has(word))
