import type { Note, Schema, Table } from '@/server/importing/model/schema'
import { withoutImplied } from './implied-links'
import { type ResolvedLink, resolveLink } from './resolved-link'
import { softLinks } from './soft-links'

/** The links of a table in the recipe, with notes on unsupported ones. */
export function planLinks(table: Table, schema: Schema, notes: Note[], empty: readonly string[]): Links {
  const links: ResolvedLink[] = []
  const unpaired = [...empty]
  for (const link of table.links) {
    if (link.columns.some((name) => empty.includes(name))) continue
    const resolved = resolveLink(table, link, schema)
    const unmet = typeof resolved === 'string' ? [] : emptyOf(resolved, table, notes)
    if (unmet.length > 0) {
      unpaired.push(...unmet)
      continue
    }
    const construct = `FOREIGN KEY (${link.columns.join(', ')}) REFERENCES ${link.parent}`
    if (typeof resolved !== 'string') {
      if (links.some((other) => isSame(other, resolved))) continue
      links.push(resolved)
      if (resolved.parent === table && resolved.columns.every((name) => isNeverNull(name, table))) {
        notes.push({ table: table.name, construct, why: rootless, line: link.line })
      }
      continue
    }
    notes.push({ table: table.name, construct, why: `Left out: ${resolved}.`, line: link.line })
  }
  const soft = softLinks(table, schema.tables)
  notes.push(...soft.notes)
  return {
    links: [
      ...withoutImplied(links, (of) => declaredLinks(of, schema)),
      ...soft.links.filter(({ columns }) => !columns.some((name) => unpaired.includes(name))),
    ],
    unpaired,
  }
}

type Links = {
  readonly links: ResolvedLink[]
  /** Columns that stay null. */
  readonly unpaired: string[]
}

/** The declared links that can be resolved. */
export const declaredLinks = (table: Table, schema: Schema): ResolvedLink[] =>
  table.links.map((link) => resolveLink(table, link, schema)).filter((link) => typeof link !== 'string')

const rootless = 'Made nullable: a row has to come first, and the roots of a tree have no parent.'

/**
 * The columns of a link within the table that stay null, if nullable: unsupported are pairs, chains, and trees within each
 * value of a column that no other link decides.
 */
function emptyOf({ columns, parent, parentColumns, isUnique, isRequired }: ResolvedLink, table: Table, notes: Note[]) {
  if (parent !== table) return []
  const own = columns.filter((name, at) => parentColumns[at] !== name)
  const shared = columns.filter((name) => !own.includes(name))
  // Rows identified by links only, one of them within the table: a chain of versions.
  const isChain = table.uniques.some(
    (set) =>
      set.columns.length > own.length &&
      own.every((name) => set.columns.includes(name)) &&
      set.columns.every((name) => isLinked(name, table) && (own.includes(name) || isNeverNull(name, table))),
  )
  const isLoose = shared.some((name) =>
    table.links.every((link) => !link.columns.includes(name) || link.columns.join() === columns.join()),
  )
  const mayBeNull = own.filter((name) => table.columns.some((column) => column.name === name && !column.isRequired))
  if (mayBeNull.length === 0 || !(isLoose || isChain || (isUnique && !isRequired))) return []
  const others = table.uniques.filter((set) => !set.columns.every((name) => columns.includes(name)))
  table.uniques.splice(0, table.uniques.length, ...others)
  const construct = `FOREIGN KEY (${columns.join(', ')}) REFERENCES ${table.name}`
  const why = isLoose
    ? `Always null: links within the table that must share ${shared.join(', ')} are not supported.`
    : 'Always null: one-to-one links within the table are not supported.'
  notes.push({ table: table.name, construct, why })
  return mayBeNull
}

const isNeverNull = (name: string, { columns }: Table): boolean =>
  columns.some((column) => column.name === name && column.isRequired)

const isLinked = (name: string, { links, key }: Table): boolean =>
  !key.includes(name) && links.some(({ columns }) => columns.includes(name))

const isSame = (one: ResolvedLink, other: ResolvedLink): boolean =>
  one.parent === other.parent && one.columns.join('\n') === other.columns.join('\n')
