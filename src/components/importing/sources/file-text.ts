/**
 * The beginning of a file as text: UTF-8, UTF-16 with a byte order mark, otherwise Windows-1252, which spreadsheets
 * write.
 */
export async function fileText(file: Blob, bytesMax: number): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, bytesMax).arrayBuffer())
  const marked = marks.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))
  if (marked) return new TextDecoder(marked.encoding).decode(bytes)
  try {
    // In a stream the text may end within a character, as the beginning of a file does.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const marks = [
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const
