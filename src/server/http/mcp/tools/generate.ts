import { z } from 'zod'
import { readGeneration } from '@/server/api/body/generation-body'
import { accepted } from '@/server/api/body/read-body'
import { keepCall } from '@/server/api/datasets/sale/kept-call'
import { appCaller } from '@/server/api/root'
import { shortened } from '@/server/kernel/excerpt/budget'
import { excerptAnswer, statisticsRowsMax, wholeAnswer } from '@/server/kernel/excerpt/rows-answer'
import { inTurns } from '@/server/kernel/turns/steps'
import { SchemaArguments } from '@/wire/mcp/tool-arguments'
import { GenerationResponse } from '@/wire/rows/generation'
import { firstRows } from './first-rows'
import { asSent, tool } from './tool'

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
    'Generates up to 10,000 rows from schema_fields. Returns up to 50 small rows directly; beyond that, the first rows, statistics of each column and the URLs of all rows (CSV, JSONL, JSON, Parquet). Needs an API key, or an x402 payment in USDC (2000 to 15000 micro-USDC a call).',
  path: '/api/v1/generate',
  isPaid: true,
  input: SchemaArguments,
  output: Output,
  run: async (context, args) => {
    const asked = typeof args === 'object' && args !== null ? { ...args, output_format: 'json' } : args
    const { envelope, records } = await appCaller(context).generation.generate(asSent(asked))
    const rows = await firstRows(records, Math.min(envelope.count, statisticsRowsMax))
    const { output_format: _, ...members } = envelope
    const head = Object(shortened(members))
    const whole = wholeAnswer(head, rows, envelope.count)
    if (whole) return { structured: whole }
    const allRows = await keepCall(context, accepted(await inTurns(readGeneration(context, asked))), envelope)
    return {
      structured: excerptAnswer(head, rows, allRows),
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
