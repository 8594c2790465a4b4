/** The trimmed cells of RFC 4180, with any separator and quote; rows without any text are dropped. */
export function cellsOf(text: string, separator: string, quote = '"'): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  let begun = false // the cell has text; trimming a long cell at each quote would take seconds
  const endCell = () => {
    rows.at(-1)?.push(cell.trim())
    cell = ''
    begun = false
  }
  const add = (char: string) => {
    cell += char
    begun ||= char.trim() !== ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? ''
    if (quoted && char === quote && text[at + 1] === quote) {
      add(char)
      at += 1
    } else if (char === quote && (quoted || !begun)) quoted = !quoted
    else if (!quoted && char === '\n') {
      endCell()
      rows.push([])
    } else if (!quoted && char === separator) endCell()
    else add(char)
  }
  endCell()
  return rows.filter((row) => row.some((value) => value !== ''))
}
