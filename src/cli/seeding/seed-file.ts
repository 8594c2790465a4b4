import { closeSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { CommandFailure, exitCodes, failureOf } from '@/cli/failure'
import { openPartial } from '@/cli/output/partial-file'
import { engineVersion } from '@/server/generation/generate-records'
import { dialects } from '@/server/importing/sql/dialect'
import { parsedJson } from '@/wire/json'

const Origin = z.object({ name: z.string(), namespace: z.string().optional() })

const SeedFile = z.object({
  /** Of this file's form. */
  version: z.literal(1),
  /** Of the bytes that a recipe makes. */
  engine: z.string(),
  dialect: z.enum(dialects),
  /** The schema that the recipe was proposed for, statement by statement. */
  schema: z.array(z.string()),
  /** The database's names of the recipe's tables, where they differ. */
  tables: z.record(z.string(), Origin),
  recipe: z.record(z.string(), z.unknown()),
})
export type SeedFile = z.infer<typeof SeedFile>

/**
 * Reads a file that `writeSeedFile` wrote, its recipe perhaps edited since; undefined where there is none.
 * @throws CommandFailure for a file of another form, and for one of another engine.
 */
export function readSeedFile(file: string): SeedFile | undefined {
  if (!existsSync(file)) return undefined
  const { data, error } = SeedFile.safeParse(parsedJson(readFileSync(file, 'utf8')))
  if (!data) {
    const [issue] = error.issues
    const place =
      issue && issue.path.length > 0 ? `${issue.path.join('.')}: ${issue.message}` : 'this is not valid JSON'
    throw new CommandFailure(`${file}: ${place}; correct it, or replace it with --save`, exitCodes.invalid)
  }
  if (data.engine === engineVersion) return data
  const sentence = `${file} was written for engine ${data.engine}, but this version has engine ${engineVersion}, which generates other values: use the version of rowmint that wrote the file, or replace it with --save`
  throw new CommandFailure(sentence, exitCodes.drifted)
}

/**
 * Writes the file next to its place, so that a full disk or a missing right shows before a database is filled.
 * @returns functions that move it into place or remove it.
 */
export function writeSeedFile(
  file: string,
  { dialect, schema, tables, recipe }: Omit<SeedFile, 'version' | 'engine'>,
): { keep(): void; discard(): void } {
  const written = { version: 1, engine: engineVersion, dialect, tables, recipe, schema }
  if (statSync(file, { throwIfNoEntry: false })?.isFile() === false) {
    throw new CommandFailure(`${file} is not a file; give --config the path of one`, exitCodes.usage)
  }
  const { partial, handle } = openPartial(file)
  const discard = () => rmSync(partial, { force: true })
  try {
    writeFileSync(handle, `${JSON.stringify(written, null, 2)}\n`)
  } catch (error) {
    discard()
    throw failureOf(error, file)
  } finally {
    closeSync(handle)
  }
  return { keep: () => renameSync(partial, file), discard }
}

/** Statements that only one of two schemas has: `- ` was expected, `+ ` is there now. */
export function driftOf(expected: readonly string[], actual: readonly string[]): string[] {
  const [before, now] = [new Set(expected), new Set(actual)]
  return [
    ...expected.filter((line) => !now.has(line)).map((line) => `- ${line}`),
    ...actual.filter((line) => !before.has(line)).map((line) => `+ ${line}`),
  ]
}
