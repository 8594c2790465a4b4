import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'

/** A measure of things, with the usual standard deviation of the logarithm of its sizes. */
export type SizeKind = {
  readonly name: string
  readonly isMoney: boolean
  readonly width: number
  /** The dimension of its units; null for money and counts. */
  readonly dimension: string | null
  /** Whether a unit alone implies it. */
  readonly isImplied: boolean
}

const table = once(() => {
  const rows = readTable(new URL('./size-kinds.tsv', import.meta.url), ['kind', 'dimension', 'width', 'words'])
  const kinds = rows.map(({ kind, dimension, width, words }) => ({
    words: words === '' ? [] : words.split(' '),
    kind: {
      name: kind,
      isMoney: dimension === '$',
      width: Number(width),
      dimension: dimension === '$' || dimension === '' ? null : dimension.replace(/^=/, ''),
      isImplied: dimension.startsWith('='),
    },
  }))
  return {
    byName: new Map<string, SizeKind>(kinds.map(({ kind }) => [kind.name, kind])),
    byWord: new Map<string, readonly SizeKind[]>(
      [...new Set(kinds.flatMap(({ words }) => words))].map((word) => [
        word,
        kinds.filter(({ words }) => words.includes(word)).map(({ kind }) => kind),
      ]),
    ),
    byDimension: new Map<string, SizeKind>(
      kinds.flatMap(({ kind }) => (kind.isImplied && kind.dimension !== null ? [[kind.dimension, kind] as const] : [])),
    ),
  }
})

export const kindOfName = (name: string): SizeKind | undefined => table().byName.get(name)

/** The kinds of a word: the `size` of a field is an area, that of a bottle a volume. */
export const kindsOfWord = (word: string): readonly SizeKind[] => table().byWord.get(word) ?? []

/** The kind implied by a unit: `log_kg` is a weight. */
export const kindOfDimension = (dimension: string): SizeKind | undefined => table().byDimension.get(dimension)
