import type { Part } from '@/server/generation/engine/part'
import { alt, lit, pick, seq } from '@/server/generation/engine/parts'
import { codePoints, type Lengths } from '@/server/generation/text/lengths'

/** What a text is put together from: sentences, words for what is shorter than a sentence, and what stands between. */
export type Pieces = {
  readonly sentences: readonly string[]
  readonly words: readonly string[]
  readonly separator: string
}

/**
 * A text of whole sentences whose length always lies within the bounds, whatever they are. Where they leave room, any
 * sentences of fitting lengths are joined; where they are narrow, sentences of exact lengths that add up.
 */
export function fitLength(pieces: Pieces, bounds: Lengths): Part {
  return roomy(pieces, bounds) ?? exact(pieces, bounds)
}

/** So many sentences to choose from make a text varied. */
const choicesMin = 24

/** Sentences that each take an equal share of the bounds, as many as leave the most choice. */
function roomy({ sentences, separator }: Pieces, { min, max }: Lengths): Part | undefined {
  const gap = codePoints(separator)
  const lengths = sentences.map(codePoints)
  const upTo = countsUpTo(lengths)
  const longest = upTo.length - 1
  const countMax = Math.min(piecesMax, Math.floor((max + gap) / (1 + gap)))
  let best = { count: 0, lowest: 0, highest: 0, choices: choicesMin - 1 }
  for (let count = Math.max(1, Math.ceil((min + gap) / (longest + gap))); count <= countMax; count++) {
    const lowest = Math.max(1, Math.ceil((min - (count - 1) * gap) / count))
    const highest = Math.min(longest, Math.floor((max - (count - 1) * gap) / count))
    const choices = highest < lowest ? 0 : (upTo[highest] ?? 0) - (upTo[lowest - 1] ?? 0)
    if (choices > best.choices) best = { count, lowest, highest, choices }
    if (choices === sentences.length) break
  }
  if (best.count === 0) return undefined
  const fitting = sentences.filter((_, i) => within(lengths[i] ?? 0, best.lowest, best.highest))
  return joined(
    Array.from({ length: best.count }, () => pick(fitting)),
    separator,
  )
}

/** Ten thousand code points need fewer pieces than this. */
const piecesMax = 400

/** How many of the lengths are not above each number. */
function countsUpTo(lengths: readonly number[]): number[] {
  const counts = Array<number>(Math.max(...lengths) + 1).fill(0)
  for (const length of lengths) counts[length] = (counts[length] ?? 0) + 1
  let sum = 0
  return counts.map((count) => {
    sum += count
    return sum
  })
}

/** Texts of a few exact lengths within the bounds. */
function exact(pieces: Pieces, { min, max }: Lengths): Part {
  const byLength = groupByLength([...pieces.sentences, ...pieces.words])
  const targets = [...new Set([0, 0.25, 0.5, 0.75, 1].map((share) => Math.round(min + (max - min) * share)))]
  const plans = targets.map((target) => plan(target, byLength, codePoints(pieces.separator)))
  return alt(
    ...plans.map((lengths) =>
      joined(
        lengths.map((length) => pickOf(byLength, length)),
        pieces.separator,
      ),
    ),
  )
}

/** Lengths of pieces that make `target` with what stands between them. */
function plan(target: number, byLength: ReadonlyMap<number, readonly string[]>, gap: number): number[] {
  if (target <= 0) return []
  if (byLength.has(target)) return [target]
  const even = evenPlan(target, byLength, gap)
  if (even) return even
  // One piece as long as possible that leaves room for at least one more character behind it.
  const first = Math.max(...[...byLength.keys()].filter((length) => length + gap < target), 0)
  if (first === 0) return [target]
  return [first, ...plan(target - first - gap, byLength, gap)]
}

/** Pieces of nearly equal lengths, as few as there can be. */
function evenPlan(target: number, byLength: ReadonlyMap<number, readonly string[]>, gap: number): number[] | undefined {
  const longest = Math.max(...byLength.keys())
  const fewest = Math.ceil((target + gap) / (longest + gap))
  for (let count = fewest; count <= fewest * 2 + 2; count++) {
    const letters = target - (count - 1) * gap
    const short = Math.floor(letters / count)
    const longer = letters - short * count
    const enough = (length: number) => (byLength.get(length)?.length ?? 0) >= 4
    if (enough(short) && (longer === 0 || enough(short + 1))) {
      return Array.from({ length: count }, (_, i) => (i < longer ? short + 1 : short))
    }
  }
  return undefined
}

function groupByLength(texts: readonly string[]): Map<number, string[]> {
  const groups = new Map<number, string[]>()
  for (const text of texts) {
    const length = codePoints(text)
    const group = groups.get(length)
    if (group) group.push(text)
    else groups.set(length, [text])
  }
  return groups
}

/** A piece of that length; where the language has none, as many of its letters. */
function pickOf(byLength: ReadonlyMap<number, string[]>, length: number): Part {
  const texts = byLength.get(length)
  return texts ? pick(texts) : lit('x'.repeat(length))
}

function joined(parts: readonly Part[], separator: string): Part {
  return seq(...parts.flatMap((part, i) => (i === 0 ? [part] : [separator, part])))
}

const within = (length: number, lowest: number, highest: number) => length >= lowest && length <= highest
