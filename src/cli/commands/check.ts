import { type Comparison, shownName } from '@/cli/databases/database'
import { migrationTables } from '@/cli/databases/migration-tables'
import { openDatabase } from '@/cli/databases/open-database'
import { CommandFailure, exitCodes } from '@/cli/failure'
import { sizeText } from '@/cli/seeding/plan-text'
import { type SeedingOptions, seedingFor } from '@/cli/seeding/seeding'
import { type ChosenTables, targetsOf } from '@/cli/seeding/targets'

export type CheckOptions = Pick<SeedingOptions, 'config'> &
  ChosenTables & {
    readonly json?: true
  }

/**
 * Compares a database with its recipe.
 * @returns what goes to standard output: that it holds.
 * @throws CommandFailure naming every table that differs, and how.
 */
export async function check(url: string, { json, config, ...chosen }: CheckOptions): Promise<string> {
  const database = await openDatabase(url)
  try {
    const seeding = await seedingFor(database, { config })
    // Tables of migration tools are not part of a recipe from where they ran.
    const targets = targetsOf(seeding, chosen).filter(({ name }) => !migrationTables.includes(name.name))
    const found = await database.compare(targets)
    const faults = found.flatMap(faultsOf)
    const tables = found.map(({ target, rows, missing, unexpected, faults }) => ({
      table: shownName(target.name),
      rows,
      missing,
      unexpected,
      faults,
    }))
    const report = `${JSON.stringify({ holds: faults.length === 0, tables }, null, 2)}\n`
    if (faults.length > 0) {
      if (json) process.stdout.write(report)
      throw new CommandFailure(faults.join('\n'), exitCodes.drifted)
    }
    const rows = found.reduce((sum, one) => sum + one.rows, 0)
    return json ? report : `${sizeText(found.length, rows)}: every value, link and counter is correct\n`
  } finally {
    await database.close().catch(() => undefined)
  }
}

function faultsOf({ target, missing, unexpected, faults }: Comparison): string[] {
  const name = shownName(target.name)
  return [
    ...(missing > 0 ? [`${name}: rows missing from the database: ${missing}`] : []),
    ...(unexpected > 0 ? [`${name}: rows not in the recipe: ${unexpected}`] : []),
    ...faults.map((fault) => `${name}: ${fault}`),
  ]
}
