import { spawnSync } from 'node:child_process'
import module from 'node:module'
import { buildIsStale } from './serving/build-is-stale.mjs'

// `npm start`: builds what is older than its source, then serves. Plain JavaScript, so that a start loads no compiler.

// React and Next choose their build when they are loaded.
Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' })

if (buildIsStale()) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/serving/build.ts'], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
// From Node.js 22 on: the next start finds the modules compiled.
module.enableCompileCache?.()
await import(new URL('../.next/service/serve.mjs', import.meta.url).href)
