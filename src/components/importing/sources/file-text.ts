/**
 * The text at the beginning of a file, whatever wrote it: UTF-8, UTF-16 with its mark, and else Windows-1252, in which
 * spreadsheets save.
 */
export async function fileText(file: Blob, bytesMax: number): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, bytesMax).arrayBuffer())
  const marked = marks.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))
  if (marked) return new TextDecoder(marked.encoding).decode(bytes)
  try {
    // A stream may end within a character, as the beginning of a file does.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const marks = [
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const
