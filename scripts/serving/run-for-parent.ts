import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/**
 * Runs a Node program to its end, or until the process that forked this one is gone: nothing would wait for the result,
 * and a build that keeps running would block the next one.
 * @param args the program and its arguments.
 * @returns its exit code (null if ended by a signal) and its output.
 */
export async function runForParent(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ status: number | null; stdout: string }> {
  const program = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env })
  const end = () => program.kill()
  process.once('disconnect', end)
  try {
    const [stdout, [status]] = await Promise.all([text(program.stdout), once(program, 'close')])
    return { status, stdout }
  } finally {
    // The listener keeps the channel, and therefore this process, open.
    process.off('disconnect', end)
  }
}
