import { counted } from '@/components/ui/format'
import { allCells } from '@/wire/parsing/csv/csv-cells'
import { shapeOfCsv } from '@/wire/parsing/csv/csv-shape'
import { hasHeader } from './has-header'
import { hintOfValues, sampleRowsMax } from './sample-values'
import { columnOf, type Source } from './source-table'

type Cells = readonly string[]

/** A header with rows below it, or names alone, one per line or separated. */
export function readCsv(given: string): Source {
  const { text, separator, quote, titles } = shapeOfCsv(given)
  const rows = allCells(text, { separator, quote })
  const listed = separator === undefined && rows.every(([name = '']) => isNameAlone(name))
  if (listed)
    return { kind: rows.length > 1 ? 'CSV' : 'column names', table: namesAlone(rows.map(([name = '']) => name)) }
  const [first = [], ...below] = rows.slice(titles)
  if (below.length === 0) return { kind: 'column names', table: namesAlone(first) }
  const isNamed = hasHeader(first, below)
  const header = isNamed ? first : first.map((_, index) => `column_${index + 1}`)
  const body = isNamed ? below : [first, ...below]
  const whole = body.filter((row) => row.length === header.length)
  const sample = whole.slice(0, sampleRowsMax)
  const columns = header.map((name, index) => {
    const values = sample.map((row) => cellValue(row[index]))
    return columnOf(name, hintOfValues(separator === ',' ? values : withPoints(values)))
  })
  // Above rows with the same number of cells any text is a name, even `Temp. [°C]`.
  const isHeader = header.length > 1 && whole.length > 0
  const notes = [
    ...(titles > 0 ? [`${counted(titles, 'line')} above the header ${titles === 1 ? 'is' : 'are'} left out.`] : []),
    ...(isNamed ? [] : ['The first line holds values, so the columns are named column_1 and so on.']),
    ...(isHeader ? [...unnamed(header, sample), ...otherwiseLong(body.length - whole.length)] : []),
  ]
  return {
    kind: 'CSV',
    table: {
      columns: columns.filter(({ name }) => (isHeader ? name !== '' : isName(name))),
      ...(notes.length > 0 && { notes }),
    },
  }
}

/** A last column that is empty is the end of a line with a separator. */
const unnamed = (header: Cells, rows: readonly Cells[]): string[] =>
  header.flatMap((name, index) =>
    name === '' && rows.some((row) => row[index] !== '') ? [`Column ${index + 1} is left out: it has no name.`] : [],
  )

const otherwiseLong = (count: number): string[] =>
  count === 0
    ? []
    : [`${counted(count, 'row')} ${count === 1 ? 'is' : 'are'} left out: not as many cells as the header has.`]

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
