import type { Admitted } from '@/server/api/admission/job'
import type { RecordsReply } from './records-reply'

/** What a stream tells, in order: stages and progress, the receipt when paid, the answer, the end (ADR 6). */
export type RecordsEvent =
  | { event: 'status' | 'schema' | 'progress' | 'payment' | 'done'; data: Record<string, unknown> }
  | { event: 'result'; data: RecordsReply }

/**
 * Does admitted work and tells of it as it goes. Ends with `done`; throws what the work throws. The work begins at once
 * and ends even if nobody ever listens: what admission claimed is then finished or given back all the same.
 */
export function recordsEvents(admitted: Admitted): AsyncGenerator<RecordsEvent> {
  const told: RecordsEvent[] = []
  let wake: () => void = () => undefined
  let finished = false
  const performing = admitted
    .perform(({ event, data }) => {
      told.push({ event, data } as RecordsEvent) // a job tells of stages and progress only
      wake()
    })
    .finally(() => {
      finished = true
      wake()
    })
  performing.catch(() => undefined) // it is awaited below, when what it told before has been passed on
  return tell()

  async function* tell(): AsyncGenerator<RecordsEvent> {
    let progressTold = false
    while (!finished || told.length > 0) {
      const next = told.shift()
      if (next) {
        progressTold ||= next.event === 'progress'
        yield next
      } else if (!finished) await new Promise<void>((resolve) => (wake = resolve))
    }
    const reply = await performing
    if (!progressTold) yield { event: 'progress', data: complete(reply) }
    if (reply.receipt) yield { event: 'payment', data: reply.receipt }
    yield { event: 'result', data: reply }
    yield { event: 'done', data: { generation_id: reply.envelope.generation_id } }
  }
}

const complete = ({ envelope: { count } }: RecordsReply) => ({
  generated: count,
  total: count,
  percent: 100,
  elapsed_ms: 0,
  eta_ms: 0,
})
