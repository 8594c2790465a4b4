import {
  closeSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

/**
 * Code that V8 compiled in an earlier process; undefined where there is none, where it is another user's, who could have
 * written anything into it, and where the caller keeps none (`NODE_DISABLE_COMPILE_CACHE`).
 * @param memory for the code, where it is large enough.
 */
export function readCompiled(name: string, memory: Buffer): Buffer | undefined {
  try {
    const descriptor = openSync(fileOf(name), 'r')
    try {
      const { uid, size } = fstatSync(descriptor)
      if (uid !== ownUid()) return undefined
      const code = size <= memory.length ? memory.subarray(0, size) : Buffer.allocUnsafeSlow(size)
      return readSync(descriptor, code, 0, size, 0) === size ? code : undefined
    } finally {
      closeSync(descriptor)
    }
  } catch {
    return undefined
  }
}

/** Keeps compiled code for later processes. What cannot be written is not kept: the command has done its work. */
export function writeCompiled(name: string, code: Uint8Array): void {
  try {
    const file = fileOf(name)
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    if (statSync(path.dirname(file)).uid !== ownUid()) return
    const partial = `${file}.${process.pid}`
    try {
      const descriptor = openSync(partial, 'wx', 0o600)
      try {
        writeFileSync(descriptor, code)
        // V8 does not check the bytes: a file whose name survives a power cut must have them all.
        fsyncSync(descriptor)
      } finally {
        closeSync(descriptor)
      }
      renameSync(partial, file)
    } catch (error) {
      rmSync(partial, { force: true })
      throw error
    }
    removeOld(path.dirname(file))
  } catch {
    // No home directory, space or permission: the next command compiles as this one did.
  }
}

const daysKept = 30

function removeOld(folder: string): void {
  const oldest = Date.now() - daysKept * 86_400_000
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    if (statSync(file).mtimeMs < oldest) rmSync(file, { force: true })
  }
}

/** @throws Error where the user has no folder for it, or has disabled the cache. */
function fileOf(name: string): string {
  if (process.env.NODE_DISABLE_COMPILE_CACHE) throw new Error('the cache is disabled')
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env
  const own = process.platform === 'win32' ? LOCALAPPDATA : XDG_CACHE_HOME
  const folder = own && path.isAbsolute(own) ? own : path.join(homedir(), '.cache')
  return path.join(folder, 'rowmint', `${name}-${process.version}-${process.arch}`)
}

/** 0 on Windows, as of its files. */
const ownUid = () => process.geteuid?.() ?? 0
