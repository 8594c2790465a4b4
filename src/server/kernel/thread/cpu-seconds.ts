import { readFileSync, readlinkSync } from 'node:fs'

/** The /proc name of the calling thread, such as `12/task/15`; undefined where there is none, as outside Linux. */
export function ownTask(): string | undefined {
  try {
    return readlinkSync('/proc/thread-self')
  } catch {
    return undefined
  }
}

/** Processor time used by a thread of this process; undefined where unavailable. */
export function cpuSeconds(task: string | undefined): number | undefined {
  try {
    const stat = task === undefined ? '' : readFileSync(`/proc/${task}/stat`, 'latin1')
    // The second field, the thread's name in parentheses, may contain spaces: fields are counted after it.
    const [userTicks, systemTicks] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number)
    return userTicks === undefined || systemTicks === undefined ? undefined : (userTicks + systemTicks) / ticksPerSecond
  } catch {
    return undefined
  }
}

/** Unit of times in /proc, on every Linux that Node.js supports. */
const ticksPerSecond = 100
