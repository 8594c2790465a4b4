import { closeSync, fsyncSync, openSync } from 'node:fs'
import { PGlite, type postgresMod } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * PGlite's files on disk, with the fsync that PGlite lacks: without it a commit that was acknowledged may be gone after
 * a power cut. Reaches into PGlite's insides; `fsyncCount` lets the opener prove that it still does.
 */
export class DurableFiles extends NodeFS {
  fsyncCount = 0

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    emscriptenOpts.preRun?.push((module) => this.#addFsync(module))
    return { emscriptenOpts }
  }

  #addFsync(module: postgresMod.PostgresMod): void {
    const { NODEFS } = module as unknown as EmscriptenNodeFiles // emscripten's file system, which PGlite does not type
    NODEFS.stream_ops.fsync = (stream) =>
      NODEFS.tryFSOperation(() => {
        this.fsyncCount++
        if (stream.nfd === undefined || stream.nfd === null) fsyncPath(NODEFS.realPath(stream.node))
        else fsyncSync(stream.nfd)
        return 0
      })
  }
}

/** How PostgreSQL is to run on such files. */
export const durableStartParams: string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), // -F turns fsync off
  ...['-c', 'wal_sync_method=fsync'], // the default, fdatasync, does nothing in the WebAssembly runtime
  ...['-c', 'max_wal_size=64MB'], // nothing checkpoints in the background: this bounds the directory and the recovery
]

/** Forces a file or a directory to disk. Windows cannot open directories and does not need it. */
export function fsyncPath(path: string): void {
  let descriptor: number
  try {
    descriptor = openSync(path, 'r')
  } catch (error) {
    if (process.platform === 'win32') return
    throw error
  }
  try {
    fsyncSync(descriptor)
  } catch (error) {
    if (process.platform !== 'win32') throw error
  } finally {
    closeSync(descriptor)
  }
}

type EmscriptenNodeFiles = {
  NODEFS: {
    stream_ops: { fsync?: (stream: { nfd?: number | null; node: unknown }) => number }
    tryFSOperation: (operation: () => number) => number
    realPath: (node: unknown) => string
  }
}
