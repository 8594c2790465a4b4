/** The lines of a body as they arrive, a batch for each piece of it, with the piece's size in bytes. Empty lines are left out. */
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
    // A line may be megabytes long: its parts are joined once, when its end has come.
    const lines = first === undefined ? [] : [[...unfinished, first].join(''), ...others]
    if (first === undefined) unfinished.push(rest)
    else unfinished = [rest]
    yield { lines: lines.filter((line) => line !== ''), size: value.length }
  }
  const last = unfinished.join('') + decoder.decode()
  if (last.trim() !== '') yield { lines: [last], size: 0 }
}
