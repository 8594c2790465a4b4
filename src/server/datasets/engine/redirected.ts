import { processAbove } from '@/server/datasets/model/above/process-above'
import { rhythmAbove } from '@/server/datasets/model/above/rhythm-above'
import type { TableModel } from '@/server/datasets/model/model'
import type { SharedAsked } from '@/server/generation/engine/compilation/shared-compilation'
import { lookup } from '@/server/generation/engine/numeric'
import { noOwners, type Owners } from '@/server/generation/engine/part'
import type { Draw } from '@/server/generation/engine/rows'
import { rhythmAboveName, rhythmOf, usualRhythm } from '@/server/generation/relations/kinds/moments/lengths/rhythms'
import { courseStateName, processAboveName } from '@/server/generation/relations/life-cycle/in-step'
import { processStage, processStages } from '@/server/generation/relations/life-cycle/process'
import type { Moments } from './frame'
import type { Lifetimes } from './lifetimes'

/** A frame, and those of the rows that its links lead to. */
type Linked = {
  readonly model: TableModel
  readonly moments: Moments
  readonly absent: Uint8Array
  readonly mayBeAbsent: boolean
  parent(link: number): Linked
  shared(asked: SharedAsked): Draw
  /** Draws its rows even where the values that others read of them are kept. */
  alwaysDraw(): void
}

/** A shared draw that is not the row's own: its moments are the data set's, and its customer is a row of another table. */
export function redirected(frame: Linked, lifetimes: Lifetimes, asked: SharedAsked): Draw | undefined {
  const { entity, name, owner, other } = asked
  const decided = entity === 'order' ? lifetimes.draw(name) : undefined
  if (decided) return decided
  if (entity === 'order' && name === courseStateName) {
    if (processAbove(frame.model)) return undefined
    const event = eventOf(frame)
    if (event) return event.shared(asked)
    // Whatever other columns tell of, all states of an event are those of its own course.
    if (owner !== noOwners.order) return frame.shared(asked)
  }
  if (entity === 'order' && name === processAboveName) return stageAbove(frame, asked)
  if (entity === 'order' && name === rhythmAboveName) return rhythmOfRowAbove(frame, asked)
  if (owner.startsWith('@')) return other === owner ? frame.parent(Number(owner.slice(1))).shared(asked) : undefined
  if (entity !== 'order' || name !== 'day' || frame.model.table.isCall) return undefined
  const { days } = frame.moments
  return () => days
}

/** Whose draws other rows read of a row: those of its main entities, but the state of its own course. */
export const sharedOwners = ({ ownership }: TableModel, name: string): Owners =>
  name === courseStateName ? noOwners : ownership.main

/** The rows of the event that a frame's rows belong to. */
function eventOf(frame: Linked): Linked | undefined {
  const { kind, main } = frame.model.course
  return kind === 'near' && main !== null && frame.model.parent(main).course.isEvent ? frame.parent(main) : undefined
}

/**
 * The stage of the process that the frame's rows belong to. Rows that may come at any time after it began are free
 * while it lasts.
 */
function stageAbove(frame: Linked, asked: SharedAsked): Draw | undefined {
  const above = processAbove(frame.model)
  if (!above) return undefined
  const { status, path, model } = above
  const owners = model.ownership.owners[model.table.fields.findIndex(({ name }) => name === status.name)] ?? noOwners
  const stage = processStage(status, owners)
  const { kind, main } = frame.model.course
  const isLoose = kind !== 'near' || path[0] !== main
  const node = isLoose ? lookup(stage, looseStages) : stage
  const rows = along(frame, path)
  const drawn = rows.shared({
    ...asked,
    name: isLoose ? 'stage of the process, loosely' : 'stage of the process',
    node,
  })
  return whereAbsent(free, drawn, rows)
}

/** The rhythm in the row of another table; undefined if none says one. */
function rhythmOfRowAbove(frame: Linked, asked: SharedAsked): Draw | undefined {
  const { path, field, at } = rhythmAbove(frame.model) ?? {}
  if (!path || !field) return undefined
  const rows = along(frame, path)
  const node = rhythmOf(field, rows.model.ownership.owners[at ?? -1] ?? noOwners)
  return node && whereAbsent(usualRhythm, rows.shared({ ...asked, name: 'rhythm', node }), rows)
}

/** The rows at the end of a path of links. */
const along = (frame: Linked, path: readonly number[]): Linked =>
  path.reduce((at, link) => {
    at.alwaysDraw()
    return at.parent(link)
  }, frame)

/** What a row has whose link to the other row is null. */
function whereAbsent(otherwise: number, drawn: Draw, { absent, mayBeAbsent }: Linked): Draw {
  if (!mayBeAbsent) return drawn
  const column = new Int32Array(absent.length)
  return (rows, n) => {
    const of = drawn(rows, n)
    for (let r = 0; r < n; r++) column[r] = absent[r] === 1 ? otherwise : (of[r] ?? otherwise)
    return column
  }
}

const free = processStages.indexOf('free')

const looseStages = processStages.map((stage, at) => (stage === 'under way' ? free : at))
