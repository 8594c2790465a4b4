import type { TableModel } from '@/server/datasets/model/model'
import type { SharedAsked } from '@/server/generation/engine/compilation/shared-compilation'
import type { Draw } from '@/server/generation/engine/rows'
import { courseStateName } from '@/server/generation/relations/life-cycle/in-step'
import type { Moments } from './frame'
import type { Lifetimes } from './lifetimes'

/** A frame, and those of the rows that its links lead to. */
type Linked = {
  readonly model: TableModel
  readonly moments: Moments
  parent(link: number): Linked
  shared(asked: SharedAsked): Draw
}

/** A shared draw that is not the row's own: its moments are the data set's, and its customer is a row of another table. */
export function redirected(frame: Linked, lifetimes: Lifetimes, asked: SharedAsked): Draw | undefined {
  const { entity, name, owner, other } = asked
  const decided = entity === 'order' ? lifetimes.draw(name) : undefined
  if (decided) return decided
  const event = entity === 'order' && name === courseStateName ? eventOf(frame) : undefined
  if (event) return event.shared(asked)
  if (owner.startsWith('@')) return other === owner ? frame.parent(Number(owner.slice(1))).shared(asked) : undefined
  if (entity !== 'order' || name !== 'day' || frame.model.table.isCall) return undefined
  const { days } = frame.moments
  return () => days
}

/** The rows of the event that a frame's rows belong to. */
function eventOf(frame: Linked): Linked | undefined {
  const { kind, main } = frame.model.course
  return kind === 'near' && main !== null && frame.model.parent(main).course.isEvent ? frame.parent(main) : undefined
}
