import { z } from 'zod'
import type { RecordsReply } from '@/server/api/jobs/records-reply'
import { appCaller } from '@/server/api/root'
import { GenerationResponse } from '@/wire/generation'
import { answerBytesMax, bytesOf, shortened, within } from './budget'
import { columnStatistics } from './column-statistics'
import { excerpt, isWhole, type Row } from './excerpt'
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
  all_rows: z.looseObject({ method: z.string(), url: z.url(), how: z.string() }).optional(),
})

export const generate = tool({
  title: 'Generate rows',
  description:
    'Generates up to 10,000 rows from schema_fields. Up to 50 small rows come in the answer; of more, the first rows, statistics of each column and how a program fetches all of them. Needs an API key, or an x402 payment in USDC (2000 to 15000 micro-USDC a call).',
  path: '/api/v1/generate',
  isPaid: true,
  input: SchemaArguments,
  output: Output,
  run: async (context, args) => {
    const asked = typeof args === 'object' && args !== null ? { ...args, output_format: 'json' } : args
    const reply = await appCaller(context).generation.generate(asSent(asked))
    const rows = await firstRows(reply.records, Math.min(reply.envelope.count, statisticsRowsMax))
    return { structured: answerOf(reply, rows, context.services.env.PUBLIC_URL), receipt: reply.receipt }
  },
})

function answerOf({ envelope }: RecordsReply, rows: readonly Row[], publicUrl: string): object {
  const { output_format: _, ...shown } = envelope
  const head = Object(shortened(shown))
  const left = answerBytesMax - bytesOf(head) - 200
  const whole = excerpt(rows.slice(0, inlineRowsMax), left)
  if (envelope.count <= inlineRowsMax && isWhole(whole, rows))
    return { ...head, is_excerpt: false, records: whole.records }
  const columns = columnStatistics(rows)
  const preview = excerpt(rows.slice(0, 5), left / 3)
  return within(columns.length, (count) => ({
    ...head,
    is_excerpt: true,
    statistics_of_rows: rows.length,
    columns: columns.slice(0, count).map((column) => shortened(column, 60)),
    ...(count < columns.length && { columns_without_statistics: columns.length - count }),
    all_rows: {
      method: 'POST',
      url: `${publicUrl}/api/v1/generate`,
      how: 'Send the same arguments with this seed, output_format json, csv or jsonl, and the same API key; or with output_format json and the same payment as PAYMENT-SIGNATURE, which is free for 24 hours.',
    },
    ...preview,
  }))
}
