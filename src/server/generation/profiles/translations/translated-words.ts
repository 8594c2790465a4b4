import { readTable } from '@/server/kernel/read-table'

/** The values of lists with their translations: the everyday words of what tables hold, in five languages. */
export const translatedValues = (): readonly string[] =>
  readTable(new URL('./values.tsv', import.meta.url), columns).flatMap((row) => Object.values(row))

const columns = ['english', 'german', 'french', 'spanish', 'arabic'] as const
