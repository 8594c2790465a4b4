import { type Draft, quoted } from '@/server/datasets/recipe/drafts/draft'
import type { ProblemList } from '@/server/datasets/recipe/problem-list'
import { mapped, type Steps } from '@/server/kernel/turns/steps'
import { type DraftLink, isNullable } from './draft-link'
import type { SharedLinks } from './read-shared'

export type TableOrder = {
  /** All tables, parents first. */
  readonly order: readonly number[]
  /** The nullable links to tables later in the order. */
  readonly deferred: ReadonlySet<DraftLink>
}

/**
 * Puts parents before their children. Cycles of tables are broken at nullable links; a cycle without one is a problem,
 * because no row of it could be the first.
 */
export function* orderTables(
  draft: Draft,
  linksOf: readonly (readonly DraftLink[])[],
  { among }: Pick<SharedLinks, 'among'>,
  list: ProblemList,
): Steps<TableOrder> {
  const placed = new Set<number>()
  // Links to a row’s own children come after these.
  const deferred = new Set([...among].flatMap(([link, { up }]) => (up.length === 0 ? [link] : [])))
  const waiting = yield* mapped(linksOf, (links, child) =>
    links
      .map((link) => ({ link, parents: parentsOf(link, child) }))
      .filter(({ link, parents }) => parents.length > 0 && !deferred.has(link)),
  )
  const isReady = (child: number, among: (link: DraftLink) => boolean): boolean =>
    (waiting[child] ?? []).every(({ link, parents }) => !among(link) || parents.every((parent) => placed.has(parent)))
  const left = new Set(draft.tables.keys())
  const place = (table: number) => {
    for (const { link, parents } of waiting[table] ?? []) {
      if (parents.some((parent) => !placed.has(parent))) deferred.add(link)
    }
    placed.add(table)
    left.delete(table)
  }
  while (left.size > 0) {
    let ready = first(left, (table) => isReady(table, () => true))
    ready ??= first(left, (table) => isReady(table, (link) => !isNullable(link)))
    if (ready === undefined) {
      refuseCycle(draft, waiting, placed, left, list)
      ready = first(left, () => true) ?? 0
    }
    place(ready)
    yield
  }
  return { order: [...placed], deferred }
}

type Edge = { readonly link: DraftLink; readonly parents: readonly number[] }

const parentsOf = ({ parents }: DraftLink, child: number): number[] =>
  parents.map(({ table }) => table).filter((table) => table !== child)

function first(tables: ReadonlySet<number>, isIt: (table: number) => boolean): number | undefined {
  for (const table of tables) if (isIt(table)) return table
  return undefined
}

/** Names one cycle of required links: from any remaining table, each step leads to another. */
function refuseCycle(
  draft: Draft,
  waiting: readonly (readonly Edge[])[],
  placed: ReadonlySet<number>,
  left: ReadonlySet<number>,
  list: ProblemList,
): void {
  const path: { table: number; link: DraftLink }[] = []
  let table = first(left, () => true)
  while (table !== undefined && !path.some((step) => step.table === table)) {
    const at: number = table
    const step = (waiting[at] ?? []).flatMap(({ link, parents }) =>
      isNullable(link) ? [] : parents.filter((parent) => !placed.has(parent)).map((parent) => ({ link, parent })),
    )[0]
    if (!step) return
    path.push({ table: at, link: step.link })
    table = step.parent
  }
  const cycle = path.slice(path.findIndex((step) => step.table === table))
  const [start] = cycle
  if (!start) return
  const names = [...cycle, start].map((step) => quoted(draft.tables[step.table]?.name ?? ''))
  const shown = names.length > 8 ? [...names.slice(0, 7), '…', ...names.slice(-1)] : names
  const error = `${shown.join(' → ')} is a cycle of required links, so no row could be created first; give one of them a null_percentage above 0`
  list.refuse(error, [...start.link.loc, 'null_percentage'], {
    cycle: cycle.map((step) => draft.tables[step.table]?.name),
  })
}
