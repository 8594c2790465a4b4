import { readTable } from '@/server/kernel/read-table'

/** The values of lists with their translations: the everyday words of what tables hold, in five languages. */
export const translatedValues = (): readonly string[] =>
  tables.flatMap(([file, columns]) => readTable(file, columns).flatMap((row) => Object.values(row)))

const tables = [
  [new URL('./values.tsv', import.meta.url), ['english', 'german', 'french', 'spanish']],
  [new URL('./arabic-values.tsv', import.meta.url), ['english', 'arabic']],
] as const
