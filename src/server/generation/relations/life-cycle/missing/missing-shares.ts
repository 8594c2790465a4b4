import { noOwners } from '@/server/generation/engine/part'
import type { LocaleProfile } from '@/server/generation/locales/profile'
import { type Ending, endsRow } from '@/server/generation/relations/kinds/moments/life/endings'
import { tiedShareOf } from '@/server/generation/relations/kinds/verdicts/contests/contests'
import { yesAndNoIn } from '@/server/generation/relations/kinds/verdicts/flags'
import { LifeCycle } from '@/server/generation/relations/life-cycle/life-cycle'
import { goneIn, mayLieAhead, reachedOf } from '@/server/generation/relations/life-cycle/so-far'
import { stageOf, stageOfField } from '@/server/generation/relations/life-cycle/stages'
import { missingIn, namedStatusOf, statusOf } from '@/server/generation/relations/life-cycle/statuses'
import { type RowField, rowFieldsOf } from '@/server/generation/relations/row-fields'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { sourcesIn } from './absence'
import { isFlagOf } from './flag-of-moment'
import { isNamedAfterRareState, isNamedAfterState } from './named-states'
import { explainedBy, usuallyUnexplained } from './reasons-of-counts'

/**
 * The share of rows, from 0 to 1, in which each field has no value because of the row's state: `shipped_at` of an order
 * that is still being packed, `returned_at` of most orders. Undefined if nothing implies it, and if all rows have
 * reached the state.
 * @param says by field, how its number follows from others.
 * @param event what the rows are called, if they are or belong to an event: its course decides their statuses.
 * @param ending how the rows end, if they last.
 */
export function missingShares(
  fields: readonly CheckedField[],
  profile: LocaleProfile,
  says: readonly (string | undefined)[],
  { event, ending }: { readonly event?: ReadonlySet<string> | undefined; readonly ending?: Ending | undefined } = {},
): (number | undefined)[] {
  const cycle = new LifeCycle(true, event)
  const row = rowFieldsOf(fields.map((field) => ({ ...field, blankPercentage: 100 * hardly })))
  const ends = row.map((own, at) => endsRow(own, ending, row.slice(0, at)))
  const rare = rareIn(row).map((is, at) => is || ends[at] === true)
  const before = row.map((own, at) => {
    const nullable = rare[at] ? { ...own, field: { ...own.field, blankPercentage: 100 * oftenMissing } } : own
    if (ends[at]) cycle.seeEnd(nullable)
    const share = cycle.absenceOf(nullable)?.share ?? 0
    const scope = { profile, home: profile, constraints: own.field.constraints }
    cycle.seeStatus(own, noOwners, scope, event && cycle.statusOf(own, noOwners, scope))
    return share
  })
  // The course of an event decides what stands before a status.
  const ahead = event ? [] : aheadOf(row, profile, ends)
  const shares = before.map((share, at) => ahead[at] ?? (share > hardly ? share : rare[at] ? oftenMissing : tied(at)))
  const isAsked = askedIn(row)
  const said = row.map((field, at) => ({ field, says: says[at] && saidOf(says[at]) }))
  return shares.map((share, at) => {
    const own = row[at]
    if (share !== undefined || !own) return share
    if (isAsked(own)) return sometimesMissing
    if (own.kind === 'number') return shareOfSources(says[at])
    return explainedBy(own, said.slice(0, at)) ? usuallyUnexplained : undefined
  })

  function tied(at: number): number | undefined {
    const own = row[at]
    return own && tiedShareOf(own, row.slice(0, at))
  }

  function shareOfSources(said: string | undefined): number | undefined {
    const names = said === undefined ? [] : sourcesIn(saidOf(said))
    const at = row.findLastIndex(
      ({ kind, field }, i) => kind === 'moment' && shares[i] !== undefined && names.includes(field.name),
    )
    return shares[at]
  }
}

/** A relation's text without the name of its field. */
const saidOf = (text: string): string => text.slice(text.indexOf(': ') + 2)

/** A negligible share that still makes a field nullable; and the share of rows without a rare state. */
const hardly = 1e-4
const oftenMissing = 0.75

/** The share of rows without a moment, if a yes/no field of the row asks whether it has come. */
const sometimesMissing = 0.4

/** Whether the row asks if a moment has come, unless it is the first: a `picked_up_at` with an `is_picked_up`. */
function askedIn(row: readonly RowField[]): (own: RowField) => boolean {
  const flags = row.filter(({ field: { constraints } }) => yesAndNoIn(constraints.values ?? []))
  const [first] = row.filter(({ kind, field }) => kind === 'moment' && field.type !== 'birthdate')
  return (own) => own !== first && flags.some((flag) => isFlagOf(flag, own))
}

/** Whether each moment belongs to a state that few rows reach after they began: most orders are never returned. */
function rareIn(row: readonly RowField[]): readonly boolean[] {
  const words = new Set(row.flatMap((own) => [...own.words]))
  const isRare = row.map((own) => own.kind === 'moment' && isNamedAfterRareState(own, words))
  const begun = row.findIndex(({ kind, field }, at) => kind === 'moment' && field.type !== 'birthdate' && !isRare[at])
  return isRare.map((each, at) => each && begun !== -1 && begun < at)
}

/** For moments before the status, except the first. */
function aheadOf(row: readonly RowField[], profile: LocaleProfile, ends: readonly boolean[]): (number | undefined)[] {
  const lists = row.flatMap((own, at) => {
    const status = statusOf(own, noOwners, profile)
    const of = status ?? namedStatusOf(own, noOwners)
    return of ? [{ at, of, isKnown: status !== undefined }] : []
  })
  const status = lists.find(({ isKnown }) => isKnown) ?? lists[0]
  if (!status) return []
  const { at: end, of } = status
  const words = new Set<string>()
  let hasBegun = false
  return row.slice(0, end).map((own, at) => {
    for (const word of own.words) words.add(word)
    const isMoment = own.kind === 'moment' && own.field.type !== 'birthdate'
    const stage = isMoment ? stageOf(own, words) : undefined
    const isFirst = isMoment && !hasBegun
    hasBegun ||= isMoment
    if (isFirst || !(isNamedAfterState(own) || (stage ? mayLieAhead(own, stage) : isMoment))) return undefined
    const reached = reachedOf(of, own, stage ?? stageOfField(own, words)) ?? (ends[at] ? goneIn(of) : undefined)
    return reached?.includes(false) ? missingIn(of, reached) : undefined
  })
}
