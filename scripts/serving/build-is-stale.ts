import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..', '..')
const stamp = path.join(root, '.next', 'BUILD_ID')

/** Whether the built pages are missing or older than anything they are made of. */
export function buildIsStale(): boolean {
  if (!existsSync(stamp)) return true
  const builtAt = statSync(stamp).mtimeMs
  return ['src', 'scripts/packing', 'next.config.mjs', 'package-lock.json'].some(
    (source) => newest(path.join(root, source)) > builtAt,
  )
}

function newest(file: string): number {
  const stat = statSync(file)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(0, ...readdirSync(file).map((entry) => newest(path.join(file, entry))))
}
