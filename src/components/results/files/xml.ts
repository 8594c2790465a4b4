import type { Column, Row } from '@/components/results/rows/rows-table'

/** One `record` a row, one element a column; a blank is an element with `nil`. */
export function xmlOf(columns: readonly Column[], rows: readonly Row[]): string {
  const elements = columns.map(({ name }) => ({ name, element: elementName(name) }))
  const record = (row: Row) =>
    `  <record>\n${elements.map(({ name, element }) => member(element, row[name])).join('')}  </record>\n`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<records xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\n${rows.map(record).join('')}</records>\n`
}

const member = (element: string, value: unknown): string =>
  value === null || value === undefined
    ? `    <${element} xsi:nil="true"/>\n`
    : `    <${element}>${escaped(String(value))}</${element}>\n`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Control characters have no place in XML 1.0, not even escaped. */
const escaped = (text: string): string =>
  text.replaceAll(/(?![\t\n\r])\p{Cc}/gu, '').replaceAll(/[&<>]/g, (char) => entities[char] ?? char)

/** A column's name as XML allows it. */
function elementName(name: string): string {
  const allowed = name.replaceAll(/[^\p{L}\p{N}._-]/gu, '_')
  return /^[\p{L}_]/u.test(allowed) && !/^xml/i.test(allowed) ? allowed : `_${allowed}`
}
