type Dialect = {
  /** Undefined for one cell per line. */
  separator: string | undefined
  quote: string
}

/** A quote that no other closes, so that the rest of the text would be one cell. */
export class OpenQuoteError extends Error {
  constructor() {
    super('a quotation mark is never closed')
  }
}

/**
 * The trimmed cells of RFC 4180, row by row, with any separator and quote, whichever way lines end. Rows without any text
 * are dropped, and so are lines between a header and its rows, as in Markdown: `|---|:--:|`, `----+----`.
 * @throws OpenQuoteError at the end of the text, after its last row
 */
export function* rowsOfCells(text: string, { separator, quote }: Dialect): Generator<string[]> {
  let row: string[] = []
  let cell = ''
  let quoted = false
  let begun = false // the cell has text; trimming a long cell at each quote would take seconds
  const endCell = () => {
    row.push(cell.trim())
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
      if (hasText(row)) yield row
      row = []
    } else if (!quoted && char === separator) endCell()
    else add(char)
  }
  endCell()
  if (hasText(row)) yield row
  if (quoted) throw new OpenQuoteError()
}

/** All rows; a quote that is still open ends with the text. */
export function allCells(text: string, dialect: Dialect): string[][] {
  const rows: string[][] = []
  try {
    for (const row of rowsOfCells(text, dialect)) rows.push(row)
  } catch (error) {
    if (!(error instanceof OpenQuoteError)) throw error
  }
  return rows
}

const hasText = (row: readonly string[]): boolean => row.some((cell) => cell !== '') && !isRule(row)

const isRule = (row: readonly string[]): boolean =>
  row.some((cell) => cell.includes('--')) && /^[\s:+-]*$/.test(row.join(''))
