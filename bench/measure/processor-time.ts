/**
 * Milliseconds of processor time that `work` took, across all threads of the process: excludes waiting for a processor,
 * includes garbage collection.
 */
export function processorTime(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Elapsed milliseconds of `work`, which on a busy machine exceed its processor time. */
export function clockTime(work: () => unknown): number {
  const before = performance.now()
  work()
  return performance.now() - before
}
