import type { Context } from '@/server/api/context'
import { readApart } from '@/server/api/reading/read-apart'
import { ValidationFailedError } from '@/server/kernel/validation-failed'
import { DatasetImportRequest } from '@/wire/datasets/dataset'
import { isJsonObject } from '@/wire/json'
import { DatasetArguments } from '@/wire/mcp/tool-arguments'
import { valueError } from '@/wire/problem'
import { accepted, readBody } from './read-body'

const FromText = DatasetImportRequest.extend({ rows: DatasetArguments.shape.rows })

/**
 * The recipe that a tool's arguments hold or describe, for the operations of REST to read.
 * @throws ValidationFailedError (422) for a text that describes no table, and for row counts of unknown tables;
 * ThreadBusyError (503).
 */
export async function recipeOfArguments(context: Context, args: unknown): Promise<unknown> {
  if (!isJsonObject(args) || args.text === undefined) return args
  const { text: _, rows: __, ...members } = args
  if (args.tables !== undefined) {
    const fault = 'tables and text are alternatives; send only one of them'
    throw new ValidationFailedError([valueError(fault, { loc: ['body', 'text'], input: null })])
  }
  const { text, rows = {}, locale } = accepted(readBody(FromText, args))
  return { ...(await readApart(context, 'text', 'recipeOfText', text, rows, { locale })), ...members }
}
