import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const retryMs = 50
const patienceMs = 15_000

/**
 * Makes this process the only sandbox of a directory, waiting for one that is shutting down. The lock is a name that
 * the kernel releases however the process ends; on systems without such names (macOS), nothing is locked.
 * @throws when another sandbox still holds the directory after 15 s.
 */
export async function lockDirectory(directory: string): Promise<void> {
  const id = createHash('sha256').update(realpathSync(directory)).digest('hex').slice(0, 32)
  const names: Partial<Record<NodeJS.Platform, string>> = {
    linux: `\0rowmint-sandbox-${id}`,
    win32: `\\\\.\\pipe\\rowmint-sandbox-${id}`,
  }
  const name = names[process.platform]
  if (name === undefined) return
  for (let waitedMs = 0; !(await take(name)); waitedMs += retryMs) {
    if (waitedMs >= patienceMs)
      throw new Error(`another sandbox is running in ${path.resolve(directory)}; stop it first`)
    await wait(retryMs)
  }
}

function take(name: string): Promise<boolean> {
  const server = net.createServer((visitor) => visitor.destroy()).unref()
  return new Promise((resolve, reject) => {
    server.once('error', (error) => ('code' in error && error.code === 'EADDRINUSE' ? resolve(false) : reject(error)))
    server.listen(name, () => resolve(true))
  })
}
