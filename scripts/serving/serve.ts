import { createServer } from 'node:http'
import next from 'next'
import { warmTables } from '@/server/api/jobs/warm-tables'
import { warmParsers, warmReader } from '@/server/api/reading/read-apart'
import { productServer } from '@/server/http/server/listen'
import { readTables } from '@/server/inference/infer-schema'
import { AppError } from '@/server/kernel/errors'
import { readEnv } from '@/server/services/env'
import { openServices } from '@/server/services/services'
import { shareServices } from '@/server/services/shared-services'
import { renderFirstPage } from './first-page'
import { listenOptions } from './listen-options'
import { startBanner } from './start-banner'
import { stopOnSignal } from './stop-on-signal'
import { withSandbox } from './with-sandbox'

/** Opens everything, serves the API and the built pages, and prints the address. */
async function serve(): Promise<void> {
  const { env, sandbox } = await withSandbox(readEnv())
  const services = await openServices(env)
  shareServices(services)
  // Otherwise Next would take over every connection with an upgrade request, including the API's, and never close it.
  const httpServer = createServer()
  const pages = next({ dev: false, hostname: 'localhost', port: env.PORT, httpServer })
  await pages.prepare()
  readTables()
  await warmParsers()
  const page = pages.getRequestHandler()
  await renderFirstPage(page)
  const server = productServer(services, page)
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(listenOptions(env), resolve))
  console.log(startBanner(services, sandbox))
  void warmTables().then(warmReader)

  stopOnSignal(server, async () => {
    await services.close()
    await sandbox?.stop()
  })
}

serve().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  if (error instanceof AppError && error.hint) console.error(error.hint)
  process.exit(1)
})
