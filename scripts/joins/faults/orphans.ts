import { type JoinedSet, name, numberOf } from '../joined-tables'

/** Rows whose link references no row. */
export function orphanFaults({ database, links }: JoinedSet): string[] {
  return links.flatMap(({ childTable, parentTable, link, on, points }) => {
    const parents = `SELECT 1 FROM ${name(parentTable.name)} p WHERE ${on('c', 'p')}`
    const sql = `SELECT count(*) FROM ${name(childTable.name)} c WHERE ${points('c')} AND NOT EXISTS (${parents})`
    const orphans = numberOf(database, sql)
    return orphans > 0 ? [`${orphans} rows of ${childTable.name} are orphans by ${link.name}`] : []
  })
}
