import { z } from 'zod'
import { DatasetImportRequest } from '@/wire/datasets/dataset'
import { RecipeInput } from '@/wire/datasets/recipe'
import { recipeBounds } from '@/wire/datasets/recipe-vocabulary'
import { memberOf } from '@/wire/json'
import { GenerationRequest } from '@/wire/rows/generation'

// Input of tools for models: the same objects as REST, as far as a model needs them.

/** Of a schema-mode body: not the members that are ignored, that pay for an escrow invoice, or the format. */
export const SchemaArguments = GenerationRequest.omit({
  output_format: true,
  sampleData: true,
  fieldPatterns: true,
  agent_address: true,
  nonce: true,
  payment_tx_hash: true,
})

const rowCounts = z.record(z.string(), z.int().min(0).max(recipeBounds.rowsMax))

/** A recipe, or a text to import one from: a model need not copy what it has imported. */
export const DatasetArguments = RecipeInput.partial({ tables: true }).extend({
  text: DatasetImportRequest.shape.text
    .optional()
    .describe('Instead of tables: SQL DDL, Prisma, DBML, …, as for import_schema.'),
  rows: rowCounts.optional().describe('With text: row counts by table, instead of the proposed ones.'),
})

const described = (whose: string) => z.array(z.looseObject({})).optional().describe(`As ${whose} takes them.`)

/** The arguments of one tool or the other: what either holds is described once, where it is used. */
export const EitherArguments = SchemaArguments.extend({
  schema_fields: described('generate'),
  tables: described('create_dataset'),
  text: DatasetArguments.shape.text,
  rows: DatasetArguments.shape.rows,
})

/** Whether arguments describe linked tables. */
export const isDataset = (args: unknown): boolean =>
  memberOf(args, 'tables') !== undefined || memberOf(args, 'text') !== undefined
