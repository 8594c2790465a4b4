import { hintOfValues, sampleRowsMax } from './sample-values'
import { columnOf, type Source } from './source-table'

/** A header with rows below it, or names alone, one per line or separated. */
export function readCsv(text: string): Source {
  const separator = separatorOf(text)
  const rows = rowsOf(text, separator ?? '\n')
  const [header = [], ...body] = rows
  const listed = separator === undefined && rows.every(([name = '']) => isNameAlone(name))
  if (listed)
    return { kind: rows.length > 1 ? 'CSV' : 'column names', table: namesAlone(rows.map(([name = '']) => name)) }
  if (body.length === 0) return { kind: 'column names', table: namesAlone(header) }
  const whole = body.filter((row) => row.length === header.length).slice(0, sampleRowsMax)
  const columns = header.map((name, index) => {
    const values = whole.map((row) => cellValue(row[index]))
    return columnOf(name, hintOfValues(separator === ',' ? values : withPoints(values)))
  })
  // Above rows with the same number of cells any text is a name, even `Temp. [°C]`.
  const isHeader = header.length > 1 && whole.length > 0
  const unnamed = header.flatMap((name, index) =>
    name === '' ? [`Column ${index + 1} is left out: it has no name.`] : [],
  )
  return {
    kind: 'CSV',
    table: {
      columns: columns.filter(({ name }) => (isHeader ? name !== '' : isName(name))),
      ...(isHeader && unnamed.length > 0 && { notes: unnamed }),
    },
  }
}

const namesAlone = (names: readonly string[]) => ({
  columns: names.filter(isNameAlone).map((name) => ({ name })),
})

/** Without rows below them, numbers and sentences are not names. */
const isNameAlone = (text: string): boolean => isName(text) && /\p{L}/u.test(text) && text.split(' ').length <= 5

/** A column's name, not a piece of code. */
const isName = (text: string): boolean => /^[\p{L}\p{N}_$][\p{L}\p{M}\p{N}\p{Cf}_$.,()%#/&:' -]{0,127}$/u.test(text)

const cellValue = (cell: string | undefined): unknown => {
  if (cell === undefined || cell === '' || /^(null|\\N)$/i.test(cell)) return null
  return /^(true|false)$/i.test(cell) ? cell.toLowerCase() === 'true' : cell
}

/** A column of numbers such as `1.234,50` with decimal points instead, unless commas separate the cells. */
function withPoints(values: readonly unknown[]): readonly unknown[] {
  const texts = values.filter((value) => value !== null).map(String)
  const areNumbers = texts.every((text) => /^-?(\d{1,3}(\.\d{3})+|\d+)(,\d+)?$/.test(text))
  if (!areNumbers || !texts.some((text) => text.includes(','))) return values
  return values.map((value) => (value === null ? null : String(value).replaceAll('.', '').replace(',', '.')))
}

const separatorOf = (text: string): string | undefined => {
  const [header = ''] = text.trimStart().split(/\r?\n/, 1)
  return ['\t', ';', ',', '|'].find((char) => header.includes(char))
}

/** The trimmed cells of RFC 4180, with any separator; rows without any text are dropped. */
function rowsOf(text: string, separator: string): string[][] {
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
    if (quoted && char === '"' && text[at + 1] === '"') {
      add(char)
      at += 1
    } else if (char === '"' && (quoted || !begun)) quoted = !quoted
    else if (!quoted && char === '\n') {
      endCell()
      rows.push([])
    } else if (!quoted && char === separator) endCell()
    else add(char)
  }
  endCell()
  return rows.filter((row) => row.some((value) => value !== ''))
}
