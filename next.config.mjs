/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // Types are checked by `npm test`, for the whole project at once.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['@electric-sql/pglite', '@prisma/adapter-pg', '@prisma/client', 'pg'],
  rewrites: async () => ({
    // `/` is JSON for machines and the console for browsers; the product server decides the same before Next is asked.
    beforeFiles: [
      { source: '/', missing: [{ type: 'header', key: 'accept', value: '.*text/html.*' }], destination: '/api/root' },
    ],
    afterFiles: [],
    fallback: [],
  }),
}

export default config
