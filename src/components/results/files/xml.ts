import { batchesOf, type FileTable, textOf } from './file-table'

/** One `record` per row, one element per column; a null is an element with `xsi:nil`. In pieces. */
export function* xmlOf({ columns, rows }: FileTable): Generator<string> {
  const names = elementNames(columns.map(({ name }) => name))
  const record = (row: readonly string[]) =>
    `  <record>\n${names.map((name, index) => member(name, row[index] ?? 'null')).join('')}  </record>\n`
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<records xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\n`
  for (const batch of batchesOf(rows)) yield batch.map(record).join('')
  yield '</records>\n'
}

const member = (name: string, cell: string): string =>
  cell === 'null' ? `    <${name} xsi:nil="true"/>\n` : `    <${name}>${escaped(textOf(cell))}</${name}>\n`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }

/** XML 1.0 cannot represent control characters, and reads a bare carriage return as a line feed. */
const escaped = (text: string): string =>
  text.replaceAll(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '').replaceAll(/[&<>\r]/g, (char) => entities[char] ?? char)

/** Columns' names as XML allows them; equal ones are numbered. */
function elementNames(columns: readonly string[]): string[] {
  const taken = new Set<string>()
  return columns.map((column) => {
    const allowed = column.replaceAll(/[^\p{L}\p{N}._-]/gu, '_')
    const name = /^[\p{L}_]/u.test(allowed) && !/^xml/i.test(allowed) ? allowed : `_${allowed}`
    let unique = name
    for (let number = 2; taken.has(unique); number++) unique = `${name}_${number}`
    taken.add(unique)
    return unique
  })
}
