import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'

/** Builds the console's pages. @throws Error when they cannot be built. */
export function buildPages(): void {
  console.log('Building the pages; this happens once per version …')
  const cli = createRequire(import.meta.url).resolve('next/dist/bin/next')
  const { status, stdout } = spawnSync(process.execPath, [cli, 'build'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  })
  if (status !== 0) throw new Error(`The pages could not be built.\n${stdout}`)
}
