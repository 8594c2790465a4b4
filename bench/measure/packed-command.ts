import { execFileSync } from 'node:child_process'
import path from 'node:path'

/** Packs the command line into a folder, where it also keeps its compiled code; runs it, and returns what it prints. */
export function packedCommand(folder: string): (...args: readonly string[]) => string {
  execFileSync('npm', ['run', '--silent', 'pack', '--', folder])
  const script = path.join(folder, 'package/rowmint.cjs')
  const env = { ...process.env, XDG_CACHE_HOME: folder }
  return (...args) => execFileSync(process.execPath, [script, ...args], { env, encoding: 'utf8' })
}
