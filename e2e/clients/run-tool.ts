import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Where .ci/agents has installed the clients. */
export const toolsDirectory = path.resolve(process.env.STOCK_CLIENTS ?? 'run .ci/agents')

/**
 * Runs a program of an installed package.
 * @returns what it has printed, whatever it exits with.
 * @throws when it fails without printing anything to standard output; the message says what it printed to standard error.
 */
export async function runTool(
  script: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  const program = path.join(toolsDirectory, 'node_modules', script)
  const node = ['--import', new URL('./node-22-fs.mjs', import.meta.url).pathname, program, ...args]
  const { stdout } = await run(process.execPath, node, { env: { ...process.env, ...env } }).catch(
    (failed: { stdout?: string }) => {
      if (failed.stdout) return { stdout: failed.stdout } // execFile rejects with what was printed
      throw failed
    },
  )
  return stdout
}
