/** The lines of a body as they arrive, a batch for each piece of it, with the piece's size in bytes. */
export async function* linesOf(response: Response): AsyncGenerator<{ lines: string[]; size: number }> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    const pieces = (rest + decoder.decode(value, { stream: true })).split('\n')
    rest = pieces.pop() ?? ''
    yield { lines: pieces.filter((line) => line !== ''), size: value.length }
  }
  const last = rest + decoder.decode()
  if (last.trim() !== '') yield { lines: [last], size: 0 }
}
