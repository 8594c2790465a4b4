import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { hostOf, readEnv } from '@/server/services/env'
import { withSandbox } from './serving/with-sandbox'

/** `npm run dev`: Next with hot reload, with the same API and sandbox. */
async function dev(): Promise<void> {
  const { env, sandbox } = await withSandbox(readEnv())
  const cli = createRequire(import.meta.url).resolve('next/dist/bin/next')
  const settings = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  const pages = spawn(
    process.execPath,
    [cli, 'dev', '--port', String(env.PORT), '--hostname', hostOf(env) ?? '0.0.0.0'],
    {
      stdio: 'inherit',
      env: { ...process.env, ...settings, ...(sandbox && { SANDBOX: 'running' }), NEXT_TELEMETRY_DISABLED: '1' },
    },
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => pages.kill(signal))
  pages.once('exit', async (code) => {
    await sandbox?.stop()
    process.exit(code ?? 0)
  })
}

dev().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
