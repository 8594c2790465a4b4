import type { RecordEncoding } from '@/wire/vocabulary'
import type { Part, Scalar } from './part'

/** How a cell's text is written: the quote on both sides and the escaping between them. */
export type CellStyle = { readonly quote: string; readonly escape: (text: string) => string }

/**
 * A format is the text around the cells, as data; no code depends on the format it writes (ADR 4). A row is
 * `rowSeparator`, then `lead` and the cell for each field, then `rowEnd`; the first row omits the separator.
 */
export type Format = {
  readonly head: (names: readonly string[]) => string
  readonly rowSeparator: string
  readonly lead: (name: string, position: number) => string
  readonly rowEnd: string
  readonly tail: string
  /** The text for null. */
  readonly blank: string
  readonly style: (part: Part) => CellStyle
  /** A value as a complete cell, quotes included. */
  readonly scalar: (value: Scalar) => string
}

/** JSON.stringify's escapes, without its quotes. */
const jsonEscape = (text: string) => JSON.stringify(text).slice(1, -1)
const jsonText: CellStyle = { quote: '"', escape: jsonEscape }
const bare: CellStyle = { quote: '', escape: (text) => text }

const jsonLines: Format = {
  head: () => '',
  rowSeparator: '',
  lead: (name, position) => `${position === 0 ? '{' : ','}${JSON.stringify(name)}:`,
  rowEnd: '}\n',
  tail: '',
  blank: 'null',
  style: (part) => (part.json === 'text' ? jsonText : bare),
  scalar: (value) => JSON.stringify(value),
}

const json: Format = { ...jsonLines, head: () => '[', rowSeparator: ',', rowEnd: '}', tail: ']' }

/** RFC 4180 section 2: a cell with a comma, quote or line break is quoted, and quotes within it are doubled. */
const doubleQuotes = (text: string) => text.replaceAll('"', '""')
const csvCell = (text: string) => (text === '' || /[",\r\n]/.test(text) ? `"${doubleQuotes(text)}"` : text)
const csvQuoted: CellStyle = { quote: '"', escape: doubleQuotes }
const csvEach: CellStyle = { quote: '', escape: csvCell }

const csv: Format = {
  head: (names) => `${names.map(csvCell).join(',')}\r\n`,
  rowSeparator: '',
  lead: (_, position) => (position === 0 ? '' : ','),
  rowEnd: '\r\n',
  tail: '',
  blank: '',
  // Of a cell that needs no quotes, the pieces may still be empty: they get none either.
  style: (part) => (!part.special && !part.maybeEmpty ? bare : part.whole ? csvEach : csvQuoted),
  scalar: (value) => (value === null ? '' : typeof value === 'string' ? csvCell(value) : JSON.stringify(value)),
}

export const formats: Record<RecordEncoding, Format> = { json, jsonl: jsonLines, csv }
