import { describe, expect, it } from 'vitest'
import { linesOf } from './lines-of'

const responseOf = (pieces: readonly Uint8Array[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(piece)
        controller.close()
      },
    }),
  )

async function read(pieces: readonly Uint8Array[]) {
  const lines: string[] = []
  for await (const batch of linesOf(responseOf(pieces))) lines.push(...batch.lines)
  return lines
}

describe('linesOf', () => {
  const text = 'one\nمحمد 😀\n\nthree'
  const bytes = new TextEncoder().encode(text)

  it.each([1, 2, 3, 7, bytes.length])('reads the same lines from pieces of %i bytes', async (size) => {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    )
    expect(await read(pieces)).toEqual(['one', 'محمد 😀', 'three'])
  })

  it('reads nothing from nothing', async () => expect(await read([])).toEqual([]))
})
