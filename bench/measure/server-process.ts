import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export type ServerProcess = { url: string; key: string; process: ChildProcess }
/** `fsyncs` and `cpuMs`, the processor time of all its threads: since the start of the process. */
export type Figures = { rss: number; longestBlockMs: number; fsyncs: number; cpuMs: number }

/** Starts one of `servers.ts` in a process of its own; the product takes variables of its configuration. */
export function startServer(
  name: 'product' | 'next' | 'node',
  variables: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  // As `npm start` runs it.
  const child = fork(path.resolve(import.meta.dirname, 'servers.ts'), [name, JSON.stringify(variables)], {
    execArgv: ['--max-semi-space-size=32', '--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    let key = ''
    child.on('message', (message: { port?: number; key?: string }) => {
      key = message.key ?? key
      if (message.port) resolve({ url: `http://127.0.0.1:${message.port}`, key, process: child })
    })
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)))
  })
}

/** Memory now, and the longest block of the event loop since the last time it was asked. */
export async function ask(server: ServerProcess, question: 'figures'): Promise<Figures> {
  const answered = once(server.process, 'message')
  server.process.send(question)
  const [figures] = await answered
  return figures as Figures // servers.ts answers nothing else
}
