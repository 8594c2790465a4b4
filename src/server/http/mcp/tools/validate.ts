import { z } from 'zod'
import { recipeOfArguments } from '@/server/api/body/recipe-of-arguments'
import type { Context } from '@/server/api/context'
import { appCaller } from '@/server/api/root'
import { shortened, withLists } from '@/server/kernel/excerpt/budget'
import { DatasetValidationResult } from '@/wire/datasets/dataset'
import { EitherArguments, isDataset } from '@/wire/mcp/tool-arguments'
import { ValidationResult } from '@/wire/rows/generation'
import { asSent, tool } from './tool'

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
  return withLists(result, { warnings: warnings.map((warning) => shortened(warning)) })
}

async function validateDataset(context: Context, args: unknown): Promise<object> {
  const recipe = await recipeOfArguments(context, args)
  const { warnings, tables, ...result } = await appCaller(context).datasets.validate(asSent(recipe))
  return withLists(result, {
    tables: tables.map((table) => shortened(table)),
    warnings: warnings.map((warning) => shortened(warning)),
  })
}
