import { allCells } from './csv-cells'

type Cells = readonly string[]

/** How the cells of a text are written. */
export type CsvShape = {
  /** The text without a byte order mark and a line that names the separator, with line feeds alone. */
  text: string
  /** Undefined for one cell per line. */
  separator: string | undefined
  quote: string
  /** The number of rows above the header: lines of a title or a comment. */
  titles: number
}

/** Finds the separator of a text by its first rows: the one that gives most of them equally many cells. */
export function shapeOfCsv(written: string): CsvShape {
  const lines = written.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n')
  const named = /^sep=(.)\n/i.exec(lines)
  const text = named ? lines.slice(named[0].length) : lines
  const begin = text.slice(0, searchedLength)
  const quote = /^\s*'[^'\n]*'\s*([^\s\w'])\s*'/.test(begin) ? "'" : '"'
  const rowsBy = (separator: string) => {
    const rows = allCells(begin, { separator, quote })
    return rows.slice(0, text.length > begin.length && rows.length > 1 ? -1 : undefined).slice(0, searchedRows)
  }
  const given = named?.[1]
  if (given !== undefined) return { text, separator: given, quote, titles: titleLines(rowsBy(given)) }
  const fits = separators.flatMap((separator) => {
    if (!begin.includes(separator)) return []
    const all = rowsBy(separator)
    const titles = titleLines(all)
    const rows = all.slice(titles)
    const share = shareOfUsual(rows)
    const isSure = usual.includes(separator) || (rows.length > 1 && share === 1)
    return (rows[0]?.length ?? 0) > 1 && share > 0 && isSure ? [{ separator, share, titles }] : []
  })
  const best = Math.max(...fits.map(({ share }) => share))
  const fit = fits.find(({ share }) => share === best)
  return { text, separator: fit?.separator, quote, titles: fit?.titles ?? 0 }
}

const searchedLength = 20_000
const searchedRows = 50
const usual = ['\t', ';', ',', '|']
/** The rarer ones are common in texts, too. */
const separators = [...usual, '~', '^', '\u001f', '،', '؛', ':']

/** The share of rows with the most frequent number of cells, two or more. */
function shareOfUsual(rows: readonly Cells[]): number {
  const cells = usualCells(rows)
  return cells === undefined ? 0 : rows.filter(({ length }) => length === cells).length / rows.length
}

/** The number of lines of a title or a comment, which have one cell each, above a header with more rows than these. */
function titleLines(rows: readonly Cells[]): number {
  const cells = usualCells(rows)
  const header = rows.findIndex(({ length }) => length === cells)
  const isTitle = (row: Cells) => row.filter((cell) => cell !== '').length <= 1
  const isAbove = header > 0 && header < rows.length - header
  return isAbove && rows.slice(0, header).every(isTitle) ? header : 0
}

/** The most frequent number of cells in rows with several. */
function usualCells(rows: readonly Cells[]): number | undefined {
  const counts = new Map<number, number>()
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0]
}
