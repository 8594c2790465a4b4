import { indexOf } from '@/server/generation/relations/phrases/indexed-rows'

/** The table with the index of all tables of phrases. */
export const phraseIndexName = 'phrases.index.txt'

type Table = { readonly columns: readonly string[]; readonly rows: readonly Readonly<Record<string, string>>[] }

/**
 * One index of the first words of the phrases of many tables: a word is looked up once for all of them, and of a table
 * without a phrase that begins with a word of the row nothing is read.
 */
export class PhraseIndex {
  private readonly names: string[] = []
  /** The places of a word's rows, by table. */
  private readonly byWord = new Map<string, string[]>()

  get size(): number {
    return this.names.length
  }

  /**
   * Adds a table.
   * @returns its text: a line for its columns and one for each row, whose place is its first byte.
   */
  add(name: string, { columns, rows }: Table): string {
    const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))].map((cells) => cells.join('\t'))
    const places: number[] = []
    let at = 0
    for (const line of lines) {
      places.push(at)
      at += Buffer.byteLength(line) + 1
    }
    for (const [word, own] of indexOf(rows, columns)) {
      const written = own.map((row) => places[row + 1]?.toString(36)).join(' ')
      this.byWord.set(word, [...(this.byWord.get(word) ?? []), `${this.names.length}:${written}`])
    }
    this.names.push(name)
    return lines.map((line) => `${line}\n`).join('')
  }

  /** A line with the names of the tables, and one for each word with its places: `amount\t0:2s 4k,3:a1`. */
  text(): string {
    const words = [...this.byWord].map(([word, places]) => `${word}\t${places.join(',')}\n`)
    return `${this.names.join(' ')}\n${words.join('')}`
  }
}

/** Replaces `indexed-rows.ts`. A line is found by its beginning, so the index is not parsed. */
export const indexedRowsOfPhrases = `import { packedText, packedBytes } from 'packed-text'
let index, names
const known = new Map()
function placesByTable(word) {
  let places = known.get(word)
  if (!places) {
    if (!index) {
      index = packedText('${phraseIndexName}')
      names = index.slice(0, index.indexOf('\\n')).split(' ')
    }
    places = new Map()
    const start = word.includes('\\n') ? -1 : index.indexOf('\\n' + word + '\\t')
    if (start >= 0) {
      const from = start + word.length + 2
      for (const own of index.slice(from, index.indexOf('\\n', from)).split(',')) {
        const [table, written] = own.split(':')
        places.set(names[table], written.split(' ').map((place) => parseInt(place, 36)))
      }
    }
    known.set(word, places)
  }
  return places
}
export function indexedRows({ href }) {
  let bytes, columns
  const cellsAt = (place) => bytes.toString('utf8', place, bytes.indexOf(10, place)).split('\\t')
  return {
    placesOf: (word) => placesByTable(word).get(href) ?? [],
    rowAt(place) {
      if (!bytes) {
        bytes = packedBytes(href)
        columns = cellsAt(0)
      }
      const cells = cellsAt(place)
      return Object.fromEntries(columns.map((column, at) => [column, cells[at]]))
    },
  }
}`
