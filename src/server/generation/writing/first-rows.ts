import type { Scalar } from '@/server/generation/engine/part'
import type { RecordsRequest } from '@/server/generation/generate-records'
import { pauses } from '@/server/kernel/turns/pauses'
import { writeRecords } from './write-records'

/** Milliseconds after which the rows of a wide request let others be answered. */
const sliceMs = 3

/** The first rows of a request, as its JSON lines have them. */
export async function firstRows(request: RecordsRequest, count: number): Promise<Readonly<Record<string, Scalar>>[]> {
  const pause = pauses()
  let until = performance.now() + sliceMs
  const slices: Uint8Array[] = []
  for (const slice of writeRecords(request, 'jsonl', count, { isDue: () => performance.now() > until })) {
    slices.push(slice)
    await pause()
    until = performance.now() + sliceMs
  }
  const rows: Record<string, Scalar>[] = []
  for (const line of Buffer.concat(slices).toString('utf8').split('\n', count)) {
    rows.push(JSON.parse(line) as Record<string, Scalar>) // the engine's own words
    await pause()
  }
  return rows
}
