import { closeSync, fstat, fsync, fsyncSync, openSync, type Stats } from 'node:fs'
import { PGlite, type postgresMod } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * PGlite's files on disk, with the fsync that PGlite omits: without it an acknowledged commit may be lost in a power
 * cut. It hooks into internals of PGlite; `fsyncCount` lets the opener check that the hooks are reached.
 *
 * The fsync of the log that ends a commit would block the event loop. It is deferred to `flush`, which must succeed
 * before the commit is acknowledged. Before changing another file PostgreSQL relies on the log being on disk: then the
 * deferred fsync runs first, blocking.
 */
export class DurableFiles extends NodeFS {
  /** Number of fsyncs so far. */
  fsyncCount = 0
  #deferred: OpenFile | undefined
  #failure: unknown
  #streams: () => readonly (Stream | null)[] = () => []

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    emscriptenOpts.preRun?.push((module) => this.#addFsync(module))
    return { emscriptenOpts }
  }

  /**
   * Runs the deferred fsync in a separate thread.
   * @throws the disk error of this fsync or an earlier one, or an error if the log has been deleted: the database must
   * no longer be used.
   */
  async flush(): Promise<void> {
    if (this.#failure) throw this.#failure
    const file = this.#deferred
    if (!file) return
    this.#deferred = undefined
    this.fsyncCount++
    await new Promise<void>((resolve, reject) => fsync(file.nfd, (error) => (error ? reject(error) : resolve())))
    const { nlink } = await new Promise<Stats>((resolve, reject) =>
      fstat(file.nfd, (error, stats) => (error ? reject(error) : resolve(stats))),
    )
    if (nlink === 0) throw new Error('the log of the database has been deleted while it was open')
  }

  /** Closes the files of a database that must no longer be used. */
  abandon(): void {
    const open = this.#streams().flatMap((stream) => (stream && isOpen(stream) ? [stream.nfd] : []))
    for (const descriptor of new Set(open)) closeSync(descriptor) // duplicates share theirs
    this.#streams = () => []
  }

  #addFsync(module: postgresMod.PostgresMod): void {
    const { FS, NODEFS } = module as unknown as EmscriptenNodeFiles // emscripten's file system, which PGlite does not type
    this.#streams = () => FS.streams
    const { stream_ops, node_ops } = NODEFS
    const settle = () => NODEFS.tryFSOperation(() => this.#settle())
    for (const name of ['close', 'setattr'] as const) stream_ops[name] = after(settle, stream_ops[name])
    for (const name of ['setattr', 'mknod', 'rename', 'unlink', 'rmdir', 'symlink'] as const) {
      node_ops[name] = after(settle, node_ops[name])
    }
    const { write } = stream_ops
    stream_ops.write = (stream, ...rest) => {
      if (stream !== this.#deferred) settle()
      return write(stream, ...rest)
    }
    stream_ops.fsync = (stream) => {
      if (stream !== this.#deferred) settle()
      const path = NODEFS.realPath(stream.node)
      if (isOpen(stream) && path.includes('/pg_wal/')) this.#deferred = stream
      else NODEFS.tryFSOperation(() => this.#force(stream, path))
      return 0
    }
  }

  #settle(): void {
    const file = this.#deferred
    if (!file) return
    this.#deferred = undefined
    this.#force(file, '')
  }

  #force(file: Stream, path: string): void {
    this.fsyncCount++
    try {
      if (isOpen(file)) fsyncSync(file.nfd)
      else fsyncPath(path)
    } catch (error) {
      this.#failure = error
      throw error
    }
  }
}

/** Parameters with which PostgreSQL runs durably on such files. */
export const durableStartParams: string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), // -F turns fsync off
  ...['-c', 'wal_sync_method=fsync'], // the default, fdatasync, does nothing in the WebAssembly runtime
  ...['-c', 'max_wal_size=64MB'], // there are no background checkpoints: this bounds disk usage and recovery time
  // The default, 128 MB, is filled with zeros at every start: a third of its time, and memory that nothing needs.
  ...['-c', 'shared_buffers=32MB'],
]

/** Syncs a file or directory to disk. Windows cannot open directories and does not need to. */
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

const after =
  <Args extends unknown[], Result>(first: () => void, operation: (...args: Args) => Result) =>
  (...args: Args): Result => {
    first()
    return operation(...args)
  }

type Stream = { nfd?: number | null; node: unknown }
type OpenFile = Stream & { nfd: number }

const isOpen = (stream: Stream): stream is OpenFile => stream.nfd !== undefined && stream.nfd !== null

type StreamOperation = (stream: Stream, ...rest: unknown[]) => unknown
type NodeOperation = (...args: unknown[]) => unknown

type EmscriptenNodeFiles = {
  FS: { streams: (Stream | null)[] }
  NODEFS: {
    stream_ops: { fsync?: (stream: Stream) => number } & Record<'write' | 'close' | 'setattr', StreamOperation>
    node_ops: Record<'setattr' | 'mknod' | 'rename' | 'unlink' | 'rmdir' | 'symlink', NodeOperation>
    tryFSOperation: (operation: () => void) => void
    realPath: (node: unknown) => string
  }
}
