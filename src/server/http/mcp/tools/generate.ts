import { z } from 'zod'
import { readGeneration } from '@/server/api/body/generation-body'
import { accepted } from '@/server/api/body/read-body'
import { type CallByUrl, keepCall } from '@/server/api/datasets/kept-call'
import type { RecordsReply } from '@/server/api/jobs/records-reply'
import { appCaller } from '@/server/api/root'
import { answerBytesMax, bytesOf, shortened, within } from '@/server/kernel/excerpt/budget'
import { columnStatistics } from '@/server/kernel/excerpt/column-statistics'
import { excerpt, isWhole, type Row } from '@/server/kernel/excerpt/excerpt'
import { GenerationResponse } from '@/wire/generation'
import { firstRows } from './first-rows'
import { asSent, tool } from './tool'
import { SchemaArguments } from './validate'

/** Rows that an answer holds itself; more are for a program to fetch, not for a model to read. */
const inlineRowsMax = 50
/** Rows that the statistics of a larger answer are made of. */
const statisticsRowsMax = 1_000

const Output = GenerationResponse.omit({ output_format: true, escrow_settlement: true }).extend({
  is_excerpt: z.boolean().describe('true: records holds the first rows only.'),
  columns: z
    .array(z.looseObject({ name: z.string() }))
    .optional()
    .describe('Statistics of each column.'),
  all_rows: z
    .looseObject({ dataset_id: z.string(), urls: z.record(z.string(), z.url()), days_kept: z.int() })
    .optional(),
})

export const generate = tool({
  title: 'Generate rows',
  description:
    'Generates up to 10,000 rows from schema_fields. Up to 50 small rows come in the answer; of more, the first rows, statistics of each column and the URLs of all of them (CSV, JSONL, JSON, Parquet). Needs an API key, or an x402 payment in USDC (2000 to 15000 micro-USDC a call).',
  path: '/api/v1/generate',
  isPaid: true,
  input: SchemaArguments,
  output: Output,
  run: async (context, args) => {
    const asked = typeof args === 'object' && args !== null ? { ...args, output_format: 'json' } : args
    const { envelope, records } = await appCaller(context).generation.generate(asSent(asked))
    const rows = await firstRows(records, Math.min(envelope.count, statisticsRowsMax))
    const { head, left } = headOf(envelope)
    const whole = excerpt(rows.slice(0, inlineRowsMax), left)
    if (envelope.count <= inlineRowsMax && isWhole(whole, rows)) {
      return { structured: { ...head, is_excerpt: false, records: whole.records } }
    }
    const allRows = await keepCall(context, accepted(readGeneration(context, asked)), envelope)
    return {
      structured: excerptOf(rows, head, allRows),
      links: [
        {
          uri: allRows.urls.csv,
          name: 'rows.csv',
          description: `All ${envelope.count} rows. Also as .jsonl, .json, .parquet and .arrow; ?first=&rows= for some of them.`,
          mimeType: 'text/csv',
        },
      ],
    }
  },
})

/** The members before the rows, and the bytes that are left for what follows. */
function headOf({ output_format: _, ...envelope }: RecordsReply['envelope']) {
  const head = Object(shortened(envelope))
  return { head, left: answerBytesMax - bytesOf(head) - 200 }
}

function excerptOf(rows: readonly Row[], head: object, allRows: CallByUrl): object {
  const columns = columnStatistics(rows)
  const preview = excerpt(rows.slice(0, 5), (answerBytesMax - bytesOf(head) - bytesOf(allRows)) / 3)
  return within(columns.length, (count) => ({
    ...head,
    is_excerpt: true,
    statistics_of_rows: rows.length,
    columns: columns.slice(0, count).map((column) => shortened(column, 60)),
    ...(count < columns.length && { columns_without_statistics: columns.length - count }),
    all_rows: allRows,
    ...preview,
  }))
}
