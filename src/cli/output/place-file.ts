import { close, fsync, rename, rm } from 'node:fs'
import { promisify } from 'node:util'
import { failureOf } from '@/cli/failure'

type Filled = { readonly file: string; readonly partial: string; readonly handle: number }

/**
 * Gives a filled file its name once its bytes are on the disk. Another thread waits for the disk, which for a large
 * file takes as long as making many rows, and to free a large file of the same name, as long again.
 * @throws CommandFailure that names the file; then nothing of it is left.
 */
export async function placeFile({ file, partial, handle }: Filled): Promise<void> {
  try {
    await promisify(fsync)(handle).finally(() => promisify(close)(handle))
    await promisify(rename)(partial, file)
  } catch (error) {
    await promisify(rm)(partial, { force: true })
    throw failureOf(error, file)
  }
}

/** Files that are placed while others are generated. */
export class Placing {
  readonly #files: Promise<void>[] = []
  #fault: { readonly error: unknown } | undefined

  /** @throws the fault of an earlier file, because the command fails anyway. */
  add(placed: Promise<void>): void {
    this.#files.push(
      placed.catch((error: unknown) => {
        this.#fault ??= { error }
      }),
    )
    this.#refuse()
  }

  /** Waits for all of them. @throws the first fault. */
  async end(): Promise<void> {
    await this.settled()
    this.#refuse()
  }

  /** Waits for all of them, where another fault is reported. */
  async settled(): Promise<void> {
    await Promise.all(this.#files)
  }

  #refuse(): void {
    if (this.#fault) throw this.#fault.error
  }
}
