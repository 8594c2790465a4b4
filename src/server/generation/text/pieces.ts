import { codePoints } from '@/server/generation/text/lengths'

/** What a text is put together from, and what stands between. */
export type Pieces = {
  readonly sentences: readonly string[]
  /** The sentences and what is shorter: something of every length from 1 to 12 code points. */
  readonly all: readonly string[]
  readonly separator: string
}

/** The texts of a list by their lengths in code points. */
export type PiecesByLength = {
  readonly ofLength: (length: number) => readonly string[]
  /** How many are not longer. */
  readonly upTo: (length: number) => number
  readonly longest: number
}

/** Remembered for as long as the list lives: lists are long, and requests many. */
export function piecesByLength(list: readonly string[]): PiecesByLength {
  const known = remembered.get(list)
  if (known) return known
  const texts: string[][] = [[]]
  for (const text of list) {
    const length = codePoints(text)
    while (texts.length <= length) texts.push([])
    texts[length]?.push(text)
  }
  let sum = 0
  const counts = texts.map((ofLength) => {
    sum += ofLength.length
    return sum
  })
  const grouped = {
    ofLength: (length: number) => texts[length] ?? [],
    upTo: (length: number) => counts[Math.min(length, counts.length - 1)] ?? 0,
    longest: texts.length - 1,
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

/** `make`, when it is first asked for: pieces serve only requests with bounds. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
