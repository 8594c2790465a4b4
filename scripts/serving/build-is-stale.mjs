import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..', '..')
const sources = ['src', 'scripts/packing', 'scripts/sandbox', 'scripts/serving', 'next.config.mjs', 'package-lock.json']
const stamp = path.join(root, '.next', 'BUILD_ID')

/**
 * Whether the built pages and service are missing or older than any of their sources.
 * @returns {boolean}
 */
export function buildIsStale() {
  if (!existsSync(stamp)) return true
  const builtAt = statSync(stamp).mtimeMs
  return sources.some((source) => newest(path.join(root, source)) > builtAt)
}

/** @type {(file: string) => number} */
function newest(file) {
  const stat = statSync(file)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(0, ...readdirSync(file).map((entry) => newest(path.join(file, entry))))
}
