import { readTable } from '@/server/kernel/read-table'

/** One line of a table, by column. */
export type Row<Columns extends string = never> = Readonly<Record<'name' | 'context' | 'aliases' | Columns, string>>

const measureColumns = [
  ...(['name', 'context', 'aliases', 'type', 'unit'] as const),
  ...(['min', 'max', 'distribution', 'mean', 'stddev', 'decimals'] as const),
] as const
const listColumns = ['name', 'context', 'aliases', 'values', 'values_ar'] as const
const formColumns = ['name', 'context', 'aliases', 'type', 'pattern', 'pattern_ar', 'check'] as const

/** Numbers, with a table per industry. */
export const measures = () => rowsOf(measureTables, measureColumns)
/** Columns with classes. */
export const lists = () => rowsOf(listTables, listColumns)
/** Names, codes and short texts with a pattern. */
export const forms = () => rowsOf(formTables, formColumns)

const measureTables = [
  new URL('./measures/commerce.tsv', import.meta.url),
  new URL('./measures/finance.tsv', import.meta.url),
  new URL('./measures/general.tsv', import.meta.url),
  new URL('./measures/health.tsv', import.meta.url),
  new URL('./measures/industry.tsv', import.meta.url),
  new URL('./measures/media.tsv', import.meta.url),
  new URL('./measures/nature.tsv', import.meta.url),
  new URL('./measures/property.tsv', import.meta.url),
  new URL('./measures/public.tsv', import.meta.url),
  new URL('./measures/technology.tsv', import.meta.url),
  new URL('./measures/transport.tsv', import.meta.url),
  new URL('./measures/work.tsv', import.meta.url),
]

const listTables = [
  new URL('./lists/commerce.tsv', import.meta.url),
  new URL('./lists/finance.tsv', import.meta.url),
  new URL('./lists/general.tsv', import.meta.url),
  new URL('./lists/health.tsv', import.meta.url),
  new URL('./lists/industry.tsv', import.meta.url),
  new URL('./lists/kinds.tsv', import.meta.url),
  new URL('./lists/media.tsv', import.meta.url),
  new URL('./lists/nature.tsv', import.meta.url),
  new URL('./lists/property.tsv', import.meta.url),
  new URL('./lists/public.tsv', import.meta.url),
  new URL('./lists/technology.tsv', import.meta.url),
  new URL('./lists/transport.tsv', import.meta.url),
  new URL('./lists/work.tsv', import.meta.url),
]

const formTables = [
  new URL('./forms/commerce.tsv', import.meta.url),
  new URL('./forms/content.tsv', import.meta.url),
  new URL('./forms/finance.tsv', import.meta.url),
  new URL('./forms/general.tsv', import.meta.url),
  new URL('./forms/health.tsv', import.meta.url),
  new URL('./forms/industry.tsv', import.meta.url),
  new URL('./forms/media.tsv', import.meta.url),
  new URL('./forms/nature.tsv', import.meta.url),
  new URL('./forms/property.tsv', import.meta.url),
  new URL('./forms/public.tsv', import.meta.url),
  new URL('./forms/technology.tsv', import.meta.url),
  new URL('./forms/transport.tsv', import.meta.url),
  new URL('./forms/work.tsv', import.meta.url),
]

const rowsOf = <Column extends string>(files: readonly URL[], columns: readonly Column[]) =>
  files.flatMap((file) => readTable(file, columns, { keyColumns: 2 }))
