import { createRequire } from 'node:module'

export type FoundryTool = 'anvil' | 'forge'

/**
 * The path of the native binary of a Foundry tool for this platform. Avoids the shims that npm installs, which always
 * exit with 0 and outlive a SIGKILL.
 * @throws when the tool's npm package for this platform is not installed.
 */
export function foundryBinary(tool: FoundryTool): string {
  const arch = process.arch === 'x64' ? 'amd64' : process.arch
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const file = `@foundry-rs/${tool}-${process.platform}-${arch}/bin/${tool}${suffix}`
  return createRequire(import.meta.url).resolve(file)
}
