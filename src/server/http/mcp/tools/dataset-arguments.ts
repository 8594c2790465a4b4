import { z } from 'zod'
import { accepted, readBody } from '@/server/api/body/read-body'
import type { Context } from '@/server/api/context'
import { appCaller } from '@/server/api/root'
import { ValidationFailedError } from '@/server/kernel/validation-failed'
import { DatasetImportRequest } from '@/wire/dataset'
import { isJsonObject, type JsonObject, memberOf } from '@/wire/json'
import { valueError } from '@/wire/problem'
import { RecipeInput, recipeBounds } from '@/wire/recipe'
import { asSent } from './tool'

const rowCounts = z.record(z.string(), z.int().min(0).max(recipeBounds.rowsMax))

/** A recipe, or a text to import one from: a model need not copy what it has imported. */
export const DatasetArguments = RecipeInput.partial({ tables: true }).extend({
  text: DatasetImportRequest.shape.text
    .optional()
    .describe('In place of tables: SQL DDL, Prisma, DBML, … as sent to import_schema.'),
  rows: rowCounts.optional().describe('With text: row counts by table, in place of the proposed ones.'),
})

const FromText = DatasetArguments.pick({ text: true, rows: true })

/** Whether arguments describe linked tables. */
export const isDataset = (args: unknown): boolean =>
  memberOf(args, 'tables') !== undefined || memberOf(args, 'text') !== undefined

/**
 * The recipe that arguments hold or describe, as the operations of REST take it.
 * @throws ValidationFailedError (422) for a text that describes no table, and for counts of tables that it lacks.
 */
export async function recipeOf(context: Context, args: unknown): Promise<unknown> {
  if (!isJsonObject(args) || args.text === undefined) return args
  const { text: _, rows: __, ...members } = args
  if (args.tables !== undefined) throw refused('tables and text are two ways to say the same; leave one out', 'text')
  const { text = '', rows = {} } = accepted(readBody(FromText, args))
  const { locale } = members
  const { recipe } = await appCaller(context).datasets.importSchema(asSent({ text, locale }))
  return { ...recipe, ...members, tables: withRows(recipe.tables, rows) }
}

function withRows(tables: RecipeInput['tables'], counts: Readonly<Record<string, number>>): JsonObject[] {
  const names = tables.map(({ name }) => name)
  const unknown = Object.keys(counts).find((name) => !names.includes(name))
  if (unknown !== undefined) {
    const some = names.slice(0, 20).join(', ')
    throw refused(`the text has no table '${unknown.slice(0, 128)}'; its tables are ${some}`, 'rows')
  }
  return tables.map((table) => {
    const count = counts[table.name]
    const { rows } = table
    if (count === undefined) return table
    // Children stay children: their number is what changes.
    return { ...table, rows: isJsonObject(rows) ? { per: rows.per, total: count } : count }
  })
}

const refused = (fault: string, member: string): ValidationFailedError =>
  new ValidationFailedError([valueError(fault, { loc: ['body', member], input: null })])
