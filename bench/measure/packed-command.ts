import { execFileSync } from 'node:child_process'
import path from 'node:path'

/**
 * Packs the command line into a folder, which also holds its compile cache. Returns a function that runs it and returns
 * its output.
 */
export function packedCommand(folder: string): (...args: readonly string[]) => string {
  execFileSync('npm', ['run', '--silent', 'pack', '--', folder])
  const script = path.join(folder, 'package/rowmint.cjs')
  const env = { ...process.env, XDG_CACHE_HOME: folder }
  return (...args) => execFileSync(process.execPath, [script, ...args], { env, encoding: 'utf8' })
}
