import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import next from 'next'
import { readEnv } from '@/server/env'
import { productServer } from '@/server/http/listen'
import { openServices } from '@/server/services'
import { buildIsStale } from './build-is-stale'
import { startBanner } from './start-banner'

/** `npm start`: builds the pages when they are older than their source, opens everything, serves, and says where. */
async function start(): Promise<void> {
  const env = readEnv()
  if (buildIsStale()) buildPages()
  const services = await openServices(env)
  const pages = next({ dev: false, hostname: 'localhost', port: env.PORT })
  await pages.prepare()
  const server = productServer(services, pages.getRequestHandler())
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(env.PORT, resolve))
  console.log(startBanner(services))

  const stop = async () => {
    server.close()
    server.closeAllConnections()
    await services.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

function buildPages(): void {
  console.log('Building the pages; this happens once per version …')
  const cli = createRequire(import.meta.url).resolve('next/dist/bin/next')
  const { status } = spawnSync(process.execPath, [cli, 'build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  })
  if (status !== 0) throw new Error('The pages could not be built; `npm run build` shows why.')
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
