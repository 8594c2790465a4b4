import { Apart } from '@/server/datasets/links/assignments/apart'
import type { Assignment } from '@/server/datasets/links/assignments/assignment'
import { Chosen } from '@/server/datasets/links/assignments/chosen'
import { InStep } from '@/server/datasets/links/assignments/one-to-one'
import { Tree } from '@/server/datasets/links/assignments/tree'
import { ChildrenInOrder } from '@/server/datasets/links/children/children-in-order'
import { ChildrenInTime } from '@/server/datasets/links/children/children-in-time'
import { ChildrenInWindows } from '@/server/datasets/links/children/children-in-windows'
import { slotsOf } from '@/server/datasets/links/slots/counted-slots'
import { PopularSlots } from '@/server/datasets/links/slots/popular-slots'
import type { Slots } from '@/server/datasets/links/slots/slots'
import { childlessOf } from '@/server/datasets/recipe/sizes/child-counts'
import { AmongOthers } from './among-others'
import type { Generation } from './choice/link-choice'
import { combinedLink, membershipOf } from './combining'
import { drawingOf } from './drawing'
import { drawnSetOf } from './drawn-sets'
import type { TableModel, ValueAt } from './model'
import { comesInOrder, parentTimelineOf } from './time/course'
import { existingOf } from './time/existing'
import { neededOf, referencedUntil } from './time/lives'
import { ownSpan } from './time/span'
import type { Span } from './time/stretch'

type Asked = { readonly link: number; readonly alternative: number; readonly generation: number }

/** Parents and children of a link, within one generation of rows. */
export function generationOf(model: TableModel, asked: Asked): Generation {
  const parent = model.parent(asked.link, asked.alternative)
  const parentGeneration = Math.min(asked.generation, parent.table.generations.length - 1)
  const rows = model.table.generations[asked.generation] ?? 0
  const parents = parent.table.generations[parentGeneration] ?? 0
  return {
    row: model.starts[asked.generation] ?? 0,
    rows,
    parent: parent.starts[parentGeneration] ?? 0,
    parents,
    assignment: rows === 0 || parents === 0 ? null : assignmentOf(model, asked, { rows, parents }),
  }
}

type Sizes = { readonly rows: number; readonly parents: number }

function assignmentOf(model: TableModel, asked: Asked, sizes: Sizes): Assignment | null {
  const { rows, parents } = sizes
  const { link, alternative, generation } = asked
  const { tree, unique, skew, among } = model.link(link)
  if (among) return new AmongOthers(model, { ...asked, among })
  const scrambler = model.scrambler(link, `rows ${alternative} ${generation}`)
  if (tree) return new Tree(rows, tree, scrambler)
  const drawn = drawnSetOf(model, (part) => part.kind === 'link' && part.link === link)
  if (drawn) return drawingOf(model, drawn.set, generation)?.assignment(drawn.place) ?? null
  const membership = membershipOf(model, (part) => part.kind === 'link' && part.link === link)
  const combined = membership && combinedLink(model, membership, generation)
  if (combined) return combined
  if (model.course.main === link && (model.table.children || !unique)) return childrenOf(model, asked, sizes)
  if (unique && model.course.main === link) return new InStep(rows, parents)
  const parentTimeline = parentTimelineOf(model, link, alternative, generation)
  const time = parentTimeline && {
    rows: model.timeline(generation),
    parents: parentTimeline,
    existing: existingOf(model, asked),
    until: parentsUntil(model, asked, model.span(generation)),
  }
  const chosen = new Chosen({ rows, parents, skew, time }, scrambler)
  return apart(model, asked, chosen, parents)
}

/** Keeps a choice apart from another link: from its parent, or from the value that it repeats. */
function apart(model: TableModel, { link, generation }: Asked, chosen: Assignment, parents: number): Assignment {
  const { apartFrom, differsFrom } = model.link(link)
  const from = apartFrom ?? differsFrom
  if (from === undefined) return chosen
  const { assignment, parent: otherFirst } = model.generation(from, 0, generation)
  if (!assignment) return chosen
  if (apartFrom !== undefined) return new Apart(chosen, assignment, parents)
  const { starts, table } = model.parent(link)
  const first = starts[Math.min(generation, table.generations.length - 1)] ?? 0
  const [own, other] = [valuesOf(model, link), valuesOf(model, from)]
  return new Apart(chosen, assignment, parents, (one, two) => own(first + one) === other(otherFirst + two))
}

/** The values that a link of one column repeats. */
function valuesOf(model: TableModel, link: number): ValueAt {
  const [parent] = model.link(link).parents
  return model.set.valuesOf(parent?.table ?? -1, parent?.columns[0] ?? -1)
}

/** Up to which column of a span the parents of a link are referenced. */
function parentsUntil(model: TableModel, { link, alternative, generation }: Asked, span: Span) {
  const parent = model.parent(link, alternative)
  return referencedUntil(parent, Math.min(generation, parent.table.generations.length - 1), span)
}

/** The children of the link that determines the order of the rows. */
function childrenOf(model: TableModel, { link, generation }: Asked, { rows, parents }: Sizes): Assignment {
  const slots = slotsFor(model, link, generation, { rows, parents })
  const scrambler = model.scrambler(link, `rows ${generation}`)
  const timeline = model.course.kind === 'timed' ? parentTimelineOf(model, link, 0, generation) : null
  if (timeline) {
    // Their final span depends on the children's course.
    const until = parentsUntil(model, { link, alternative: 0, generation }, ownSpan(model, generation))
    return new ChildrenInTime(timeline, slots, scrambler, {
      until,
      needed: neededOf(model, generation),
    })
  }
  return comesInOrder(model) ? new ChildrenInOrder(parents, slots) : new ChildrenInWindows(parents, slots, scrambler)
}

function slotsFor(model: TableModel, link: number, generation: number, { rows, parents }: Sizes): Slots {
  const scrambler = model.scrambler(link, `counts ${generation}`)
  const { children } = model.table
  if (!children) return new PopularSlots(parents, rows, model.link(link).skew, scrambler)
  const childless = childlessOf(parents, children.without ?? 0)
  return slotsOf({ parents, children: rows, childless, min: children.min, max: children.max }, scrambler)
}
