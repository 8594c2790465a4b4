/** The lines of a body as they arrive, one batch per chunk, with the chunk's size in bytes. Skips empty lines. */
export async function* linesOf(response: Response): AsyncGenerator<{ lines: string[]; size: number }> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let unfinished: string[] = []
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    const pieces = decoder.decode(value, { stream: true }).split('\n')
    const rest = pieces.pop() ?? ''
    const [first, ...others] = pieces
    // A line may be megabytes long: its parts are joined once, at its end.
    const lines = first === undefined ? [] : [[...unfinished, first].join(''), ...others]
    if (first === undefined) unfinished.push(rest)
    else unfinished = [rest]
    yield { lines: lines.filter((line) => line !== ''), size: value.length }
  }
  const last = unfinished.join('') + decoder.decode()
  if (last.trim() !== '') yield { lines: [last], size: 0 }
}
