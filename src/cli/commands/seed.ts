import { type Database, type Survey, shownName, type Target } from '@/cli/databases/database'
import { openDatabase } from '@/cli/databases/open-database'
import { CommandFailure, exitCodes } from '@/cli/failure'
import { planText, sizeText } from '@/cli/seeding/plan-text'
import { writeSeedFile } from '@/cli/seeding/seed-file'
import { type Seeding, type SeedingOptions, seedingFor } from '@/cli/seeding/seeding'
import { type ChosenTables, targetsOf } from '@/cli/seeding/targets'
import { confirmed } from '@/cli/terminal/confirmed'
import { openProgress } from '@/cli/terminal/progress'

export type SeedOptions = SeedingOptions &
  ChosenTables & {
    readonly truncate?: true
    /** Truncates without a question. */
    readonly yes?: true
    readonly dryRun?: true
    readonly json?: true
  }

/**
 * Fills the tables of a database, or shows what it would do.
 * @returns what goes to standard output.
 * @throws CommandFailure; then nothing was written.
 */
export async function seed(url: string, options: SeedOptions): Promise<string> {
  const database = await openDatabase(url)
  try {
    const seeding = await seedingFor(database, options)
    const targets = targetsOf(seeding, options)
    const plan = { targets, survey: await database.survey(targets) }
    const text = planText(plan.targets, plan.survey, seeding.notes)
    if (options.dryRun) return options.json ? jsonOf(plan, seeding) : text
    if (!options.json) process.stderr.write(text)
    await admit(database, plan, options)
    const startedAt = performance.now()
    const file = options.save && writeSeedFile(options.config, seeding)
    try {
      await fill(database, plan, options)
      file?.keep()
    } finally {
      file?.discard()
    }
    return options.json ? jsonOf(plan, seeding) : summaryOf(plan, performance.now() - startedAt)
  } finally {
    // The connection may be gone; the cause is already known.
    await database.close().catch(() => undefined)
  }
}

type Plan = { readonly targets: readonly Target[]; readonly survey: Survey }

/** @throws CommandFailure where the database refuses, or holds rows that may not be deleted. */
async function admit(database: Database, { targets, survey }: Plan, { truncate, yes }: SeedOptions): Promise<void> {
  if (survey.refusals.length > 0) throw new CommandFailure(survey.refusals.join('\n'), exitCodes.failed)
  if (survey.occupied.size === 0) return
  const names = [...survey.occupied].map(({ name }) => shownName(name))
  if (!truncate) {
    const sentence = `${database.label} already has rows in ${listed(names)}: fill an empty database, name other tables with --only, or delete these rows with --truncate`
    throw new CommandFailure(sentence, exitCodes.occupied)
  }
  const question = `Delete all rows of ${listed(targets.map(({ name }) => shownName(name)))} in ${database.label}?`
  if (yes || (await confirmed(question))) return
  throw new CommandFailure('nothing was deleted: answer yes to the prompt, or add --yes', exitCodes.occupied)
}

const listedMax = 8

const listed = (names: readonly string[]): string =>
  names.length <= listedMax
    ? names.join(', ')
    : `${names.slice(0, listedMax).join(', ')} and ${names.length - listedMax} more`

async function fill(database: Database, { targets }: Plan, { truncate }: SeedOptions): Promise<void> {
  const progress = openProgress('seed', rowsOf(targets), process.stderr)
  let isWhole = false
  try {
    await database.fill(targets, { truncate: truncate === true, wrote: (rows) => progress.update(rows) })
    isWhole = true
  } finally {
    progress.end(isWhole)
  }
}

const rowsOf = (targets: readonly Target[]): number => targets.reduce((sum, { rows }) => sum + rows.rowCount, 0)

function summaryOf({ targets }: Plan, milliseconds: number): string {
  return `${sizeText(targets.length, rowsOf(targets))} in ${(milliseconds / 1000).toFixed(1)} s\n`
}

function jsonOf({ targets, survey }: Plan, { notes, recipe }: Seeding): string {
  const plan = {
    tables: targets.map((target) => ({
      table: shownName(target.name),
      rows: target.rows.rowCount,
      holds_rows: survey.occupied.has(target),
    })),
    rows: rowsOf(targets),
    notes: [...notes, ...survey.notes],
    refusals: survey.refusals,
    recipe,
  }
  return `${JSON.stringify(plan, null, 2)}\n`
}
