/** The body of an answer that needs none. */
export async function* nothing(): AsyncGenerator<Uint8Array> {}

/** The slices, with the first one generated, so that an impossible file is refused before a byte is sent. */
export async function begun(slices: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const rest = slices[Symbol.asyncIterator]()
  const first = await rest.next()
  return resumed(first, rest)
}

async function* resumed(
  first: IteratorResult<Uint8Array>,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    if (first.done) return
    yield first.value
    yield* { [Symbol.asyncIterator]: () => rest }
  } finally {
    await rest.return?.()
  }
}
