import { statSync } from 'node:fs'
import path from 'node:path'

/**
 * The files and directories of a database that changed since they were last synced to disk, across its restarts in this
 * process. A restarted PostgreSQL syncs every file, some two thousand, because it cannot know these; for files that have not
 * changed that takes seconds on a busy disk and does nothing.
 *
 * Until the database has run once they are unknown, so that every file may have changed. The same holds if the directory
 * has been replaced, such as by a backup or another disk.
 */
export class Unsynced {
  readonly #directory: string
  /** The number of its last change, by path. */
  readonly #changes = new Map<string, number>()
  #count = 0
  #known: string | undefined

  constructor(directory: string) {
    this.#directory = directory
  }

  /** From now on all changes are known: PostgreSQL has started, which leaves no others, and changes files through `changed`. */
  begin(): void {
    this.#known ??= identityOf(this.#directory)
  }

  /** Forgets its state if the directory is no longer the same. */
  verify(): void {
    if (this.#known !== undefined && this.#known !== identityOf(this.#directory)) this.#known = undefined
  }

  /** Before a file or directory changes. */
  changed(file: string): void {
    this.#count++
    this.#changes.set(file, this.#count)
  }

  /** Before an entry of a directory is created or removed. */
  entryChanged(file: string): void {
    this.changed(file)
    this.changed(path.dirname(file))
  }

  /** Before an entry gets another name, with everything in it. */
  renamed(from: string, to: string): void {
    for (const file of [...this.#changes.keys()]) {
      if (file.startsWith(`${from}/`)) this.changed(`${to}${file.slice(from.length)}`)
    }
    this.entryChanged(from)
    this.entryChanged(to)
  }

  mayHaveChanged(file: string): boolean {
    return this.#known === undefined || this.#changes.has(file)
  }

  /**
   * Before a file is synced.
   * @returns call it when the file is on disk: what has changed meanwhile remains unsynced.
   */
  syncing(file: string): () => void {
    const last = this.#changes.get(file)
    return () => {
      if (this.#changes.get(file) === last) this.#changes.delete(file)
    }
  }
}

function identityOf(directory: string): string {
  const [{ dev, ino }, control] = [statSync(directory), statSync(path.join(directory, 'global', 'pg_control'))]
  return `${dev} ${ino} ${control.ino}`
}
