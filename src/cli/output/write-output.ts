import { writeSync } from 'node:fs'
import { failureOf } from '@/cli/failure'
import { standardOutput } from '@/cli/terminal/standard-output'
import { nextTurn } from './next-turn'

const descriptor = 1

/**
 * Writes slices to standard output: without its stream, which is only for an output that does not wait for its reader.
 * @throws CommandFailure; where the reader has closed the output, the process ends without a fault.
 */
export async function writeOutput(slices: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void> {
  for await (const slice of slices) {
    for (let at = 0; at < slice.length; ) at += writeNow(slice, at) ?? (await writeByStream(slice, at))
    await nextTurn() // so that signals are handled between slices
  }
}

/** @returns the number of bytes, or undefined where the reader is slow and another process made the output not wait. */
function writeNow(slice: Uint8Array, at: number): number | undefined {
  try {
    return writeSync(descriptor, slice, at)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException // of the system call
    if (code === 'EAGAIN') return undefined
    if (code === 'EPIPE') process.exit(0)
    throw failureOf(error)
  }
}

const writeByStream = (slice: Uint8Array, at: number): Promise<number> =>
  new Promise((resolve) => standardOutput().write(slice.subarray(at), () => resolve(slice.length - at)))
