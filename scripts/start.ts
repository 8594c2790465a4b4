import './serving/production'
import { createServer } from 'node:http'
import next from 'next'
import { conceptsByKey } from '@/server/generation/profiles/dictionary/dictionary'
import { productServer } from '@/server/http/server/listen'
import { commonWords } from '@/server/importing/samples/personal/may-be-name'
import { readEnv } from '@/server/services/env'
import { openServices } from '@/server/services/services'
import { shareServices } from '@/server/services/shared-services'
import { buildIsStale } from './serving/build-is-stale'
import { buildPages } from './serving/build-pages'
import { listenOptions } from './serving/listen-options'
import { startBanner } from './serving/start-banner'
import { stopOnSignal } from './serving/stop-on-signal'
import { withSandbox } from './serving/with-sandbox'

/** `npm start`: builds the pages when they are older than their source, opens everything, serves, and says where. */
async function start(): Promise<void> {
  const configured = readEnv()
  if (buildIsStale()) buildPages()
  const { env, sandbox } = await withSandbox(configured)
  const services = await openServices(env)
  shareServices(services)
  // Next would take over every connection that asks for an upgrade, the API's too, and never end it.
  const httpServer = createServer()
  const pages = next({ dev: false, hostname: 'localhost', port: env.PORT, httpServer })
  await pages.prepare()
  // Two seconds' work, which the first caller's neighbours would wait for.
  conceptsByKey()
  commonWords()
  const server = productServer(services, pages.getRequestHandler())
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(listenOptions(env), resolve))
  console.log(startBanner(services, sandbox))

  stopOnSignal(server, async () => {
    await services.close()
    await sandbox?.stop()
  })
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
