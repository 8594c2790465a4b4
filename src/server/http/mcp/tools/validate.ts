import { z } from 'zod'
import type { Context } from '@/server/api/context'
import { appCaller } from '@/server/api/root'
import { answerBytesMax, shortened, within } from '@/server/kernel/excerpt/budget'
import { DatasetValidationResult } from '@/wire/dataset'
import { GenerationRequest, ValidationResult } from '@/wire/generation'
import { DatasetArguments, isDataset, recipeOf } from './dataset-arguments'
import { asSent, tool } from './tool'

/** Of a schema-mode body what a tool takes: not the members that are ignored, that pay for an escrow invoice, or the format. */
export const SchemaArguments = GenerationRequest.omit({
  output_format: true,
  sampleData: true,
  fieldPatterns: true,
  agent_address: true,
  nonce: true,
  payment_tx_hash: true,
})

const described = (whose: string) => z.array(z.looseObject({})).optional().describe(`As ${whose} takes them.`)

/** The same, or the arguments of create_dataset: what either holds is described once, where it is used. */
export const EitherArguments = SchemaArguments.extend({
  schema_fields: described('generate'),
  tables: described('create_dataset'),
  text: DatasetArguments.shape.text,
  rows: DatasetArguments.shape.rows,
})

export const validate = tool({
  title: 'Validate and quote',
  description:
    'Checks the arguments of generate (schema_fields) or of create_dataset (tables or text) without generating: every problem at once, each with its fix, warnings, and the price in USDC. Free.',
  path: '/api/v1/validate',
  input: EitherArguments,
  output: z.union([ValidationResult, DatasetValidationResult]),
  run: async (context, args) => ({
    structured: isDataset(args) ? await validateDataset(context, args) : await validateSchema(context, args),
  }),
})

async function validateSchema(context: Context, args: unknown): Promise<object> {
  const { warnings, ...result } = await appCaller(context).generation.validate(asSent(args))
  return withWarnings(result, warnings)
}

async function validateDataset(context: Context, args: unknown): Promise<object> {
  const recipe = await recipeOf(context, args)
  const { warnings, tables, ...result } = await appCaller(context).datasets.validate(asSent(recipe))
  const form = (shown: number) => ({
    ...result,
    tables: tables.slice(0, shown).map((table) => shortened(table)),
    ...(shown < tables.length && { tables_left_out: tables.length - shown }),
  })
  return withWarnings(within(tables.length, form, answerBytesMax / 2), warnings)
}

const withWarnings = (result: object, warnings: readonly object[]): object =>
  within(warnings.length, (shown) => ({
    ...result,
    warnings: warnings.slice(0, shown).map((warning) => shortened(warning)),
    ...(shown < warnings.length && { warnings_left_out: warnings.length - shown }),
  }))
