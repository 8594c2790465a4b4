import { closeSync, fstat, fsync, fsyncSync, openSync, type Stats } from 'node:fs'
import { PGlite, type postgresMod } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { Unsynced } from './unsynced'

/**
 * PGlite's files on disk, with the fsync that PGlite omits: without it an acknowledged commit may be lost in a power
 * cut. It hooks into internals of PGlite; `fsyncCount` lets the opener check that the hooks are reached.
 *
 * The fsync of the log that ends a commit would block the event loop. It is deferred to `flush`, which must succeed
 * before the commit is acknowledged. Before changing another file PostgreSQL relies on the log being on disk: then the
 * deferred fsync runs first, blocking.
 *
 * A file that has not changed since it was last synced is on disk, so that syncing it again does nothing.
 */
export class DurableFiles extends NodeFS {
  /** Number of fsyncs so far. */
  fsyncCount = 0
  readonly #unsynced: Unsynced
  #deferred: Deferred | undefined
  #failure: unknown
  #streams: () => readonly (Stream | null)[] = () => []

  /** @param unsynced of the directory, if it has been open in this process before. */
  constructor(directory: string, unsynced = new Unsynced(directory)) {
    super(directory)
    this.#unsynced = unsynced
  }

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
    if (!this.#deferred) return
    const { file, path } = this.#deferred
    this.#deferred = undefined
    this.fsyncCount++
    const isSynced = this.#unsynced.syncing(path)
    await new Promise<void>((resolve, reject) => fsync(file.nfd, (error) => (error ? reject(error) : resolve())))
    const { nlink } = await new Promise<Stats>((resolve, reject) =>
      fstat(file.nfd, (error, stats) => (error ? reject(error) : resolve(stats))),
    )
    if (nlink === 0) throw new Error('the database log was deleted while it was open')
    isSynced()
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
    const pathOf = (node: unknown, ...names: string[]) => [NODEFS.realPath(node), ...names].join('/')
    const noted: Partial<Record<NodeOperationName, NodeOperation>> = {
      setattr: (node) => this.#unsynced.changed(pathOf(node)),
      mknod: (parent, name) => this.#unsynced.entryChanged(pathOf(parent, String(name))),
      rename: (node, parent, name) => this.#unsynced.renamed(pathOf(node), pathOf(parent, String(name))),
      unlink: (parent, name) => this.#unsynced.entryChanged(pathOf(parent, String(name))),
      rmdir: (parent, name) => this.#unsynced.entryChanged(pathOf(parent, String(name))),
      symlink: (parent, name) => this.#unsynced.entryChanged(pathOf(parent, String(name))),
    }
    for (const name of nodeOperations) node_ops[name] = after(settle, noted[name], node_ops[name])
    const note = (stream: Stream) => this.#unsynced.changed(pathOf(stream.node))
    stream_ops.close = after(settle, undefined, stream_ops.close)
    stream_ops.setattr = after(settle, note, stream_ops.setattr)
    const { write } = stream_ops
    stream_ops.write = (stream, ...rest) => {
      if (stream !== this.#deferred?.file) settle()
      note(stream)
      return write(stream, ...rest)
    }
    stream_ops.fsync = (stream) => {
      if (stream !== this.#deferred?.file) settle()
      const path = pathOf(stream.node)
      if (!this.#unsynced.mayHaveChanged(path)) return 0
      if (isOpen(stream) && path.includes('/pg_wal/')) this.#deferred = { file: stream, path }
      else NODEFS.tryFSOperation(() => this.#force(stream, path))
      return 0
    }
  }

  #settle(): void {
    if (!this.#deferred) return
    const { file, path } = this.#deferred
    this.#deferred = undefined
    this.#force(file, path)
  }

  #force(file: Stream, path: string): void {
    this.fsyncCount++
    const isSynced = this.#unsynced.syncing(path)
    try {
      if (isOpen(file)) fsyncSync(file.nfd)
      else fsyncPath(path)
      isSynced()
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
  <Args extends unknown[], Result>(
    first: () => void,
    second: ((...args: Args) => void) | undefined,
    operation: (...args: Args) => Result,
  ) =>
  (...args: Args): Result => {
    first()
    second?.(...args)
    return operation(...args)
  }

type Stream = { nfd?: number | null; node: unknown }
type OpenFile = Stream & { nfd: number }
type Deferred = { readonly file: OpenFile; readonly path: string }

const isOpen = (stream: Stream): stream is OpenFile => stream.nfd !== undefined && stream.nfd !== null

type StreamOperation = (stream: Stream, ...rest: unknown[]) => unknown
type NodeOperation = (...args: unknown[]) => unknown
type NodeOperationName = (typeof nodeOperations)[number]

/** Those that change files. */
const nodeOperations = ['setattr', 'mknod', 'rename', 'unlink', 'rmdir', 'symlink'] as const

type EmscriptenNodeFiles = {
  FS: { streams: (Stream | null)[] }
  NODEFS: {
    stream_ops: { fsync?: (stream: Stream) => number } & Record<'write' | 'close' | 'setattr', StreamOperation>
    node_ops: Record<NodeOperationName, NodeOperation>
    tryFSOperation: (operation: () => void) => void
    realPath: (node: unknown) => string
  }
}
