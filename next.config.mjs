import { execFileSync } from 'node:child_process'
import path from 'node:path'

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // Types are checked by `npm test`, for the whole project at once.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    '@dbml/parse',
    '@electric-sql/pglite',
    '@guanmingchiu/sqlparser-ts',
    '@mrleebo/prisma-ast',
    '@prisma/adapter-pg',
    '@prisma/client',
    'libpg-query',
    'node-sqlite3-wasm',
    'pg',
    'pino',
    'prom-client',
  ],
  // A press on a link while the service does not respond waits for it, where the browser would show its error page.
  experimental: { useOffline: true },
  compiler: {
    runAfterProductionCompile: async ({ projectDir, distDir }) => {
      const script = path.join(projectDir, 'scripts/packing/bundle-service.ts')
      const folder = path.join(distDir, 'service')
      execFileSync(process.execPath, ['--import', 'tsx', script, folder], { cwd: projectDir, stdio: 'inherit' })
    },
  },
  // As in `server/http/server/listen`, for `next dev`.
  headers: async () => [{ source: '/:path*', headers: [{ key: 'X-Content-Type-Options', value: 'nosniff' }] }],
  rewrites: async () => ({
    // `/` is JSON for machines and the console for browsers (ADR 9), as in `server/http/server/listen`.
    beforeFiles: [
      {
        source: '/',
        missing: [
          { type: 'header', key: 'accept', value: '.*text/html.*' },
          { type: 'header', key: 'rsc' },
        ],
        destination: '/api/root',
      },
    ],
    afterFiles: [],
    fallback: [],
  }),
}

export default config
