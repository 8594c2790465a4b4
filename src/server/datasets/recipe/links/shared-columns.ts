import { mapped, type Steps } from '@/server/kernel/turns/steps'

/** A link by its columns; indexes count as in a recipe. */
export type SharingLink = {
  readonly fields: readonly number[]
  /** Undefined if it references one of several tables, or is faulty. */
  readonly parent: { readonly table: number; readonly columns: readonly number[] } | undefined
  /** Whether every row has a parent. */
  readonly isRequired: boolean
  /** Whether it says how many rows there are. */
  readonly isPer: boolean
}

export type SharingTable = {
  readonly links: readonly SharingLink[]
  /** Columns of links that nevertheless have values of their own. */
  readonly own: ReadonlySet<number>
}

/**
 * Where to find parents of a link that agree with the shared columns, as other links or the row's own values decide
 * them: those of the same tenant.
 */
export type Among = {
  /** The link that leads towards a row which both ends have in common, and links of the tables on the way; none: the row itself. */
  readonly up: readonly number[]
  /** From that row to the parents: tables and their links to the table before. */
  readonly down: readonly { readonly table: number; readonly link: number }[]
}

export type SharedColumns = {
  /** For each table, the link that decides each shared column. */
  readonly deciders: readonly ReadonlyMap<number, number>[]
  /** Of each table and link; null where it shares columns with links whose parents have no row in common. */
  readonly among: readonly (readonly (Among | null | undefined)[])[]
}

/** Finds links that share columns, the link that decides each of these, and how the others agree. */
export function* sharedColumns(tables: readonly SharingTable[]): Steps<SharedColumns> {
  const deciders = yield* mapped(tables, decidersOf)
  const among = yield* mapped(tables, ({ links, own }, table) =>
    links.map(({ fields, parent }, link) => {
      const shared = fields.filter((field) => own.has(field) || deciders[table]?.get(field) !== link)
      return shared.length === 0 ? undefined : commonRow({ tables, deciders }, { table, link, fields, parent, shared })
    }),
  )
  return { deciders, among }
}

const columnsMax = 1_000

/** Links that every row has before others, those of most columns first; links to the own table last. */
function rank(link: SharingLink | undefined, table: number): number {
  if (!link) return 0
  const group = link.isPer ? 0 : link.parent?.table === table ? 3 : link.isRequired ? 1 : 2
  return group * columnsMax - link.fields.length
}

type Deciders = ReadonlyMap<number, number>

function decidersOf({ links, own }: SharingTable, table: number): Deciders {
  const deciders = new Map<number, number>()
  const order = [...links.keys()].sort((a, b) => rank(links[a], table) - rank(links[b], table))
  for (const link of order) {
    for (const field of links[link]?.fields ?? [])
      if (!own.has(field) && !deciders.has(field)) deciders.set(field, link)
  }
  return deciders
}

type World = { readonly tables: readonly SharingTable[]; readonly deciders: readonly Deciders[] }

/** A row on the way from a row to those that its columns come from. */
type Step = { readonly table: number; readonly columns: readonly number[]; readonly path: readonly Step0[] }
type Step0 = { readonly table: number; readonly link: number }

type Asked = Pick<SharingLink, 'fields' | 'parent'> & {
  readonly table: number
  readonly link: number
  readonly shared: readonly number[]
}

function commonRow(world: World, { table, fields, parent, shared }: Asked): Among | null {
  if (!parent) return null
  const columns = shared.map((field) => parent.columns[fields.indexOf(field)] ?? -1)
  const here = wayUp(world, { table, columns: shared, path: [] })
  const there = wayUp(world, { table: parent.table, columns, path: [] })
  for (const [at, step] of here.entries()) {
    const met = there.find((other) => other.table === step.table && String(other.columns) === String(step.columns))
    // Where the columns have values of their own, a row of the own table shares them only with itself.
    const isOwn = at > 0 || shared.every((field) => world.tables[table]?.own.has(field))
    if (!met || !isOwn) continue
    // Rows with equal columns need not be the same row, unless the columns are the whole link.
    const isEnd = here.length === at + 1
    if (met.path.length === 0 && !isEnd) continue
    return { up: step.path.map(({ link }) => link), down: met.path.toReversed() }
  }
  return null
}

/** The rows that the columns come from, link by link, as long as one link decides all of them. */
function wayUp({ tables, deciders }: World, from: Step): Step[] {
  const steps = [from]
  for (let at = from; steps.length <= tables.length; ) {
    const [link, ...others] = new Set(at.columns.map((column) => deciders[at.table]?.get(column) ?? -1))
    const found = tables[at.table]?.links[link ?? -1]
    if (link === undefined || others.length > 0 || !found?.parent || found.parent.table === at.table) break
    const { parent, fields } = found
    const columns = at.columns.map((column) => parent.columns[fields.indexOf(column)] ?? -1)
    at = { table: parent.table, columns, path: [...at.path, { table: at.table, link }] }
    steps.push(at)
  }
  return steps
}
