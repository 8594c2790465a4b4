import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createServer } from 'node:http'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import next from 'next'

const bareNext = path.resolve(import.meta.dirname, '..', 'baselines', 'bare-next')

/**
 * One of the servers compared by `http.ts`, in a separate process: `tsx bench/measure/servers.ts product|next|node
 * [variables]`.
 */
const servers: Record<string, () => Promise<number>> = {
  async product() {
    const { startApp } = await import('../../e2e/fixtures/app')
    const app = await startApp(JSON.parse(process.argv[3] ?? '{}'))
    process.send?.({ key: await app.key('enterprise') })
    return Number(new URL(app.url).port)
  },

  async next() {
    const cli = createRequire(import.meta.url).resolve('next/dist/bin/next')
    const built = spawnSync(process.execPath, [cli, 'build', bareNext], {
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    })
    if (built.status !== 0) throw new Error(String(built.stderr))
    const app = next({ dev: false, dir: bareNext })
    await app.prepare()
    return listening(createServer(app.getRequestHandler()))
  },

  /** The baseline of Node itself: read a body, parse it, write JSON. */
  async node() {
    return listening(
      createServer(async (request, response) => {
        const parts: Buffer[] = []
        for await (const part of request) parts.push(part)
        const body = parts.length > 0 ? JSON.parse(Buffer.concat(parts).toString()) : undefined
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify({ status: 'ok', length: JSON.stringify(body)?.length }))
      }),
    )
  },
}

const listening = (server: ReturnType<typeof createServer>) =>
  new Promise<number>((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))

let fsyncs = 0
const { fsync, fsyncSync } = fs
Object.assign(fs, {
  fsync: (...args: Parameters<typeof fsync>) => {
    fsyncs++
    fsync(...args)
  },
  fsyncSync: (descriptor: number) => {
    fsyncs++
    fsyncSync(descriptor)
  },
})
syncBuiltinESMExports()

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  const cpuMs = (user + system) / 1000
  process.send?.({ rss: process.memoryUsage.rss(), longestBlockMs: Math.max(0, delay.max / 1e6 - 1), fsyncs, cpuMs })
  setImmediate(() => delay.reset())
})

process.on('disconnect', () => process.exit())

const port = await servers[process.argv[2] ?? '']?.()
process.send?.({ port })
