import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export type ServerProcess = { url: string; key: string; process: ChildProcess }
/** `fsyncs` and `cpuMs` (processor time of all threads) count from the start of the process. */
export type Figures = { rss: number; longestBlockMs: number; fsyncs: number; cpuMs: number }

/** Starts one of `servers.ts` in a separate process; the product accepts configuration variables. */
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

/** Current memory, and the longest block of the event loop since the last query. */
export async function ask(server: ServerProcess, question: 'figures'): Promise<Figures> {
  const answered = once(server.process, 'message')
  server.process.send(question)
  const [figures] = await answered
  return figures as Figures // servers.ts sends nothing else
}
