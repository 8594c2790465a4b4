import { exitCodes, failureOf } from '@/cli/failure'
import { once } from '@/server/kernel/memory/once'

/**
 * Node's stream of standard output, which takes 3 ms to load. Where it fails, the process ends: without a fault where the
 * reader has closed it, as `head` does when it has seen enough.
 */
export const standardOutput = once(() =>
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0)
    process.stderr.write(`${failureOf(error).message}\n`)
    process.exit(exitCodes.failed)
  }),
)
