import { z } from 'zod'
import { recipeOfArguments } from '@/server/api/body/recipe-of-arguments'
import type { Context } from '@/server/api/context'
import { appCaller } from '@/server/api/root'
import { answerBytesMax, withLists } from '@/server/kernel/excerpt/budget'
import { excerpt } from '@/server/kernel/excerpt/excerpt'
import { EitherArguments, isDataset } from '@/wire/mcp/tool-arguments'
import { asSent, tool } from './tool'

const records = z.array(z.record(z.string(), z.unknown()))
const Output = z.union([
  z.looseObject({ records }),
  z.looseObject({ tables: z.array(z.looseObject({ name: z.string(), records })) }),
])

export const preview = tool({
  title: 'Preview rows',
  description:
    'Shows a few example rows of schema_fields, or of each table, to check the columns before generate or create_dataset. Takes the same arguments. Free and without a key; without a seed the values are examples.',
  path: '/api/v1/validate',
  input: EitherArguments,
  output: Output,
  run: async (context, args) => {
    if (isDataset(args)) return { structured: await previewTables(context, args) }
    const { records: rows } = await appCaller(context).console.preview({ request: asSent(args), variant: 0 })
    return { structured: excerpt(rows) }
  },
})

/** Bytes of a table's rows: small enough that several tables fit. */
const tableBytesMax = answerBytesMax / 3

async function previewTables(context: Context, args: unknown): Promise<object> {
  const recipe = await recipeOfArguments(context, args)
  const { tables } = await appCaller(context).datasets.preview(asSent(recipe))
  const shown = tables.map(({ name, rows }) => ({
    name,
    ...excerpt(
      rows.slice(0, 3).map(({ values }) => values),
      tableBytesMax,
    ),
  }))
  return withLists({}, { tables: shown })
}
