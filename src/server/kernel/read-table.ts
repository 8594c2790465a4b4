import { readFileSync } from 'node:fs'

/**
 * The rows of a tab-separated file that stands beside the code that reads it: the first line names the columns, `#`
 * begins a comment line, an empty line is skipped.
 * @param file written at the call as `new URL('./name.tsv', import.meta.url)`, which bundlers follow.
 * @param columns the names that the file's first line must have, in this order.
 * @throws Error naming the file and the line for other columns, a row of another width, a first column out of order
 * (by code unit) or repeated: sorted rows are what makes a change reviewable and a duplicate visible.
 */
export function readTable<const Column extends string>(
  file: URL,
  columns: readonly Column[],
): readonly Readonly<Record<Column, string>>[] {
  const [head, ...lines] = readFileSync(file, 'utf8').split('\n').map(numbered).filter(isRow)
  const fault = (line: number, text: string) => new Error(`${file.pathname}:${line}: ${text}`)
  if (head?.text !== columns.join('\t')) throw fault(1, `the columns must be ${columns.join(', ')}`)
  let previous = ''
  return lines.map(({ text, line }) => {
    const cells = text.split('\t')
    const [key = ''] = cells
    if (cells.length !== columns.length) throw fault(line, `${cells.length} cells, expected ${columns.length}`)
    if (key === previous) throw fault(line, `"${key}" is listed twice`)
    if (key < previous) throw fault(line, `"${key}" must come before "${previous}"`)
    previous = key
    return Object.fromEntries(columns.map((column, at) => [column, cells[at]])) as Record<Column, string> // widths agree
  })
}

const numbered = (text: string, at: number) => ({ text, line: at + 1 })
const isRow = ({ text }: { text: string }) => text !== '' && !text.startsWith('#')
