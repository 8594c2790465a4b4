import type { Table } from '@/server/datasets/recipe/recipe'
import { chiSquareDeviation } from '@/server/generation/engine/testing/chi-square'
import { columnsOf, type JoinedSet, name, numberOf, pairsOf } from '../joined-tables'
import { place } from '../load-rows'

/** Tables of other sizes than requested, parents with too many or too few children, and clustered children. */
export function countFaults(set: JoinedSet): string[] {
  return set.tables.flatMap((table, index) => {
    const rows = numberOf(set.database, `SELECT count(*) FROM ${name(table.name)}`)
    const wrong = rows === table.rows ? [] : [`${table.name} has ${rows} rows of ${table.rows}`]
    return [...wrong, ...childFaults(set, table, index)]
  })
}

const bins = 20

function childFaults({ database, links, tables }: JoinedSet, { name: own, children }: Table, index: number): string[] {
  const joined = links.find(({ child, at }) => child === index && at === children?.link)
  const parents = tables[joined?.parent ?? -1]?.rows ?? 0
  if (!children || !joined || parents === 0) return []
  const columns = columnsOf(joined.childTable, joined.link.fields)
  const grouped = `SELECT count(*) AS k FROM ${name(own)} GROUP BY ${columns}`
  const [least = 0, most = 0, having = 0, squares = 0] = Object.values(
    database.get(`SELECT min(k), max(k), count(*), sum(k * k) FROM (${grouped})`) ?? {},
  ).map(Number)
  const { min, max, without } = children
  const childless = parents - having
  const rows = numberOf(database, `SELECT count(*) FROM ${name(own)}`)
  const faults: string[] = []
  if (most > max) faults.push(`a parent of ${own} has ${most} children, at most ${max} are requested`)
  if (having > 0 && least < min) faults.push(`a parent of ${own} has ${least} children, at least ${min} are requested`)
  if (without === null && min > 0 && childless > 0) faults.push(`${childless} parents of ${own} have no child`)
  if (without !== null && Math.abs(childless - parents * without) > 1)
    faults.push(`${childless} parents of ${own} have no child, ${parents * without} are requested`)
  if (parents < 2_000 || rows < 2_000) return faults
  const observed = new Array<number>(bins).fill(0)
  const bin = `p.${place} * ${bins} / ${parents}`
  for (const row of database.all(`SELECT ${bin} AS bin, count(*) AS n ${pairsOf(joined)} GROUP BY 1`))
    observed[Number(row.bin)] = Number(row.n)
  // Child counts are not Poisson: the statistic uses the parents' own spread.
  const mean = rows / parents
  const spread = (squares / parents - mean * mean) / mean
  const scaled = observed.map((count) => count / Math.max(spread, 0.01))
  const away = chiSquareDeviation(scaled, new Array(bins).fill(1 / bins))
  if (away > 4) faults.push(`children of ${own} gather by the place of the parent: ${away.toFixed(1)} deviations`)
  return faults
}
