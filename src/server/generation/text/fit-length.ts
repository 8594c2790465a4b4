import type { Part } from '@/server/generation/engine/part'
import { alt, lit, pick, seq, words as severalOf } from '@/server/generation/engine/parts'
import { codePoints, type Lengths } from '@/server/generation/text/lengths'
import { type Pieces, piecesByLength } from '@/server/generation/text/pieces'

/**
 * A text of whole sentences whose length always lies within the bounds, whatever they are. Where they leave room, any
 * sentences of fitting lengths are joined; where they are narrow, sentences of exact lengths that add up.
 */
export function fitLength(pieces: Pieces, bounds: Lengths): Part {
  return roomy(pieces, bounds) ?? exact(pieces, bounds)
}

/** A text's run of pieces: so many, each one of these. */
type Run = { readonly texts: readonly string[]; readonly count: number }

/** So many sentences to choose from make a text varied. */
const choicesMin = 24

/** Sentences that each take an equal share of the bounds, as many as leave the most choice. */
function roomy(pieces: Pieces, { min, max }: Lengths): Part | undefined {
  const { ofLength, upTo, longest } = piecesByLength(pieces.sentences)
  const gap = codePoints(pieces.separator)
  let best = { count: 0, lowest: 0, highest: 0, choices: choicesMin - 1 }
  for (let count = Math.max(1, Math.ceil((min + gap) / (longest + gap))); count <= max; count++) {
    const lowest = Math.max(1, Math.ceil((min - (count - 1) * gap) / count))
    const highest = Math.min(longest, Math.floor((max - (count - 1) * gap) / count))
    const choices = highest < lowest ? 0 : upTo(highest) - upTo(lowest - 1)
    if (choices > best.choices) best = { count, lowest, highest, choices }
    if (highest < 1 || choices === pieces.sentences.length) break
  }
  if (best.count === 0) return undefined
  const lengths = Array.from({ length: best.highest - best.lowest + 1 }, (_, i) => best.lowest + i)
  return joined([{ texts: lengths.flatMap(ofLength), count: best.count }], pieces.separator)
}

/** Texts of a few exact lengths within the bounds. */
function exact(pieces: Pieces, { min, max }: Lengths): Part {
  const targets = new Set([0, 0.25, 0.5, 0.75, 1].map((share) => Math.round(min + (max - min) * share)))
  return alt(...[...targets].map((target) => joined(runsOf(target, pieces), pieces.separator)))
}

/** Pieces that make `target` code points with what stands between them. */
function runsOf(target: number, pieces: Pieces): Run[] {
  if (target <= 0) return []
  const even = evenRuns(target, pieces)
  if (even) return even
  // One piece as long as possible that leaves room for at least one more character behind it.
  const { ofLength } = piecesByLength(pieces.all)
  const gap = codePoints(pieces.separator)
  let first = target - gap - 1
  while (first > 0 && ofLength(first).length === 0) first--
  if (first <= 0) return [{ texts: ['x'.repeat(target)], count: 1 }]
  return [{ texts: ofLength(first), count: 1 }, ...runsOf(target - first - gap, pieces)]
}

/** Pieces of nearly equal lengths: as few as leave enough texts to choose from, else those that leave the most. */
function evenRuns(target: number, pieces: Pieces): Run[] | undefined {
  const { ofLength, longest } = piecesByLength(pieces.all)
  const gap = codePoints(pieces.separator)
  const fewest = Math.ceil((target + gap) / (longest + gap))
  // The logarithm of how many texts will do: the shorter they are, the fewer there can be without chopping them up.
  const enough = Math.min(Math.log(10_000), target / 16)
  let best: { runs: Run[]; choices: number } | undefined
  for (let count = fewest; count <= fewest * 2 + 2; count++) {
    const letters = target - (count - 1) * gap
    const short = Math.floor(letters / count)
    const longer = letters - short * count
    const runs = [
      { texts: ofLength(short + 1), count: longer },
      { texts: ofLength(short), count: count - longer },
    ].filter((run) => run.count > 0)
    const choices = runs.reduce((sum, run) => sum + run.count * Math.log(run.texts.length), 0)
    if (choices > (best?.choices ?? Number.NEGATIVE_INFINITY)) best = { runs, choices }
    if (choices >= enough) break
  }
  return best?.runs
}

/** The runs one after the other, the separator between all pieces. */
function joined(runs: readonly Run[], separator: string): Part {
  const last = runs.at(-1)
  if (!last) return lit('')
  const before = [...runs.slice(0, -1), { ...last, count: last.count - 1 }].filter((run) => run.count > 0)
  return seq(
    ...before.map(({ texts, count }) =>
      severalOf(
        texts.map((text) => text + separator),
        count,
        count,
      ),
    ),
    pick(last.texts),
  )
}
