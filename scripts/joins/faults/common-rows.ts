import { type JoinedSet, type JoinedTables, name, numberOf } from '../joined-tables'

/** Rows whose parent belongs to another row than the one which the recipe says that both belong to. */
export function commonRowFaults({ database, links }: JoinedSet): string[] {
  return links.flatMap((joined) => {
    const { among } = joined.link
    // Columns that links share are compared as orphans.
    if (!among || among.down.length === 0 || joined.link.fields.length > 1) return []
    const up = chained(links, joined.child, among.up, 'c', 'u')
    const down = chained(links, joined.parent, among.down.map(({ link }) => link).toReversed(), 'p', 'd')
    const { childTable, parentTable, on, points } = joined
    const sql = `SELECT count(*) FROM ${name(childTable.name)} c JOIN ${name(parentTable.name)} p ON ${on('c', 'p')} ${up.joins} ${down.joins} WHERE ${points('c')} AND ${up.end}.rowid <> ${down.end}.rowid`
    const wrong = numberOf(database, sql)
    return wrong > 0
      ? [`${wrong} rows of ${childTable.name} reference another row's ${parentTable.name} by ${joined.link.name}`]
      : []
  })
}

/** Joins along links, and the alias of the last table. */
function chained(links: JoinedSet['links'], table: number, path: readonly number[], first: string, prefix: string) {
  let [at, alias, joins] = [table, first, '']
  for (const [place, step] of path.entries()) {
    const found: JoinedTables | undefined = links.find(({ child, at: link }) => child === at && link === step)
    if (!found) break
    const next = `${prefix}${place}`
    joins += ` LEFT JOIN ${name(found.parentTable.name)} ${next} ON ${found.on(alias, next)}`
    at = found.parent
    alias = next
  }
  return { joins, end: alias }
}
