import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { Note, Schema } from '@/server/importing/model/schema'
import { UnreadableSourceError } from '@/server/importing/unreadable-source'
import { recipeBounds } from '@/wire/datasets/recipe-vocabulary'
import { schemaOfSamples } from './sampled-table'

const Rows = z.array(z.array(z.string()))

/**
 * Reads the columns of a header with rows below it, or of names alone, one per line or separated.
 * @throws UnreadableSourceError if no line holds names
 */
export function readCsv(text: string): Schema {
  const separator = separatorOf(text)
  refuseTooWide(text, separator)
  const rows = rowsOf(text, separator ?? '\t')
  const listed = separator === undefined && rows.every(([name = '']) => isName(name))
  const [header = [], ...body] = listed ? [rows.map(([name = '']) => name)] : rows
  const names = [...new Set(header.filter(isName))]
  if (
    names.length === 0 ||
    (names.length === 1 && !/^[\p{L}_][\p{L}\p{N}_]*$/u.test(names[0] ?? '')) ||
    isSql.test(text)
  ) {
    throw new UnreadableSourceError(
      'no tables found; send CREATE TABLE statements, a Prisma schema, DBML, a JSON Schema, an OpenAPI document, JSON records or a CSV header',
      { line: 1 },
    )
  }
  const whole = body.filter((row) => row.length === header.length)
  // The first of several columns with the same name counts.
  const places = names.map((name) => [name, header.indexOf(name)] as const)
  const records = whole.map((row) => Object.fromEntries(places.map(([name, at]) => [name, row[at] ?? null])))
  return schemaOfSamples([{ name: table, columns: names, rows: records }], leftOutOf(header))
}

const table = 'records'

/** The headings that become no column, with the reason. */
const leftOutOf = (header: readonly string[]): Note[] =>
  header.flatMap((name, at): Note[] => {
    const why =
      name === ''
        ? 'it has no name.'
        : !isName(name)
          ? 'its name has characters that column names cannot have.'
          : header.indexOf(name) < at
            ? `another column is also named ${name}.`
            : undefined
    return why === undefined ? [] : [{ table, construct: `column ${at + 1}`, why: `Left out: ${why}`, line: 1 }]
  })

/** Wider than any table: separators within cells are counted too. */
const separatorsMax = 10_000

function refuseTooWide(text: string, separator: string | undefined): void {
  if (separator === undefined) return
  const count = firstLine(text).split(separator).length
  if (count <= separatorsMax) return
  throw new UnreadableSourceError(`the header has ${count} columns; the maximum is ${recipeBounds.fieldsMax}`, {
    line: 1,
  })
}

/** A column's name, not a sentence or a piece of code. */
const isName = (text: string): boolean => /^[\p{L}\p{N}_$][\p{L}\p{M}\p{N}\p{Cf}_$.,()%#/&:' -]{0,127}$/u.test(text)

/** Statements that declare no tables. */
const isSql = /^\s*(?:select|insert|update|delete|drop|with|begin|set|grant)\s/i

/** More rows would add nothing about a column. */
const sampleRowsMax = 5_000

const separatorOf = (text: string): string | undefined => {
  const header = firstLine(text)
  return ['\t', ';', ',', '|'].find((char) => header.includes(char))
}

const firstLine = (text: string): string => text.trimStart().split(/\r?\n/, 1)[0] ?? ''

function rowsOf(text: string, delimiter: string): string[][] {
  try {
    const read = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: sampleRowsMax + 1,
      trim: true,
    })
    return Rows.parse(read)
  } catch (fault) {
    if (!(fault instanceof CsvError)) throw fault
    const line = Number(fault.lines)
    throw new UnreadableSourceError(`this is not CSV: ${fault.message}`, Number.isInteger(line) ? { line } : {})
  }
}
