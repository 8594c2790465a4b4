import { zip } from '@/server/generation/engine/numeric'
import type { Numeric, Owners, Scalar } from '@/server/generation/engine/part'
import { given } from '@/server/generation/engine/parts'
import { type List, listOf } from '@/server/generation/entities/things/list-of'
import type { RowField } from '@/server/generation/relations/row-fields'
import { readTable } from '@/server/kernel/read-table'
import { areOpponents, isOpponent } from './contests/contest-names'
import type { Flag } from './flags'

/**
 * Fields with the same list that always differ: a flight does not end where it starts, a team does not play itself, and
 * a patient is another person than the doctor.
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

/** A person or company from a list. */
type Party = Pick<Listed, 'at' | 'own' | 'values'>

export class TwoSides {
  private readonly listed: Listed[] = []
  private readonly parties: Party[] = []

  /**
   * Records a field and makes it differ from its counterpart; undefined if no earlier field is one.
   * @param owners the owners of its cells; undefined if they have no draw of their own.
   * @param decided the relation that determines its values, if any.
   * @param name which of its names a person has, if it is one from a list.
   */
  see(own: RowField, owners: Owners | undefined, decided: Flag | undefined, name: Flag | undefined): Flag | undefined {
    const word = own.kind === 'other' ? sideOf(own) : undefined
    const list = word !== undefined && owners ? listOf(own.field.constraints) : undefined
    if (!decided && owners && partyTypes.has(own.field.type)) return this.seeParty(own, owners, name)
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

  /** Makes a person or company differ from the earlier ones with the same list. */
  private seeParty(own: RowField, owners: Owners, name: Flag | undefined): Flag | undefined {
    const named = listOf(own.field.constraints)
    const list = named && name ? { ...named, at: name.at } : named
    if (!list) return undefined
    const others = this.parties.filter((each) => each.values.join() === list.values.join())
    const [next, ...more] = others
    const at = next ? otherThan(others, list) : list.at
    this.parties.push({ own, values: list.values, at: (scope) => at(scope.cell(own.field.name, owners)) })
    if (!next || at === list.at) return undefined
    const names = [next, ...more].map((each) => each.own.field.name).join(' and ')
    return { say: `${own.field.name}: other than ${names}`, part: given(list.values, at), at }
  }
}

/** Its own draw, or a following value of the list that is none of the others; its own draw if the list is too short. */
function otherThan(others: readonly Party[], { values, at }: List): Numeric {
  const places = new Map(values.map((value, place) => [value, place]))
  if (places.size <= others.length) return at
  // Patterns may spell a value in several ways.
  const placeOf = values.map((value) => places.get(value) ?? 0)
  const following = (place: number): number => {
    let next = place
    while (placeOf[next] === placeOf[place]) next = (next + 1) % values.length
    return next
  }
  // A following value may be that of an earlier party, so each is compared once per party.
  return others
    .flatMap(() => others)
    .reduce(
      (own, other) =>
        zip(other.at, own, (theirs, mine) => (placeOf[theirs] === placeOf[mine] ? following(mine) : mine)),
      at,
    )
}

/** The types of people and companies. */
const partyTypes: ReadonlySet<string> = new Set(['company', 'fullName'])

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
