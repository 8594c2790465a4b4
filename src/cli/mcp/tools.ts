import { DatasetImportRequest } from '@/wire/datasets/dataset'
import { DatasetArguments, EitherArguments, isDataset, SchemaArguments } from '@/wire/mcp/tool-arguments'
import { catalogTools } from './catalog-tools'
import { createDataset, importText, previewTables, validateTables } from './dataset-tools'
import { generateRows, previewRows, validateRows } from './row-tools'
import type { Tool } from './tool'

/** The tools of the service, as far as they make sense without one: nothing is paid for, and rows go to files. */
export const tools: Readonly<Record<string, Tool>> = {
  ...catalogTools,
  validate: {
    title: 'Validate',
    description:
      'Checks the arguments of generate (schema_fields) or of create_dataset (tables or text) without generating: returns every problem at once, and what would be generated.',
    input: EitherArguments,
    writes: false,
    run: async (args) => ({ structured: isDataset(args) ? await validateTables(args) : validateRows(args) }),
  },
  preview: {
    title: 'Preview rows',
    description:
      'Shows the first rows of schema_fields, or of each table, to check the columns before generate or create_dataset. Takes the same arguments.',
    input: EitherArguments,
    writes: false,
    run: async (args) => ({ structured: isDataset(args) ? await previewTables(args) : previewRows(args) }),
  },
  generate: {
    title: 'Generate rows',
    description:
      'Generates up to 10,000 rows from schema_fields. Returns up to 50 small rows directly; beyond that, the first rows, statistics of each column and a file with all rows.',
    input: SchemaArguments,
    writes: true,
    run: generateRows,
  },
  import_schema: {
    title: 'Import a database schema',
    description:
      'Reads a schema (SQL DDL of PostgreSQL, MySQL, SQLite or SQL Server, pg_dump, Prisma, DBML, JSON Schema, OpenAPI, CSV) as linked tables with keys, links, enums and checks, and proposes row counts. Returns the recipe if it is short, and notes on anything left out or guessed.',
    input: DatasetImportRequest,
    writes: false,
    run: importText,
  },
  create_dataset: {
    title: 'Write a data set of linked tables',
    description:
      "Writes a database of linked tables as CSV files, from a recipe or from the text of a schema. rows: a count, or children per parent {per: 'customer_id', mean: 4}. A field has one of type (as describe_types, or boolean, rowNumber, ordinal, bigInteger, time, duration, json, bytes, uuidV7, array), link 'table.column', from 'link_field.column' (inherited), sum|count|min|max 'children.column', expr (CEL). Up to 10 million rows.",
    input: DatasetArguments,
    writes: true,
    run: createDataset,
  },
}
