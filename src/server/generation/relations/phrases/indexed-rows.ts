import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import { phrasesIn } from './phrases'

/** The rows of a table of phrases, indexed by the first words of the phrases. */
export type IndexedRows<Column extends string> = {
  /** Indexes of the rows with a phrase that begins with a word. */
  readonly placesOf: (word: string) => readonly number[]
  readonly rowAt: (place: number) => Readonly<Record<Column, string>>
}

/**
 * The same rows as `readTable`, read when a word is first looked up.
 * @param file written out at the call site, as for `readTable`.
 */
export function indexedRows<const Column extends string>(
  file: URL,
  columns: readonly Column[],
  { keyColumns }: { readonly keyColumns: number },
): IndexedRows<Column> {
  const rows = once(() => readTable(file, columns, { keyColumns }))
  const index = once(() => indexOf(rows(), columns))
  return {
    placesOf: (word) => index().get(word) ?? [],
    rowAt(place) {
      const row = rows()[place]
      if (!row) throw new Error(`${file.pathname} has no row ${place}`)
      return row
    },
  }
}

/** Columns with numbers, formulas or marks instead of phrases. */
const withoutPhrases: ReadonlySet<string> = new Set(['by', 'formula', 'later', 'share', 'span'])

/** The indexes of rows by the first word of each phrase. */
export function indexOf<Column extends string>(
  rows: readonly Readonly<Record<Column, string>>[],
  columns: readonly Column[],
): ReadonlyMap<string, readonly number[]> {
  const index = new Map<string, number[]>()
  const phrased = columns.filter((column) => !withoutPhrases.has(column))
  rows.forEach((row, place) => {
    for (const word of new Set(phrased.flatMap((column) => firstWords(row[column])))) {
      const places = index.get(word)
      if (places) places.push(place)
      else index.set(word, [place])
    }
  })
  return index
}

const firstWords = (cell: string): string[] => phrasesIn(cell).map(([word = '']) => word)
