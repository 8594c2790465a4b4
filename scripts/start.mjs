import { fork } from 'node:child_process'
import { once } from 'node:events'
import module from 'node:module'
import { buildIsStale } from './serving/build-is-stale.mjs'

// `npm start`: builds whatever is out of date, then serves. Plain JavaScript, so that starting needs no compiler.

// React and Next choose their build when loaded.
Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' })

if (buildIsStale()) {
  const build = fork('scripts/serving/build.ts', { execArgv: ['--import', 'tsx'] })
  // The build ends when it loses its parent, even one that was killed.
  const end = () => build.connected && build.disconnect()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
  const [status] = await once(build, 'exit')
  if (status !== 0) process.exit(1)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, end)
}
// From Node.js 22 on, the next start loads compiled modules.
module.enableCompileCache?.()
await import(new URL('../.next/service/serve.mjs', import.meta.url).href)
