import { uniform } from '@/server/generation/engine/numeric'
import type { Part } from '@/server/generation/engine/part'
import { alt, lit, pick, seq, words as severalOf } from '@/server/generation/engine/parts'
import { codePoints, type Lengths } from './lengths'
import { type Pieces, type PiecesByLength, piecesByLength } from './pieces'

/**
 * A text of whole sentences whose length always lies within the bounds, whatever they are. Where they leave room, any
 * sentences of fitting lengths are joined; where they are narrow, sentences of exact lengths that add up.
 */
export function fitLength(pieces: Pieces, bounds: Lengths): Part {
  return roomy(pieces, bounds) ?? exact(pieces, bounds)
}

/** A run of `count` pieces of a text, each one of those from `first` up to, not including, `end`. */
type Run = { readonly of: PiecesByLength; readonly first: number; readonly end: number; readonly count: number }

/** `count` pieces of lengths from `shortest` to `longest`. */
const run = (of: PiecesByLength, shortest: number, longest: number, count: number): Run => ({
  of,
  first: of.below(shortest),
  end: of.below(longest + 1),
  count,
})

const choicesOf = ({ first, end }: Run) => end - first

/** Number of sentences to choose from that makes a text varied. */
const choicesMin = 24

/** Sentences that each take an equal share of the bounds, as many as leave the most choice. */
function roomy(pieces: Pieces, { min, max }: Lengths): Part | undefined {
  const of = piecesByLength(pieces.sentences, pieces.separator)
  const { longest } = of
  const gap = codePoints(pieces.separator)
  let best: Run | undefined
  for (let count = Math.max(1, Math.ceil((min + gap) / (longest + gap))); count <= max; count++) {
    const lowest = Math.max(1, Math.ceil((min - (count - 1) * gap) / count))
    const highest = Math.min(longest, Math.floor((max - (count - 1) * gap) / count))
    const found = run(of, lowest, highest, count)
    if (choicesOf(found) > (best ? choicesOf(best) : choicesMin - 1)) best = found
    if (highest < 1 || choicesOf(found) === pieces.sentences.length) break
  }
  return best && joined([best])
}

/** Texts of a few exact lengths within the bounds. */
function exact(pieces: Pieces, { min, max }: Lengths): Part {
  const targets = new Set([0, 0.25, 0.5, 0.75, 1].map((share) => Math.round(min + (max - min) * share)))
  return alt(...[...targets].map((target) => joined(runsOf(target, pieces))))
}

/** Pieces that make `target` code points with the text between them. */
function runsOf(target: number, pieces: Pieces): Run[] {
  if (target <= 0) return []
  const even = evenRuns(target, pieces)
  if (even) return even
  // One piece as long as possible that leaves room for at least one more character behind it.
  const of = piecesByLength(pieces.all, pieces.separator)
  const gap = codePoints(pieces.separator)
  let first = Math.min(of.longest, target - gap - 1)
  while (first > 0 && choicesOf(run(of, first, first, 1)) === 0) first--
  if (first <= 0) return [run(piecesByLength(['x'.repeat(target)], ''), target, target, 1)]
  return [run(of, first, first, 1), ...runsOf(target - first - gap, pieces)]
}

/** Pieces of nearly equal lengths: as few as leave enough texts to choose from, else those that leave the most. */
function evenRuns(target: number, pieces: Pieces): Run[] | undefined {
  const of = piecesByLength(pieces.all, pieces.separator)
  const gap = codePoints(pieces.separator)
  const fewest = Math.ceil((target + gap) / (of.longest + gap))
  // The logarithm of how many texts will do: the shorter they are, the fewer there can be without chopping them up.
  const enough = Math.min(Math.log(10_000), target / 16)
  let best: { runs: Run[]; choices: number } | undefined
  for (let count = fewest; count <= fewest * 2 + 2; count++) {
    const letters = target - (count - 1) * gap
    const short = Math.floor(letters / count)
    const longer = letters - short * count
    const runs = [run(of, short + 1, short + 1, longer), run(of, short, short, count - longer)].filter(
      (each) => each.count > 0,
    )
    const choices = runs.reduce((sum, each) => sum + each.count * Math.log(choicesOf(each)), 0)
    if (choices > (best?.choices ?? Number.NEGATIVE_INFINITY)) best = { runs, choices }
    if (choices >= enough) break
  }
  return best?.runs
}

/** The runs one after the other, the separator between all pieces. */
function joined(runs: readonly Run[]): Part {
  const last = runs.at(-1)
  if (!last) return lit('')
  const before = [...runs.slice(0, -1), { ...last, count: last.count - 1 }].filter(({ count }) => count > 0)
  return seq(
    ...before.map(({ of, first, end, count }) => severalOf(of.separated, count, count, { first, end })),
    pick(last.of.texts, uniform(last.first, last.end - 1)),
  )
}
