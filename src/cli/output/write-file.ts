import { closeSync, fsyncSync, renameSync, rmSync, writeSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { failureOf } from '@/cli/failure'
import { openPartial } from './partial-file'

/**
 * Writes slices to a file that appears under its name only when it is whole: a command that is killed leaves what was
 * there before.
 * @param wrote called after each slice with the number of bytes so far.
 * @param mode rights of a new file.
 */
export async function writeFile(
  file: string,
  slices: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  wrote: (bytes: number) => void = () => undefined,
  mode = 0o666,
): Promise<number> {
  const { partial, handle } = openPartial(file, mode)
  let bytes = 0
  try {
    for await (const slice of slices) {
      for (let at = 0; at < slice.length; ) at += writeSync(handle, slice, at)
      bytes += slice.length
      wrote(bytes)
      await nextTurn() // so that signals are handled between slices
    }
    fsyncSync(handle)
  } catch (error) {
    closeSync(handle)
    rmSync(partial, { force: true })
    throw failureOf(error, file)
  }
  closeSync(handle)
  renameSync(partial, file)
  return bytes
}

/** Writes slices to a stream, each when it has taken the one before. */
export async function writeStream(
  stream: NodeJS.WritableStream,
  slices: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  for await (const slice of slices) {
    await new Promise<void>((resolve) => stream.write(slice, () => resolve()))
  }
}
