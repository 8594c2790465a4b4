import { recipeOfArguments } from '@/server/api/body/recipe-of-arguments'
import { appCaller } from '@/server/api/root'
import { bytesOf, shortened, withLists } from '@/server/kernel/excerpt/budget'
import { DatasetCreated } from '@/wire/datasets/dataset'
import { DatasetArguments } from '@/wire/mcp/tool-arguments'
import { asSent, type Link, tool } from './tool'

export const createDataset = tool({
  title: 'Create a data set of linked tables',
  description:
    "Creates a database of linked tables from a recipe, or from the text of a schema; the response has URLs of each table (CSV, JSONL, JSON, Parquet), a zip of all and a REST mock. rows: a count, or children per parent {per: 'customer_id', mean: 4}. A field has one of type (as describe_types, or boolean, rowNumber, ordinal, bigInteger, time, duration, json, bytes, uuidV7, array), link 'table.column', from 'link_field.column' (inherited), sum|count|min|max 'children.column', expr (CEL). Up to 10 million rows. Needs an API key or an x402 payment; validate names the price.",
  path: '/api/v1/datasets',
  isPaid: true,
  isTerse: true,
  input: DatasetArguments,
  output: DatasetCreated,
  run: async (context, args) => {
    const created = await appCaller(context).datasets.create(asSent(await recipeOfArguments(context, args)))
    return { structured: excerptOf(created, context.services.env.PUBLIC_URL), links: linksOf(created) }
  },
})

/** As many tables as fit. The URLs of the others are alike. */
function excerptOf({ tables, warnings, ...created }: DatasetCreated, publicUrl: string): object {
  const head = { ...Object(shortened(created)), manifest_url: `${publicUrl}/api/v1/datasets/${created.dataset_id}` }
  return withLists(head, { tables, warnings: warnings.map((warning) => shortened(warning)) })
}

const linkBytesMax = 2_000

function linksOf({ archive_urls, tables, rows }: DatasetCreated): Link[] {
  const zip = archive_urls.zip ?? ''
  const all = [
    {
      uri: zip,
      name: 'all tables (zip)',
      description: `${rows} rows as CSV, one file per table.`,
      mimeType: 'application/zip',
    },
    ...tables.slice(0, 3).map(({ name, urls, rows: own }) => ({
      uri: urls.csv ?? zip,
      name: `${name}.csv`,
      description: `${own} rows.`,
      mimeType: 'text/csv',
    })),
  ]
  return all.filter((_, index) => bytesOf(all.slice(0, index + 1)) <= linkBytesMax)
}
