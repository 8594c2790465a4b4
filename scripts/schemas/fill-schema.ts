import type { Comparison } from '@/cli/databases/database'
import { openDatabase } from '@/cli/databases/open-database'
import { seedFileName } from '@/cli/options'
import { type Seeding, seedingFor } from '@/cli/seeding/seeding'
import { targetsOf } from '@/cli/seeding/targets'
import type { ScratchDatabase } from './scratch-database'

export type FilledSchema = Pick<Seeding, 'notes'> & { readonly tables: readonly Comparison[] }

/**
 * Fills every table of a database as `rowmint seed` does, and compares its rows with the recipe.
 * @throws for an invalid recipe, and for rows that the database rejects
 */
export async function fillSchema(scratch: Pick<ScratchDatabase, 'url'>): Promise<FilledSchema> {
  const database = await openDatabase(scratch.url)
  try {
    const seeding = await seedingFor(database, { config: seedFileName, save: true })
    const targets = targetsOf(seeding, {})
    await database.fill(targets, { truncate: false, wrote: () => undefined })
    return { tables: await database.compare(targets), notes: seeding.notes }
  } finally {
    await database.close()
  }
}

/** Why a table does not contain its rows; undefined if it does. */
export function faultOf({ target, missing, unexpected, faults }: Comparison): string | undefined {
  if (missing + unexpected + faults.length === 0) return undefined
  return [`${target.rows.name}: ${missing} rows missing, ${unexpected} unexpected`, ...faults].join('; ')
}
