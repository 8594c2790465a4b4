import { shownName, type Target } from '@/cli/databases/database'
import { quoted } from './names'
import { type Query, rowsOf } from './query'

/** The engines of tables that cannot be rolled back, by table name. */
export async function enginesWithoutTransactions(query: Query): Promise<ReadonlyMap<string, string>> {
  const rows = await rowsOf(
    query,
    "SELECT table_name AS name, engine AS engine FROM information_schema.tables WHERE table_schema = DATABASE() AND engine NOT IN ('InnoDB', 'ndbcluster')",
  )
  return new Map(rows.map(({ name, engine }) => [String(name), String(engine)]))
}

/** Tables of these engines, empty beforehand, can at least be emptied again. */
const emptied: ReadonlySet<string> = new Set(['MyISAM', 'Aria', 'MEMORY'])

/** What the engines of the targets mean for filling them, in sentences. */
export function sayEngines(
  targets: readonly Target[],
  engines: ReadonlyMap<string, string>,
  occupied: ReadonlySet<Target>,
): { readonly notes: readonly string[]; readonly refusals: readonly string[] } {
  const [notes, refusals]: [string[], string[]] = [[], []]
  for (const target of targets) {
    const engine = engines.get(target.name.name)
    if (engine === undefined) continue
    const start = `${shownName(target.name)}: its engine ${engine} does not support transactions`
    const instead = `run ALTER TABLE ${target.name.name} ENGINE = InnoDB, or fill without it (--except ${target.name.name})`
    if (!emptied.has(engine)) refusals.push(`${start}, so an error would leave it partly filled; ${instead}`)
    else if (occupied.has(target))
      refusals.push(`${start}, so an error could not restore its existing rows: delete them yourself, ${instead}`)
    else notes.push(`${start}: after an error its rows are deleted; if the connection breaks, some may stay`)
  }
  return { notes, refusals }
}

/**
 * Deletes the rows of tables that cannot be rolled back.
 * @returns what cannot be deleted, in words; undefined where nothing stays.
 */
export async function emptyTables(query: Query, targets: readonly Target[]): Promise<string | undefined> {
  const left: string[] = []
  for (const { name } of targets)
    await query(`DELETE FROM ${quoted(name.name)}`).catch(() => {
      left.push(shownName(name))
    })
  return left.length === 0
    ? undefined
    : `but ${left.join(', ')}, which cannot be rolled back, may now hold some rows: delete them before the next run`
}
