import { CommandFailure, exitCodes } from '@/cli/failure'
import { readText } from '@/cli/read-text'
import { type ImportedSchema, importSchema } from '@/server/importing/import-schema'
import { UnreadableSourceError } from '@/server/importing/unreadable-source'
import type { LocaleCode } from '@/wire/vocabulary'

/**
 * The recipe for the tables that a file describes.
 * @param file or `-` for standard input.
 * @throws CommandFailure for a text that describes no table, with the line of the fault.
 */
export async function importFile(file: string, locale: LocaleCode): Promise<ImportedSchema> {
  const text = await readText(file)
  try {
    return await importSchema(text, { locale })
  } catch (fault) {
    if (!(fault instanceof UnreadableSourceError)) throw fault
    const [problem] = fault.problems
    const sentence = String(problem?.ctx?.error ?? fault.message)
    throw new CommandFailure(`${file}: ${sentence}`, exitCodes.invalid, { cause: fault })
  }
}
