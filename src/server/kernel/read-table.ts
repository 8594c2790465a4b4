import { readFileSync } from 'node:fs'

/**
 * The rows of a tab-separated file next to the code that reads it: the first line names the columns, comment lines
 * start with `#`, empty lines are skipped.
 * @param file written at the call as `new URL('./name.tsv', import.meta.url)`, which bundlers follow.
 * @param columns expected names in the first line, in this order.
 * @param options.keyColumns number of leading columns that identify a row; default 1.
 * @param options.ranked for tables whose order is data, such as names by frequency: keys in any order.
 * @throws Error with file and line for other columns, a row of another width, a key out of order (by code unit) or
 * repeated: sorting makes changes reviewable and duplicates visible.
 */
export function readTable<const Column extends string>(
  file: URL,
  columns: readonly Column[],
  { keyColumns = 1, ranked = false }: { keyColumns?: number; ranked?: boolean } = {},
): readonly Readonly<Record<Column, string>>[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  const fault = (at: number, text: string) => new Error(`${file.pathname}:${at + 1}: ${text}`)
  const isRow = (line: string) => line !== '' && !line.startsWith('#')
  const head = lines.findIndex(isRow)
  if (lines[head] !== columns.join('\t')) throw fault(0, `the columns must be ${columns.join(', ')}`)
  const rows: Record<Column, string>[] = []
  const keys = new Set<string>()
  let previous: string | undefined
  for (let at = head + 1; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (!isRow(line)) continue
    const cells = line.split('\t')
    if (cells.length !== columns.length) throw fault(at, `${cells.length} cells, expected ${columns.length}`)
    const key = keyOf(line, cells, keyColumns)
    if (ranked ? keys.has(key) : key === previous) throw fault(at, `"${key.replaceAll('\t', ' ')}" is listed twice`)
    if (!ranked && previous !== undefined && key < previous) throw fault(at, `"${key}" must come before "${previous}"`)
    if (ranked) keys.add(key)
    previous = key
    const row: Partial<Record<Column, string>> = {}
    for (let i = 0; i < columns.length; i++) row[columns[i] as Column] = cells[i] ?? '' // i is below both lengths
    rows.push(row as Record<Column, string>) // every column is set
  }
  return rows
}

/**
 * The rows of a table by their first cells. Packed, a row is found in the text of the table: of most tables, a process
 * needs few.
 * @param file written out at the call site, as for `readTable`.
 */
export const tableByKey = <const Column extends string, Value>(
  file: URL,
  columns: readonly Column[],
  read: (row: Readonly<Record<Column, string>>) => Value,
): ReadonlyMap<string, Value> =>
  new Map(readTable(file, columns).map((row) => [row[columns[0] as Column], read(row)] as const)) // there is a first column

/**
 * The first cells of a table by each of the `spellings` in its rows.
 * @param file written out at the call site, as for `readTable`.
 * @throws Error for a spelling in two rows.
 */
export function keysBySpelling<const Column extends string>(
  file: URL,
  columns: readonly (Column | 'spellings')[],
): ReadonlyMap<string, string> {
  const keys = new Map<string, string>()
  for (const row of readTable(file, columns)) {
    for (const spelling of row.spellings.split(' ')) {
      if (keys.has(spelling)) throw new Error(`"${spelling}" is a spelling in two rows of ${file.pathname}; remove one`)
      keys.set(spelling, row[columns[0] as Column]) // the first column is not the spellings
    }
  }
  return keys
}

/** The leading cells, sliced from the line: joining cells would cost more than everything else. */
function keyOf(line: string, cells: readonly string[], keyColumns: number): string {
  if (keyColumns === cells.length) return line
  let end = keyColumns - 1
  for (let i = 0; i < keyColumns; i++) end += cells[i]?.length ?? 0
  return line.slice(0, end)
}
