import { catalog } from '@/server/generation/catalog'
import type { FieldScope } from '@/server/generation/catalog/define'
import { map, uniform, zip } from '@/server/generation/engine/numeric'
import { inCell, type Numeric, type Owners, type Part } from '@/server/generation/engine/part'
import { choose, given } from '@/server/generation/engine/parts'
import { type List, listOf } from '@/server/generation/entities/things/list-of'
import { placedBy } from '@/server/generation/relations/columns'
import type { Flag } from '@/server/generation/relations/kinds/verdicts/flags'
import { type Absence, blankWhere } from '@/server/generation/relations/life-cycle/missing/absence'
import type { Known } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { contestantsIn, contestWords, outcomeIn, sidesIn } from './contest-names'
import { sideOfResult } from './match-results'

/** Derives the winner and the loser of a contest from its two sides, by the score or result of the row. */

/** A field of names, with the index of each cell's value in its list. */
type Named = {
  readonly own: RowField
  readonly written: readonly string[]
  readonly owners: Owners
  readonly scope: FieldScope
  readonly list: List | undefined
}

type Outcome = { readonly say: string; readonly part: Part; readonly absence?: Absence }

/** The winning side: 0 for the first, 1 for the second, 2 for neither. */
type Decision = { readonly side: Numeric; readonly by: string | undefined; readonly canTie: boolean }

export class Contests {
  private readonly named: Named[] = []
  private readonly results: { readonly own: RowField; readonly side: Numeric; readonly canTie: boolean }[] = []
  private readonly decisions = new Map<string, Decision>()

  /**
   * Records a field, and returns its relation to the earlier ones; undefined if it is not a winner or loser.
   * @param decided the relation that determines its values, if any.
   */
  see(
    own: RowField,
    owners: Owners | undefined,
    scope: FieldScope,
    decided: Flag | undefined,
    known: readonly Known[],
  ): Outcome | undefined {
    if (own.kind !== 'other' || !owners) return undefined
    const outcome = outcomeIn(own.written)
    const sides = outcome && !decided && contestantsIn(this.named.filter((each) => isLike(each.own, own)))
    if (outcome && sides) return this.outcomeOf(own, owners, outcome, sides, known)
    this.note(own, owners, scope, decided)
    return undefined
  }

  private note(own: RowField, owners: Owners, scope: FieldScope, decided: Flag | undefined): void {
    const { name, constraints } = own.field
    const found = listOf(constraints)
    const at = decided?.at ?? found?.at
    const list = found && at && { ...found, at: (inRow: Parameters<Numeric>[0]) => at(inRow.cell(name, owners)) }
    const result = resultsIn(own)
    if (list && result) {
      this.results.push({ own, side: map(list.at, (value) => result[value] ?? 2), canTie: result.includes(2) })
    }
    if ((list && !result) || isPlainName(own)) this.named.push({ own, written: own.written, owners, scope, list })
  }

  private outcomeOf(
    own: RowField,
    owners: Owners,
    outcome: 'won' | 'lost',
    sides: readonly [Named, Named],
    known: readonly Known[],
  ): Outcome | undefined {
    const [first, second] = sides
    const contest = `${first.own.field.name} ${isOf(contestWords('toss'), own) ? 'toss' : ''}`
    const { side, by, canTie } = this.decisions.get(contest) ?? this.decisionOf(own, sides, known)
    this.decisions.set(contest, { side: (scope) => side(scope.cell(own.field.name, owners)), by, canTie })
    const which = outcome === 'won' ? side : map(side, (at) => (at === 2 ? 2 : 1 - at))
    const isNullable = (own.field.blankPercentage ?? 0) > 0
    const part = nameOf(first, second, which)
    if (!part) return undefined
    const isTied = map(which, (at) => (at === 2 ? 1 : 0))
    return {
      say: `${own.field.name}: ${first.own.field.name} or ${second.own.field.name}${by ? `, by ${by}` : ''}`,
      part,
      ...(canTie && isNullable && { absence: blankWhere({ share: tiedShare, isLate: isTied }) }),
    }
  }

  /** By the last result, otherwise by the scores of both sides, otherwise by chance. */
  private decisionOf(own: RowField, [first, second]: readonly [Named, Named], known: readonly Known[]): Decision {
    if (isOf(contestWords('toss'), own)) return { side: uniform(0, 1), by: undefined, canTie: false }
    const score = scoreOf(
      [first, second],
      known.flatMap(({ field, column }) => (column ? [field] : [])),
    )
    const [mine, theirs] = (score ?? []).map((each) => known.find(({ field }) => field === each)?.column)
    if (score && mine && theirs) {
      const side = placedBy([mine, theirs], (a, b) => (a > b ? 0 : a < b ? 1 : 2))
      return { side, by: score.map(({ field }) => field.name).join(' and '), canTie: true }
    }
    const result = this.results.at(-1)
    if (result) return { side: result.side, by: result.own.field.name, canTie: result.canTie }
    return { side: uniform(0, 1), by: undefined, canTie: false }
  }
}

/** The approximate share of contests that end in a draw. */
const tiedShare = 0.2

/** The same kind of names, from the same list if there is one. */
const isLike = ({ field: one }: RowField, { field: other }: RowField): boolean =>
  one.type === other.type &&
  one.locale === other.locale &&
  JSON.stringify(one.constraints) === JSON.stringify(other.constraints)

/** A name of a person or a company without constraints. */
const isPlainName = ({ field: { type, constraints } }: RowField): boolean =>
  names.has(type) && Object.keys(constraints).length === 0
const names: ReadonlySet<string> = new Set(['company', 'fullName', 'lastName', 'username'])

function nameOf(first: Named, second: Named, which: Numeric): Part | undefined {
  const isSecond = map(which, (at) => (at === 1 ? 1 : 0))
  if (first.list && second.list) {
    const { values, at } = first.list
    const chosen = zip(
      isSecond,
      zip(at, second.list.at, (a, b) => a * values.length + b),
      (is, both) => (is ? both % values.length : Math.floor(both / values.length)),
    )
    return given(values, chosen)
  }
  const [one, other] = [first, second].map(({ own, owners, scope }) =>
    inCell(catalog[own.field.type].part(scope), own.field.name, owners),
  )
  return one && other && choose(isSecond, [one, other])
}

/** The share of rows with neither a winner nor a loser: their score may be level, or their result a draw. */
export function tiedShareOf(own: RowField, before: readonly RowField[]): number | undefined {
  if (!outcomeIn(own.written) || isOf(contestWords('toss'), own)) return undefined
  const sides = contestantsIn(before.filter((each) => each.kind === 'other' && isLike(each, own)))
  if (!sides) return undefined
  const canTie = scoreOf(sides, before) || before.some((each) => resultsIn(each)?.includes(2))
  return canTie ? tiedShare : undefined
}

const resultsIn = (field: RowField): readonly number[] | undefined => {
  const list = isOf(contestWords('result'), field) ? listOf(field.field.constraints) : undefined
  return list && sideOfResult(list.values)
}

/** What the name of a whole contest's score may contain. */
const scoreWords = ['contestant', 'counted', 'decisive', 'scoring'] as const

/** The scores of both sides for the whole contest: `home_score` and `away_score`. */
function scoreOf(
  [one, other]: readonly [Pick<RowField, 'written'>, Pick<RowField, 'written'>],
  fields: readonly RowField[],
): readonly [RowField, RowField] | undefined {
  const [first = '', second = ''] = sidesIn(one, other) ?? []
  const said = new Set([...one.written, ...other.written])
  const counts = fields.filter(
    ({ kind, written }) =>
      kind === 'number' &&
      written.every((word) => said.has(word) || scoreWords.some((role) => contestWords(role).has(word))),
  )
  for (const kind of [...contestWords('decisive'), ...contestWords('counted')]) {
    const mine = counts.find(({ written }) => written.includes(kind) && written.includes(first))
    const theirs = mine && counts.find((each) => sidesIn(mine, each)?.[1] === second)
    if (mine && theirs) return [mine, theirs]
  }
  return undefined
}
