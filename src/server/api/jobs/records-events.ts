import type { Admitted } from '@/server/api/admission/job'
import type { RecordsReply } from './records-reply'

/** The events of a stream, in order: stages and progress, the receipt when paid, the answer, the end (ADR 6). */
export type RecordsEvent =
  | { event: 'status' | 'schema' | 'progress' | 'payment' | 'done'; data: Record<string, unknown> }
  | { event: 'result'; data: RecordsReply }

/**
 * Does admitted work and emits its events as it goes. Ends with `done`; rethrows the errors of the work. The work begins at once
 * and ends even if nobody listens: the claim of admission is finished or given back in any case.
 */
export function recordsEvents(admitted: Admitted): AsyncGenerator<RecordsEvent> {
  const emitted: RecordsEvent[] = []
  let wake: () => void = () => undefined
  let finished = false
  const performing = admitted
    .perform(({ event, data }) => {
      emitted.push({ event, data } as RecordsEvent) // a job emits stages and progress only
      wake()
    })
    .finally(() => {
      finished = true
      wake()
    })
  performing.catch(() => undefined) // it is awaited below, when the events before it have been passed on
  return emit()

  async function* emit(): AsyncGenerator<RecordsEvent> {
    let progressEmitted = false
    while (!finished || emitted.length > 0) {
      const next = emitted.shift()
      if (next) {
        progressEmitted ||= next.event === 'progress'
        yield next
      } else if (!finished) await new Promise<void>((resolve) => (wake = resolve))
    }
    const reply = await performing
    if (!progressEmitted) yield { event: 'progress', data: complete(reply) }
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
