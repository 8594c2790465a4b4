import { type Above, statesAbove } from '@/server/datasets/model/above/process-above'
import { rhythmAbove } from '@/server/datasets/model/above/rhythm-above'
import type { TableModel } from '@/server/datasets/model/model'
import type { SharedAsked } from '@/server/generation/engine/compilation/shared-compilation'
import { noOwners, type Owners } from '@/server/generation/engine/part'
import type { Draw } from '@/server/generation/engine/rows'
import { blockRows } from '@/server/generation/engine/scratch'
import { rhythmAboveName, rhythmOf, usualRhythm } from '@/server/generation/relations/kinds/moments/lengths/rhythms'
import type { LifetimeMoment } from '@/server/generation/relations/kinds/moments/life/lifetimes'
import { courseStateName, processAboveName } from '@/server/generation/relations/life-cycle/in-step'
import { alsoBound, together } from '@/server/generation/relations/life-cycle/processes/bound'
import { processStages, stageOfRows } from '@/server/generation/relations/life-cycle/processes/process'
import { slabInt32 } from '@/server/kernel/memory/slab'
import type { Moments } from './frame'
import type { Lifetimes } from './lifetimes'

/** A frame, and those of the rows that its links lead to. */
type Linked = {
  readonly model: TableModel
  momentsOf(kind: LifetimeMoment): Moments
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
    const { main, others } = statesAbove(frame.model)
    if (main) return undefined
    const event = eventOf(frame)
    if (event)
      return others.length === 0 ? event.shared(asked) : boundEvent(event, stagesAbove(frame, others, asked), asked)
    // Whatever other columns tell of, all states of an event are those of its own course.
    if (owner !== noOwners.order) return frame.shared(asked)
  }
  if (entity === 'order' && name === processAboveName) return allStagesAbove(frame, asked)
  if (entity === 'order' && name === rhythmAboveName) return rhythmOfRowAbove(frame, asked)
  if (owner.startsWith('@')) return other === owner ? frame.parent(Number(owner.slice(1))).shared(asked) : undefined
  if (entity !== 'order' || name !== 'day' || frame.model.table.isCall) return undefined
  const { days } = frame.momentsOf('began')
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

/** The state of an event's part that belongs to other processes too. */
function boundEvent(event: Linked, stages: Draw, asked: SharedAsked): Draw {
  const states = event.shared(asked)
  return joined(states, stages, (state, stage) => alsoBound[stage]?.[state] ?? state)
}

function allStagesAbove(frame: Linked, asked: SharedAsked): Draw | undefined {
  const { main, others } = statesAbove(frame.model)
  const all = main ? [main, ...others] : others
  return all.length === 0 ? undefined : stagesAbove(frame, all, asked)
}

/** The stage that binds the frame's rows as much as those of all rows above together. */
const stagesAbove = (frame: Linked, all: readonly Above[], asked: SharedAsked): Draw =>
  all
    .map((above) => stageAbove(frame, above, asked))
    .reduce((one, other) => joined(one, other, (a, b) => together[a]?.[b] ?? a))

/** Rows that may come at any time after the process above them began are free while it lasts. */
function stageAbove(frame: Linked, { path, model, field, stages }: Above, asked: SharedAsked): Draw {
  const { value } = model.table.fields[field] ?? {}
  if (value?.kind !== 'catalog') throw new RangeError(`field ${field} of ${model.table.name} has no status`)
  const { kind, main } = frame.model.course
  const isLoose = kind !== 'near' || path[0] !== main
  const owners = model.ownership.owners[field] ?? noOwners
  const node = stageOfRows(value.field, owners, isLoose ? stages.map(loosely) : stages, model.part(field)?.at)
  const rows = along(frame, path)
  const name = `stage by ${field}${isLoose ? ', loosely' : ''}`
  return whereAbsent(free, rows.shared({ ...asked, name, node }), rows)
}

const underWay = processStages.indexOf('under way')
const loosely = (stage: number): number => (stage === underWay ? free : stage)

/** Two draws of the same rows as one. */
function joined(one: Draw, other: Draw, join: (a: number, b: number) => number): Draw {
  const column = slabInt32(blockRows)
  return (rows, n) => {
    const [a, b] = [one(rows, n), other(rows, n)]
    for (let k = 0; k < n; k++) {
      const r = rows[k] ?? 0
      column[r] = join(a[r] ?? 0, b[r] ?? 0)
    }
    return column
  }
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
    for (let k = 0; k < n; k++) {
      const r = rows[k] ?? 0
      column[r] = absent[r] === 1 ? otherwise : (of[r] ?? otherwise)
    }
    return column
  }
}

const free = processStages.indexOf('free')
