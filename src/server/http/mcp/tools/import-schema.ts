import { z } from 'zod'
import { appCaller } from '@/server/api/root'
import { answerBytesMax, bytesOf, shortened, withLists } from '@/server/kernel/excerpt/budget'
import { DatasetImportRequest, DatasetImportResponse } from '@/wire/datasets/dataset'
import { isJsonObject } from '@/wire/json'
import { asSent, tool } from './tool'

const Output = DatasetImportResponse.partial({ recipe: true }).extend({
  tables: z.array(z.looseObject({ name: z.string() })).describe('Their row counts as proposed.'),
  next: z.string(),
})

const next = 'Call validate, preview or create_dataset with the same text, and with rows to set counts by table.'

export const importSchema = tool({
  title: 'Import a database schema',
  description:
    'Reads a schema (SQL DDL of PostgreSQL, MySQL, SQLite or SQL Server, pg_dump, Prisma, DBML, JSON Schema, OpenAPI, CSV) as linked tables with keys, links, enums and checks, and proposes row counts. Returns the recipe if it is short, and notes on anything left out or guessed. Free.',
  path: '/api/v1/datasets/import',
  input: DatasetImportRequest,
  output: Output,
  run: async (context, args) => {
    const { kind, recipe, notes } = await appCaller(context).datasets.importSchema(asSent(args))
    const tables = recipe.tables.map(({ name, rows, fields }) => ({
      name,
      rows: isJsonObject(rows) ? { per: rows.per, mean: rows.mean } : rows,
      columns: fields.length,
    }))
    const whole = { kind, tables, recipe, notes, next }
    if (bytesOf(whole) <= answerBytesMax) return { structured: whole }
    return {
      structured: withLists(
        { kind, next },
        { tables: tables.map((table) => shortened(table)), notes: notes.map((note) => shortened(note)) },
      ),
    }
  },
})
