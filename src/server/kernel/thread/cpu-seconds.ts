import { readFileSync, readlinkSync } from 'node:fs'

/** How the system names the thread that asks, such as `12/task/15`; undefined where it does not say, as outside Linux. */
export function ownTask(): string | undefined {
  try {
    return readlinkSync('/proc/thread-self')
  } catch {
    return undefined
  }
}

/** Processor time that a thread of this process has used; undefined where the system does not say. */
export function cpuSeconds(task: string | undefined): number | undefined {
  try {
    const stat = task === undefined ? '' : readFileSync(`/proc/${task}/stat`, 'latin1')
    // The second field, the thread's name in parentheses, may have spaces: the others are counted behind it.
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

/** Of times in /proc, on every Linux that Node.js runs on. */
const ticksPerSecond = 100
