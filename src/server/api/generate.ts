import { randomBytes, randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { planRecords } from '@/server/generation/generate-records'
import type { OutputFormat, RecordEncoding } from '@/wire/vocabulary'
import type { CheckedGeneration } from './check-generation'
import type { RecordsReply } from './records-reply'

const encodings: Record<OutputFormat, RecordEncoding> = {
  json: 'json',
  csv: 'csv',
  jsonl: 'jsonl',
  excel: 'json',
  xml: 'json',
}

/** Plans the rows of a checked request and answers with a stream that makes them as it is read. */
export function generate(
  { request, fields }: CheckedGeneration,
  told: Pick<RecordsReply['envelope'], 'tier' | 'usage'>,
  signal: AbortSignal,
): RecordsReply {
  const encoding = encodings[request.output_format]
  const seed = request.seed ?? randomBytes(8).toString('hex')
  const plan = planRecords({ fields, locale: request.locale, seed }, encoding)
  return {
    envelope: {
      generation_id: randomUUID(),
      output_format: request.output_format,
      locale: request.locale,
      tier: told.tier,
      seed,
      count: request.count,
      usage: told.usage,
    },
    encoding,
    records: inTurns(plan.slices(request.count), signal),
  }
}

/** Lets the process do other work between two slices, and stops when the reader has gone. */
async function* inTurns(slices: Iterable<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for (const slice of slices) {
    if (signal.aborted) return
    yield slice
    await nextTurn()
  }
}
