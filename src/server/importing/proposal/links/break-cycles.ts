import type { Note } from '@/server/importing/model/schema'
import type { TablePlan } from '@/server/importing/proposal/table-plan'
import type { ResolvedLink } from './resolved-link'

/**
 * Takes one link out of each cycle of links that no row is without: no table of it could be filled first. Of the links
 * that lead back one that is deferrable goes first, then a guess.
 * @returns a note for each link taken out
 */
export function breakRequiredCycles(plans: readonly TablePlan[]): Note[] {
  const byTable = new Map(plans.map((plan) => [plan.table, plan]))
  const notes: Note[] = []
  const done = new Set<TablePlan>()
  for (const start of plans) {
    for (let cycle = cycleFrom(start, byTable, done); cycle; cycle = cycleFrom(start, byTable, done)) {
      const taken = cycle.find(({ link }) => link.isGuess) ?? cycle.find(({ link }) => link.isDeferrable) ?? cycle[0]
      if (!taken) break
      taken.plan.links[taken.plan.links.indexOf(taken.link)] = { ...taken.link, isRequired: false, closesCircle: true }
      notes.push({
        table: taken.plan.name,
        construct: `FOREIGN KEY (${taken.link.columns.join(', ')}) REFERENCES ${taken.link.parent.name}`,
        why: 'Made nullable: it closes a cycle of required links, so no table could be filled first.',
        line: taken.plan.table.line,
      })
    }
    done.add(start)
  }
  return notes
}

type Step = { readonly plan: TablePlan; readonly link: ResolvedLink }

/** A way along required links from a table back to itself, if any. */
function cycleFrom(
  start: TablePlan,
  byTable: ReadonlyMap<unknown, TablePlan>,
  done: ReadonlySet<TablePlan>,
): Step[] | undefined {
  const cameBy = new Map<TablePlan, Step>()
  const open = [start]
  for (let plan = open.pop(); plan; plan = open.pop()) {
    for (const link of plan.links) {
      const parent = byTable.get(link.parent)
      if (!link.isRequired || link.agrees?.isOwnChild || !parent || parent === plan || done.has(parent)) continue
      if (parent === start) return wayTo({ plan, link }, start, cameBy)
      if (cameBy.has(parent)) continue
      cameBy.set(parent, { plan, link })
      open.push(parent)
    }
  }
  return undefined
}

function wayTo(last: Step, start: TablePlan, cameBy: ReadonlyMap<TablePlan, Step>): Step[] {
  const way = [last]
  for (let at = last.plan; at !== start; ) {
    const step = cameBy.get(at)
    if (!step) break
    way.push(step)
    at = step.plan
  }
  return way
}
