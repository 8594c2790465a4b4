import { readFileSync } from 'node:fs'

/**
 * The rows of a tab-separated file that stands beside the code that reads it: the first line names the columns, `#`
 * begins a comment line, an empty line is skipped.
 * @param file written at the call as `new URL('./name.tsv', import.meta.url)`, which bundlers follow.
 * @param columns the names that the file's first line must have, in this order.
 * @param options.keyColumns how many of the first columns identify a row; 1 unless given.
 * @param options.ranked for tables whose order is data, such as names by how common they are: any order of keys.
 * @throws Error naming the file and the line for other columns, a row of another width, a key out of order (by code
 * unit) or repeated: sorted rows are what makes a change reviewable and a duplicate visible.
 */
export function readTable<const Column extends string>(
  file: URL,
  columns: readonly Column[],
  { keyColumns = 1, ranked = false }: { keyColumns?: number; ranked?: boolean } = {},
): readonly Readonly<Record<Column, string>>[] {
  const [head, ...lines] = readFileSync(file, 'utf8').split('\n').map(numbered).filter(isRow)
  const fault = (line: number, text: string) => new Error(`${file.pathname}:${line}: ${text}`)
  if (head?.text !== columns.join('\t')) throw fault(1, `the columns must be ${columns.join(', ')}`)
  const keys = new Set<string>()
  let previous = ''
  return lines.map(({ text, line }) => {
    const cells = text.split('\t')
    const key = cells.slice(0, keyColumns).join(' ')
    if (cells.length !== columns.length) throw fault(line, `${cells.length} cells, expected ${columns.length}`)
    if (keys.has(key)) throw fault(line, `"${key}" is listed twice`)
    if (!ranked && key < previous) throw fault(line, `"${key}" must come before "${previous}"`)
    keys.add(key)
    previous = key
    return Object.fromEntries(columns.map((column, at) => [column, cells[at]])) as Record<Column, string> // widths agree
  })
}

const numbered = (text: string, at: number) => ({ text, line: at + 1 })
const isRow = ({ text }: { text: string }) => text !== '' && !text.startsWith('#')
