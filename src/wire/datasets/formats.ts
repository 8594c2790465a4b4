/** The formats in which a table of a data set is read. */
export const tableFormats = {
  csv: { contentType: 'text/csv; charset=utf-8; header=present' },
  jsonl: { contentType: 'application/x-ndjson' },
  json: { contentType: 'application/json' },
  parquet: { contentType: 'application/vnd.apache.parquet' },
  arrow: { contentType: 'application/vnd.apache.arrow.stream' },
  sql: { contentType: 'application/sql; charset=utf-8' },
} as const
export type TableFormat = keyof typeof tableFormats

/** The formats of all tables in one file. */
export const archiveFormats = {
  zip: { contentType: 'application/zip' },
  sql: { contentType: 'application/sql; charset=utf-8' },
  sqlite: { contentType: 'application/vnd.sqlite3' },
} as const
export type ArchiveFormat = keyof typeof archiveFormats

/** Databases whose SQL is written. */
export const sqlDialects = ['postgresql', 'mysql', 'sqlite'] as const
export type SqlDialect = (typeof sqlDialects)[number]
