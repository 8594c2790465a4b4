import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { bundleProgram } from '@/testing/bundle-program'

/** The service in a process of its own, on a free port, with an enterprise key. */
export type ServiceProcess = { url: string; apiKey: string; kill(signal: NodeJS.Signals): Promise<void> }

/** @throws Error when it ends before it listens. */
export async function startService(variables: Record<string, string>): Promise<ServiceProcess> {
  const program = await bundleProgram('e2e/fixtures/processes/serve-until-stopped.ts')
  const child = spawn(process.execPath, [program, JSON.stringify(variables)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, LOG_LEVEL: 'silent' },
  })
  const ended = once(child, 'exit')
  const [line] = await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('the service ended before it listened'))),
  ])
  child.stdout.resume()
  const { url, apiKey } = JSON.parse(String(line)) as { url: string; apiKey: string } // the fixture prints nothing else
  return {
    url,
    apiKey,
    kill: async (signal) => {
      child.kill(signal)
      await ended
    },
  }
}
