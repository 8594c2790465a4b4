/**
 * Milliseconds of processor time, all threads of the process together, that `work` took: waiting for a processor does
 * not count, collecting the garbage does.
 */
export function processorTime(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Milliseconds that passed while `work` was done: on a machine with other work to do, more than it takes. */
export function clockTime(work: () => unknown): number {
  const before = performance.now()
  work()
  return performance.now() - before
}
