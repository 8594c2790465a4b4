import { type Comparison, shownName } from '@/cli/databases/database'
import { openDatabase } from '@/cli/databases/open-database'
import { CommandFailure, exitCodes } from '@/cli/failure'
import { sizeText } from '@/cli/seeding/plan-text'
import { type SeedingOptions, seedingFor } from '@/cli/seeding/seeding'
import { type ChosenTables, targetsOf } from '@/cli/seeding/targets'
import { standardOutput } from '@/cli/terminal/standard-output'

export type CheckOptions = Omit<SeedingOptions, 'save'> &
  ChosenTables & {
    readonly json?: true
  }

/**
 * Compares a database with its recipe: the committed one, or the one that `seed` proposes for the same options.
 * @returns the text for standard output when nothing differs.
 * @throws CommandFailure naming every table that differs, and how.
 */
export async function check(url: string, { json, ...options }: CheckOptions): Promise<string> {
  const database = await openDatabase(url)
  try {
    const seeding = await seedingFor(database, options)
    const found = await database.compare(targetsOf(seeding, options))
    // Row counts that differ from the proposal mean that the rows were seeded with other options.
    const isSeeded = seeding.isCommitted || found.every(hasAllRows)
    const tables = found.map((one) => ({
      table: shownName(one.target.name),
      rows: one.rows,
      missing: one.missing,
      unexpected: one.unexpected,
      faults: isSeeded ? [...one.faults, ...changedByTriggers(one)] : one.faults,
      unchecked: one.unchecked,
    }))
    const faults = tables.flatMap(faultsOf)
    const report = `${JSON.stringify({ holds: faults.length === 0, committed: seeding.isCommitted, tables }, null, 2)}\n`
    if (faults.length > 0) {
      if (json) standardOutput().write(report)
      const origin = seeding.isCommitted ? [] : [proposedInstead(options.config)]
      throw new CommandFailure([...origin, ...faults].join('\n'), exitCodes.drifted)
    }
    if (json) return report
    const rows = found.reduce((sum, one) => sum + one.rows, 0)
    const unchecked = tables.flatMap((one) => one.unchecked.map((sentence) => `${one.table}: ${sentence}`))
    process.stderr.write(unchecked.map((sentence) => `${sentence}\n`).join(''))
    const counters = unchecked.length > 0 ? 'readable counter' : 'counter'
    return `${sizeText(found.length, rows)}: every value, link and ${counters} is correct\n`
  } finally {
    await database.close().catch(() => undefined)
  }
}

const proposedInstead = (config: string): string =>
  `${config} does not exist, so the rows were compared with those that seed would write now: repeat the --rows, --seed and --locale they were seeded with, or commit the file that seed --save writes`

const hasAllRows = ({ target, rows }: Comparison): boolean => rows === target.rows.rowCount

/** Triggers may change rows; seeding refuses triggers that drop or add some. */
const changedByTriggers = (one: Comparison): string[] =>
  one.missing > 0 && one.triggers.length > 0 && hasAllRows(one)
    ? [`its triggers may have changed its rows: ${one.triggers.join(', ')}`]
    : []

type Finding = Pick<Comparison, 'missing' | 'unexpected' | 'faults'> & { readonly table: string }

const faultsOf = ({ table, missing, unexpected, faults }: Finding): string[] => [
  ...(missing > 0 ? [`${table}: rows missing from the database: ${missing}`] : []),
  ...(unexpected > 0 ? [`${table}: rows not in the recipe: ${unexpected}`] : []),
  ...faults.map((fault) => `${table}: ${fault}`),
]
