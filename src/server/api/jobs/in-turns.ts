import { nextTurn, turnEnd, workOf } from '@/server/kernel/turns/turn'

/** Milliseconds that all jobs together take of one turn of the event loop, but for the slice that crosses the line. */
const turnMs = 1
/** The same while calls wait for their answer: each of them needs several turns, and every turn is as long as this. */
const sharedTurnMs = 0.25
/** Milliseconds after which a slice pauses: pausing costs a copy, and few slices take so long. */
const sliceMs = 3
/** The same while calls wait. */
const sharedSliceMs = 1

let callsWaiting = 0
let spentMs = 0
let isEnding = false

/** Has the jobs take less of each turn until a call's answer begins. */
export function prioritized<Reply>(reply: Promise<Reply>): Promise<Reply> {
  callsWaiting++
  return reply.finally(() => callsWaiting--)
}

const shareMs = (): number => (callsWaiting > 0 ? sharedTurnMs : turnMs)
const longestSliceMs = (): number => (callsWaiting > 0 ? sharedSliceMs : sliceMs)

const waiting: (() => void)[] = []

/**
 * Reads slices as they are wanted, so that small calls are answered while large jobs run: the jobs of the whole process
 * share `turnMs` of each turn of the event loop, or `sharedTurnMs`, those that wait for the next in the order of their arrival.
 * Before a job has taken `turnMs` itself, it waits with other new work: a small one hardly ever does. Stops when the reader
 * has gone.
 * @param slicesOf starts the work, in the first turn that the job has; it pauses with an empty slice where `isDue`.
 */
export async function* inTurns(
  slicesOf: (isDue: () => boolean) => Iterator<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  let until = 0
  let slices: Iterator<Uint8Array> | undefined
  const work = workOf(undefined)
  for (;;) {
    if (work.ownMs < turnMs) {
      // Five hundred new ones take many turns to begin.
      if (performance.now() >= turnEnd(work)) await nextTurn(work)
    } else while (spentMs >= shareMs()) await new Promise<void>((resolve) => void waiting.push(resolve))
    if (signal.aborted) return
    const from = performance.now()
    until = from + longestSliceMs()
    slices ??= slicesOf(() => performance.now() > until)
    const { done, value } = slices.next()
    const tookMs = performance.now() - from
    work.ownMs += tookMs
    spentMs += tookMs
    endTurn()
    if (done) return
    if (value.length > 0) yield value
  }
}

/** Grants the time of the next turn to the job that waits longest. */
function endTurn(): void {
  if (isEnding) return
  isEnding = true
  setImmediate(() => {
    isEnding = false
    spentMs = 0
    waiting.shift()?.()
    if (waiting.length > 0) endTurn()
  })
}
