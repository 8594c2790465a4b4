import { zip } from '@/server/generation/engine/numeric'
import type { Numeric, Owners, Scalar } from '@/server/generation/engine/part'
import { given } from '@/server/generation/engine/parts'
import { type List, listOf } from '@/server/generation/entities/things/list-of'
import type { RowField } from '@/server/generation/relations/row-fields'
import { readTable } from '@/server/kernel/read-table'
import { areOpponents, isOpponent } from './contests/contest-names'
import type { Flag } from './flags'

/**
 * Two fields with the same list that always differ: a flight does not end where it starts, and a team does not play
 * itself.
 */

const sides: ReadonlyMap<string, ReadonlySet<string>> = bySide()

/** The counterparts of each word. */
function bySide(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const row of readTable(new URL('./tables/two-sides.tsv', import.meta.url), ['one', 'other'])) {
    const [one, other] = [row.one.split(', '), row.other.split(', ')]
    for (const [words, others] of [
      [one, other],
      [other, one],
    ] as const) {
      for (const word of words) found.set(word, new Set([...(found.get(word) ?? []), ...others]))
    }
  }
  return found
}

/** A field with a list of values on one side of a row. */
type Listed = {
  readonly own: RowField
  readonly word: string
  readonly core: string
  readonly values: readonly Scalar[]
  /** Indexes of the values in its cells. */
  readonly at: Numeric
}

export class TwoSides {
  private readonly listed: Listed[] = []

  /**
   * Records a field and makes it differ from its counterpart; undefined if no earlier field is one.
   * @param owners the owners of its cells; undefined if they have no draw of their own.
   * @param decided the relation that determines its values, if any.
   */
  see(own: RowField, owners: Owners | undefined, decided: Flag | undefined): Flag | undefined {
    const word = own.kind === 'other' ? sideOf(own) : undefined
    const list = word !== undefined && owners ? listOf(own.field.constraints) : undefined
    if (word === undefined || !list || !owners) return decided
    const core = own.written.filter((each) => each !== word && !joining.has(each)).join(' ')
    const other = decided
      ? undefined
      : this.listed.findLast(
          (each) => each.core === core && (sides.get(word)?.has(each.word) || areOpponents(each.own, own)),
        )
    const apart = other && apartFrom(other, list)
    const at = decided?.at ?? apart ?? list.at
    this.listed.push({ own, word, core, values: list.values, at: (scope) => at(scope.cell(own.field.name, owners)) })
    if (!other || !apart) return decided
    return { say: `${own.field.name}: other than ${other.own.field.name}`, part: given(list.values, apart), at: apart }
  }
}

/** Whether two names refer to the two sides of a row. */
export const isOpposite = (one: Pick<RowField, 'written'>, other: Pick<RowField, 'written'>): boolean =>
  one.written.some((word) => other.written.some((each) => sides.get(word)?.has(each)))

/** The word that says which side of the row a field belongs to; for opponents the last one, `1` in `team_1`. */
const sideOf = ({ written }: RowField): string | undefined =>
  written.find((each) => sides.has(each)) ?? (isOpponent({ written }) ? written.at(-1) : undefined)

const joining: ReadonlySet<string> = new Set(['of', 'the', 'up'])

/**
 * Its own draw, or the next value of the list if that equals the other side's; undefined if the lists have nothing in
 * common.
 */
function apartFrom(other: Listed, { values, at }: List): Numeric | undefined {
  const places = new Map(values.map((value, place) => [value, place]))
  const same = other.values.map((value) => places.get(value) ?? -1)
  if (places.size < 2 || places.size < values.length || same.every((place) => place < 0)) return undefined
  return zip(other.at, at, (theirs, mine) => (same[theirs] === mine ? (mine + 1) % values.length : mine))
}
