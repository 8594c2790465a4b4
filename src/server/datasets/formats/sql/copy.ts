import type { DatasetTable } from '@/server/datasets/engine/dataset-table'
import type { RangeAsked } from '@/server/datasets/formats/range-asked'
import type { CellStyle, Format } from '@/server/generation/engine/formats'
import { dialects } from './dialects'

/** The rows as PostgreSQL's COPY reads them, with the statement in front. */
export const copySlices = (table: DatasetTable, range: Omit<RangeAsked, 'header'>): Iterable<Uint8Array> =>
  table.slices({ ...range, format: copyFormat(table.name), header: true })

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string): string => text.replaceAll(/[\\\t\n\r]/g, (character) => escapes[character] ?? '')
const cell: CellStyle = { quote: '', escape: escaped }

/** Rows alone, as COPY reads them from a connection. */
export const copyRows: Format = {
  head: () => '',
  rowSeparator: '',
  lead: (_, position) => (position === 0 ? '' : '\t'),
  rowEnd: '\n',
  tail: '',
  blank: '\\N',
  style: () => cell,
  scalar: (value) => (value === null ? '\\N' : escaped(String(value))),
}

function copyFormat(table: string): Format {
  const { name } = dialects.postgresql
  return {
    ...copyRows,
    head: (names) => `COPY ${name(table)} (${names.map(name).join(', ')}) FROM stdin;\n`,
    tail: '\\.\n',
  }
}
