import { codePoints } from './lengths'

/** Parts of a text, and the separators between them. */
export type Pieces = {
  readonly sentences: readonly string[]
  /** The sentences and shorter pieces: something of every length from 1 to 12 code points. */
  readonly all: readonly string[]
  readonly separator: string
}

/** The texts of a list, the shortest first: texts of neighbouring lengths are next to each other. */
export type PiecesByLength = {
  readonly texts: readonly string[]
  /** The same, each with the separator behind it. */
  readonly separated: readonly string[]
  /** How many have fewer code points than that: where those that have as many begin. */
  readonly below: (length: number) => number
  readonly longest: number
}

/** Remembered for as long as the list lives: lists are long, requests many, and each list is encoded but once. */
export function piecesByLength(list: readonly string[], separator: string): PiecesByLength {
  const known = remembered.get(list)
  if (known) return known
  const sorted = list
    .map((text) => ({ text, length: codePoints(text) }))
    .sort((one, other) => one.length - other.length)
  const longest = sorted.at(-1)?.length ?? 0
  const counts = new Int32Array(longest + 2)
  for (const { length } of sorted) counts[length + 1] = (counts[length + 1] ?? 0) + 1
  for (let length = 1; length < counts.length; length++)
    counts[length] = (counts[length] ?? 0) + (counts[length - 1] ?? 0)
  const texts = sorted.map(({ text }) => text)
  const grouped = {
    texts,
    separated: texts.map((text) => text + separator),
    below: (length: number) => counts[Math.min(Math.max(0, length), longest + 1)] ?? 0,
    longest,
  }
  remembered.set(list, grouped)
  return grouped
}

const remembered = new WeakMap<readonly string[], PiecesByLength>()

/** Pieces of these sentences, filled up with shorter ones. */
export function piecesOf(
  sentences: readonly string[],
  shorter: readonly (readonly string[])[],
  separator: string,
): Pieces {
  return { sentences, all: [...sentences, ...shorter.flat()], separator }
}
