import { openSync, readdirSync, rmSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { failureOf } from '@/cli/failure'

/**
 * The file that a command writes next to the one it replaces at the end. Removes what killed commands left of the same
 * file.
 */
export function partialFile(file: string): string {
  const [folder, own] = [path.dirname(file), `${path.basename(file)}.partial-${hostname()}-`]
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${path.basename(file)}.partial-`)) continue
    const process = name.startsWith(own) ? Number(name.slice(own.length)) : undefined
    if (isAbandoned(path.join(folder, name), process)) rmSync(path.join(folder, name), { force: true })
  }
  return path.join(folder, `${own}${process.pid}`)
}

/**
 * Creates the partial file of a file.
 * @throws CommandFailure that names the file which was asked for.
 */
export function openPartial(file: string, mode = 0o666): { readonly partial: string; readonly handle: number } {
  try {
    const partial = partialFile(file)
    return { partial, handle: openSync(partial, 'w', mode) }
  } catch (error) {
    throw failureOf(error, file)
  }
}

/** Of processes on other machines only the time of their last write is known. */
const idleMax = 3_600_000

function isAbandoned(partial: string, pid: number | undefined): boolean {
  const status = statSync(partial, { throwIfNoEntry: false })
  if (!status?.isFile()) return false
  return (pid !== undefined && !isRunningElse(pid)) || status.mtimeMs < Date.now() - idleMax
}

/** A container's processes get the same ids at each start, so a file with our own id is from an earlier one. */
function isRunningElse(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM' // of another user
  }
}
