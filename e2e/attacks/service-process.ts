import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { bundleProgram } from '@/testing/bundle-program'

/** The service in a process of its own, on a free port, with an enterprise key. */
export type ServiceProcess = {
  url: string
  apiKey: string
  /** The longest time for which the event loop was held since the last call, in milliseconds. */
  longestBusyMs(): Promise<number>
  kill(signal: NodeJS.Signals): Promise<void>
}

/** @throws Error when it ends before it listens. */
export async function startService(variables: Record<string, string>): Promise<ServiceProcess> {
  const program = await bundleProgram('e2e/fixtures/processes/serve-until-stopped.ts')
  const child = spawn(process.execPath, [program, JSON.stringify(variables)], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, LOG_LEVEL: 'silent' },
  })
  const { stdout } = child
  if (!stdout) throw new RangeError('the process has no output')
  const ended = once(child, 'exit')
  const [line] = await Promise.race([
    once(stdout, 'data'),
    ended.then(() => Promise.reject(new Error('the service ended before it listened'))),
  ])
  stdout.resume()
  child.channel?.unref()
  const { url, apiKey } = JSON.parse(String(line)) as { url: string; apiKey: string } // the fixture prints nothing else
  return {
    url,
    apiKey,
    longestBusyMs: async () => {
      child.send('longest')
      const [ms] = await once(child, 'message')
      return Number(ms)
    },
    kill: async (signal) => {
      child.kill(signal)
      await ended
    },
  }
}
