import type { Numeric } from '@/server/generation/engine/part'
import { type Column, combined, unscaled } from '@/server/generation/relations/columns'
import { notAfterToday } from '@/server/generation/relations/kinds/moments/life/lifetimes'
import { following, momentPart } from '@/server/generation/relations/moments'
import type { RowField } from '@/server/generation/relations/row-fields'
import type { Drawn } from './latest-open'
import type { Stage } from './stages'

export type StageMoment = {
  readonly say: string | undefined
  readonly column: Column
  readonly part: ReturnType<typeof momentPart>
  /** Whether nothing else moves it. */
  readonly isFinal?: boolean
}

export type KnownStage = {
  readonly stage: Stage
  readonly field: RowField
  readonly column: Column
  /** 1 where the row has not reached it. */
  readonly isLate: Numeric | undefined
  /** Its own draw, if nothing before it determines it. */
  readonly drawn: Drawn | undefined
}

/** The furthest step before a stage: among several fields of that step the last moment. */
export function furthestBefore(known: readonly KnownStage[], stage: Stage): KnownStage | undefined {
  const before = known.filter((each) => each.stage.rank < stage.rank && !each.stage.isEnd)
  const furthest = Math.max(...before.map((each) => each.stage.rank))
  const equals = before.filter((each) => each.stage.rank === furthest)
  const last = equals.at(-1)
  if (!last || equals.length === 1) return last
  return {
    ...last,
    column: combined(
      equals.map(({ column }) => column),
      Math.max,
    ),
  }
}

/** The last change of a row comes soon after the last step that it has reached. */
export function lastChange(own: RowField, known: readonly KnownStage[]): StageMoment | undefined {
  const last = known.at(-1)
  if (!last) return undefined
  const never = combined([], () => Number.NEGATIVE_INFINITY)
  const steps = known.map(({ column, isLate }) =>
    isLate
      ? combined([column, unscaled(isLate, 1)], (moment, late) => (late ? Number.NEGATIVE_INFINITY : moment))
      : column,
  )
  const timed = own.field.type === 'dateTime'
  const column = following({
    source: combined([never, ...steps], Math.max),
    span: afterChange,
    forward: true,
    sourceTimed: last.field.field.type === 'dateTime',
    timed,
    locale: own.field.locale,
  })
  return { say: `${own.field.name}: not before ${last.field.field.name}`, column, part: momentPart(column, timed) }
}

export const isChange = ({ words }: RowField): boolean =>
  ['updated', 'update', 'modified', 'changed'].some((word) => words.has(word))

const afterChange = { shortest: 0, longest: 2 * 86_400_000, median: 1_800_000, later: false }

/** A step by its place in a list of states: after the one before it, but not after today if there is time. */
export function placedAfter(
  own: RowField,
  previous: KnownStage,
  { say, column }: Pick<StageMoment, 'say' | 'column'>,
): StageMoment {
  const after = combined([notAfterToday(column), previous.column], Math.max)
  return { say, column: after, part: momentPart(after, own.field.type === 'dateTime'), isFinal: true }
}
