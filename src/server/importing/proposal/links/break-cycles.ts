import type { Note } from '@/server/importing/model/schema'
import type { TablePlan } from '@/server/importing/proposal/table-plan'
import type { ResolvedLink } from './resolved-link'

/**
 * Makes one link of each cycle of required links nullable, because no table of the cycle could be filled first: a guess
 * if there is one, else a deferrable link.
 * @returns a note for each changed link
 */
export function breakRequiredCycles(plans: readonly TablePlan[]): Note[] {
  const byTable = new Map(plans.map((plan) => [plan.table, plan]))
  const notes: Note[] = []
  const done = new Set<TablePlan>()
  for (const start of plans) {
    let isSearched = false
    while (!isSearched) {
      isSearched = true
      for (const cycle of cyclesFrom(start, byTable, done)) {
        const [last] = cycle
        const taken = cycle.find(({ link }) => link.isGuess) ?? cycle.find(({ link }) => link.isDeferrable) ?? last
        taken.plan.links[taken.plan.links.indexOf(taken.link)] = {
          ...taken.link,
          isRequired: false,
          closesCircle: true,
        }
        notes.push(noteOf(taken))
        // The search went through any other link and must restart.
        isSearched = taken === last
        if (!isSearched) break
      }
    }
    done.add(start)
  }
  return notes
}

const noteOf = ({ plan, link }: Step): Note => ({
  table: plan.name,
  construct: `FOREIGN KEY (${link.columns.join(', ')}) REFERENCES ${link.parent.name}`,
  why: 'Made nullable: it closes a cycle of required links, so no table could be filled first.',
  line: plan.table.line,
})

type Step = { readonly plan: TablePlan; readonly link: ResolvedLink }

/** The link that closes the cycle, then the steps leading to it in reverse. */
type Cycle = [last: Step, ...Step[]]

/** The cycles of required links through a table, valid while the links on the way stay. */
function* cyclesFrom(
  start: TablePlan,
  byTable: ReadonlyMap<unknown, TablePlan>,
  done: ReadonlySet<TablePlan>,
): Generator<Cycle> {
  const cameBy = new Map<TablePlan, Step>()
  const open = [start]
  for (let plan = open.pop(); plan; plan = open.pop()) {
    for (const link of plan.links) {
      const parent = byTable.get(link.parent)
      if (!link.isRequired || link.agrees?.isOwnChild || !parent || parent === plan || done.has(parent)) continue
      if (parent === start) yield wayTo({ plan, link }, start, cameBy)
      if (parent === start || cameBy.has(parent)) continue
      cameBy.set(parent, { plan, link })
      open.push(parent)
    }
  }
}

function wayTo(last: Step, start: TablePlan, cameBy: ReadonlyMap<TablePlan, Step>): Cycle {
  const way: Cycle = [last]
  for (let at = last.plan; at !== start; ) {
    const step = cameBy.get(at)
    if (!step) break
    way.push(step)
    at = step.plan
  }
  return way
}
