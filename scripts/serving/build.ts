import { readEnv } from '@/server/services/env'
import { buildPages } from './build-pages'

/** Builds the pages and the service. Checks the configuration first, because the build takes a minute. */
try {
  readEnv()
  await buildPages()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
