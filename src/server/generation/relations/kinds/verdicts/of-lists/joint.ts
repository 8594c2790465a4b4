import { patternPart } from '@/server/generation/constraints/pattern/pattern-part'
import { readPattern } from '@/server/generation/constraints/pattern/read-pattern'
import { lookup, weightedWithin, zip } from '@/server/generation/engine/numeric'
import { type Numeric, type Owners, type Part, part } from '@/server/generation/engine/part'
import { given, lit, pick, seq } from '@/server/generation/engine/parts'
import { isAlternatives, type List, listOf } from '@/server/generation/entities/things/list-of'
import { breadthOf, type Place, placesOf } from '@/server/generation/entities/things/places-of'
import { kinship } from '@/server/generation/relations/kinds/stems/kin'
import { isOpposite } from '@/server/generation/relations/kinds/verdicts/apart'
import type { Flag } from '@/server/generation/relations/kinds/verdicts/flags'
import type { RowField } from '@/server/generation/relations/row-fields'

/**
 * Lists of a row that name the same thing in several ways: an airport's code and name, a diagnosis and its specialty.
 */

/** A list found in a table of things. */
type Known = Place & { readonly own: RowField; readonly at: Numeric }

export class JointLists {
  private readonly known: Known[] = []

  /** How a field follows from an earlier list of the same things; undefined if there is none. */
  find(own: RowField): Flag | undefined {
    const list = listIn(own)
    if (list) return this.jointWith(own, list, placesIn(list))
    const coded = codedIn(own)
    const places = coded ? placesIn(coded) : []
    if (!coded || places.length === 0) return undefined
    const found = this.jointWith(own, coded, places)
    const at = found?.at ?? coded.at
    return { say: found?.say, at, part: partOf(coded, at) }
  }

  /**
   * Records a field.
   * @param owners the owners of its cells; undefined if they have no draw of their own.
   * @param decided the relation that determines its values, if any.
   */
  note(own: RowField, owners: Owners | undefined, decided: Flag | undefined): void {
    const list = owners && (listIn(own) ?? codedIn(own))
    if (!list || !owners) return
    const at = decided?.at ?? list.at
    for (const place of placesIn(list))
      this.known.push({ own, ...place, at: (scope) => at(scope.cell(own.field.name, owners)) })
  }

  private jointWith(own: RowField, list: List, places: readonly Place[]): Flag | undefined {
    const matches = places.flatMap((place) =>
      this.known
        .filter(
          ({ kind, column, own: other }) =>
            kind === place.kind && column !== place.column && (ofTwoSides.has(kind) || !isOpposite(own, other)),
        )
        .map((other) => ({
          place,
          other,
          akin: ofTwoSides.has(place.kind) ? 0 : kinship(own, other.own),
          named: namedIn(place, other),
          breadth: breadthOf(other),
        })),
    )
    // Of two airports the one whose name shares more words; the kind of thing of which both lists name the most; a model
    // before its make; the nearest of equals.
    const ranked = matches
      .toReversed()
      .toSorted((a, b) => b.akin - a.akin || b.named - a.named || a.breadth - b.breadth)
    const [best] = ranked
    if (!best) return undefined
    const leader = best.breadth > 1 ? both(best.other, ranked.find((each) => isNextTo(each, best))?.other) : best.other
    const { things } = best.place
    const all = [...list.values.keys()]
    const fitting = leader.things.map((named) => {
      const found = all.filter((at) => [...(things[at] ?? [])].some((thing) => named.has(thing)))
      return found.length > 0 ? found : all
    })
    const within = fitting.map((group) => group.map((at) => list.shares[at] ?? 0))
    // A weight of 0 means that a value never occurs.
    if (within.some((weights) => weights.every((weight) => weight === 0))) return undefined
    const at = lookup(weightedWithin(leader.at, within), fitting.flat())
    const say = `${own.field.name}: of the same as ${best.other.own.field.name}`
    return { say, part: given(list.values, at), at }
  }
}

type Match = { readonly place: Place; readonly other: Known; readonly akin: number }

/**
 * Whether a list of another column of the same things identifies the thing more precisely: a base currency, next to the
 * quoted one.
 */
const isNextTo = (one: Match, best: Match): boolean =>
  one.place === best.place && one.other.column !== best.other.column && one.akin === best.akin

/** What two lists of one kind of things have in common. */
function both(one: Known, other: Known | undefined): Pick<Known, 'at' | 'things'> {
  if (!other) return one
  const count = other.things.length
  return {
    at: zip(one.at, other.at, (first, second) => first * count + second),
    things: one.things.flatMap((named) =>
      other.things.map((others) => {
        const common = new Set([...named].filter((thing) => others.has(thing)))
        return common.size > 0 ? common : named
      }),
    ),
  }
}

/** Kinds whose columns are the two sides of a thing. */
const ofTwoSides: ReadonlySet<string> = new Set(['currency pair', 'trading pair'])

/** The share of another list's values that have a counterpart. */
function namedIn(place: Place, other: Place): number {
  const named = new Set(place.things.flatMap((things) => [...things]))
  return other.things.filter((things) => [...things].some((thing) => named.has(thing))).length / other.things.length
}

/** A list of values, or a pattern of alternatives. */
const listIn = ({ kind, field: { constraints } }: RowField): List | undefined =>
  constraints.values || (kind === 'other' && isAlternatives(constraints.pattern ?? ''))
    ? listOf(constraints)
    : undefined

/** A list of codes at one end of a pattern: the carriers of a `flight_number`, the extensions of a `file_name`. */
type Coded = List & { readonly before: string; readonly after: string }

function codedIn({ kind, field: { constraints } }: RowField): Coded | undefined {
  const { pattern = '', unique, values } = constraints
  const [, before = '', extensions] = /^(.+\\\.)(\([a-z0-9]+(?:\|[a-z0-9]+)+\))$/.exec(pattern) ?? []
  const [, codes = extensions, after = ''] = /^(\([A-Z0-9]+(?:\|[A-Z0-9]+)+\))(.+)$/.exec(pattern) ?? []
  if (kind !== 'other' || unique || values || codes === undefined) return undefined
  const list = listOf({ pattern: codes })
  return list && { ...list, before, after }
}

/** The code is drawn first, so that other fields draw the same one. */
const partOf = ({ before, after, values }: Coded, at: Numeric): Part => {
  const [head, tail] = [before, after].map((pattern) =>
    pattern === '' ? lit('') : patternPart(readPattern(pattern, {})),
  )
  const writing = (drawn: Numeric) => seq(head ?? '', pick(values.map(String), drawn), tail ?? '')
  return part(
    (c) => {
      const drawn = at(c)
      return writing(() => drawn).compile(c)
    },
    { special: writing(at).special },
  )
}

const placesIn = (list: List | Coded): readonly Place[] =>
  'after' in list ? placesOf(list.values).map((place) => ({ ...place, column: withinCode })) : placesOf(list.values)

/** Stands for a part of a longer code, as opposed to the column of the codes themselves. */
const withinCode = -1
