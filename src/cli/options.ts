import { InvalidArgumentError } from 'commander'
import type { TableFormat } from '@/wire/datasets/formats'

/** A file that holds several tables is `sqlite` or `zip`, or `sql` unless only part of the rows is requested. */
export type GenerateFormat = TableFormat | 'sqlite' | 'zip'
/** Of a table, and of the files in a zip. */
export const zippedFormats: readonly TableFormat[] = ['csv', 'jsonl', 'json', 'parquet', 'arrow', 'sql']
export const generateFormats: readonly GenerateFormat[] = [...zippedFormats, 'sqlite', 'zip']

/** The file that records a seeding: once committed, it is repeated byte for byte everywhere. */
export const seedFileName = 'rowmint.json'

/** The end of a command's help. */
export const examples = (...lines: readonly string[]): string =>
  `\nExamples:\n${lines.map((line) => `  $ ${line}\n`).join('')}`

/**
 * A number of rows, or the number of one.
 * @throws InvalidArgumentError
 */
export function readCount(text: string): number {
  const count = Number(text)
  if (/^\d+$/.test(text) && Number.isSafeInteger(count)) return count
  throw new InvalidArgumentError('Must be a whole number of rows, 0 or more.')
}

/** More threads than this would only wait for each other. */
const jobsMax = 256

/**
 * A number of threads.
 * @throws InvalidArgumentError
 */
export function readJobs(text: string): number {
  const jobs = Number(text)
  if (/^\d+$/.test(text) && jobs >= 1 && jobs <= jobsMax) return jobs
  throw new InvalidArgumentError(`Must be a number of threads from 1 to ${jobsMax}.`)
}
