import { closeSync, rmSync, writeSync } from 'node:fs'
import { failureOf } from '@/cli/failure'
import { nextTurn } from './next-turn'
import { openPartial } from './partial-file'
import { placeFile } from './place-file'

type Slices = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/**
 * Writes slices to a file that appears under its name only when it is whole: a command that is killed leaves what was
 * there before.
 * @param mode rights of a new file.
 * @returns the number of bytes.
 */
export async function writeFile(file: string, slices: Slices, mode = 0o666): Promise<number> {
  const { bytes, placed } = await fillFile(file, slices, mode)
  await placed
  return bytes
}

/** A file whose bytes are written: it has its name when `placed` resolves, after they are on the disk. */
export type FilledFile = { readonly bytes: number; readonly placed: Promise<void> }

/** The same as `writeFile`, without waiting for the disk, so that the next file is generated in the meantime. */
export async function fillFile(file: string, slices: Slices, mode = 0o666): Promise<FilledFile> {
  const { partial, handle } = openPartial(file, mode)
  let bytes = 0
  try {
    for await (const slice of slices) {
      for (let at = 0; at < slice.length; ) at += writeSync(handle, slice, at)
      bytes += slice.length
      await nextTurn() // so that signals are handled between slices
    }
  } catch (error) {
    closeSync(handle)
    rmSync(partial, { force: true })
    throw failureOf(error, file)
  }
  return { bytes, placed: placeFile({ file, partial, handle }) }
}
