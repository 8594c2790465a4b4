import type { Pattern, PatternNode } from './pattern'

/** A part of a pattern whose values can be numbered: see `distinctPattern`. */
type Code = {
  readonly node: PatternNode
  /** How many values it has at least. */
  readonly count: number
  /** The lowest and highest UTF-16 unit that each of the first positions can hold. */
  readonly head: readonly Span[]
  /** The length of every value; NaN where lengths vary. */
  readonly length: number
}

type Span = readonly [lowest: number, highest: number]

const countMax = 2 ** 31
/** Positions at which the options of a choice are compared, and options that are compared with each other. */
const headMax = 16
const optionsMax = 32

/**
 * The pattern narrowed down until different ways through it spell different values: a repetition always runs to its
 * maximum, and a choice keeps only options that differ from each other at some position, so that no value of a piece
 * begins another one. `count` such ways at least, up to 2^31: the sizes of sets and choices multiplied along the
 * poorest way. It never exceeds the number of values that match. Takes time linear in the pattern.
 */
export const distinctPattern = ({ root }: Pattern): { readonly root: PatternNode; readonly count: number } => {
  const { node, count } = codeOf(root)
  return { root: node, count }
}

function codeOf(node: PatternNode): Code {
  switch (node.kind) {
    case 'set':
      return { node, count: node.characters.length, head: [spanOf(node.characters)], length: 1 }
    case 'sequence': {
      const parts = node.parts.map(codeOf)
      return { ...sequence(parts), node: { kind: 'sequence', parts: parts.map((part) => part.node) } }
    }
    case 'repeat': {
      const inner = codeOf(node.inner)
      const parts = new Array<Code>(node.most).fill(inner)
      return { ...sequence(parts), node: { kind: 'repeat', inner: inner.node, least: node.most, most: node.most } }
    }
    case 'choice':
      return choice(node.options)
  }
}

function sequence(parts: readonly Code[]): Omit<Code, 'node'> {
  const head: Span[] = []
  for (const part of parts) {
    head.push(...part.head)
    // Behind a piece of varying length nothing has a fixed position.
    if (head.length >= headMax || part.length !== part.head.length) break
  }
  return {
    count: parts.reduce((product, { count }) => Math.min(countMax, product * count), 1),
    head: head.slice(0, headMax),
    length: parts.reduce((sum, { length }) => sum + length, 0),
  }
}

/** As many options as give the most values when each gives no more than the poorest; single characters are one set. */
function choice(options: readonly PatternNode[]): Code {
  const lists = new Set(options.flatMap((option) => (option.kind === 'set' ? [option.characters] : [])))
  const characters = [...new Set([...lists].flat())]
  const set: PatternNode[] = characters.length > 0 ? [{ kind: 'set', characters }] : []
  const codes = [...set, ...options.filter(({ kind }) => kind !== 'set')].map(codeOf)
  const apart: Code[] = []
  for (const code of codes.sort((a, b) => b.count - a.count)) {
    if (apart.length < optionsMax && apart.every((other) => differ(code, other))) apart.push(code)
  }
  const counts = apart.map(({ count }, i) => Math.min(countMax, count * (i + 1)))
  const count = Math.max(...counts)
  const kept = apart.slice(0, counts.indexOf(count) + 1)
  const [first] = kept
  if (first && kept.length === 1) return first
  const headLength = Math.min(...kept.map(({ head }) => head.length))
  return {
    node: { kind: 'choice', options: kept.map(({ node }) => node) },
    count,
    head: Array.from({ length: headLength }, (_, i) => hull(kept.flatMap(({ head }) => head.slice(i, i + 1)))),
    length: kept.every(({ length }) => length === first?.length) ? (first?.length ?? 0) : Number.NaN,
  }
}

/** Whether some position that both have cannot hold the same character. */
const differ = (a: Code, b: Code): boolean =>
  a.head.some(([lowest, highest], i) => {
    const [otherLowest, otherHighest] = b.head[i] ?? [lowest, highest]
    return highest < otherLowest || otherHighest < lowest
  })

/** Equal classes of a pattern share one list. */
const spans = new WeakMap<readonly string[], Span>()

function spanOf(characters: readonly string[]): Span {
  const known = spans.get(characters)
  if (known) return known
  let lowest = Number.POSITIVE_INFINITY
  let highest = 0
  for (const character of characters) {
    const unit = character.charCodeAt(0)
    if (unit < lowest) lowest = unit
    if (unit > highest) highest = unit
  }
  const span: Span = [lowest, highest]
  spans.set(characters, span)
  return span
}

const hull = (all: readonly Span[]): Span => [
  Math.min(...all.map(([lowest]) => lowest)),
  Math.max(...all.map(([, highest]) => highest)),
]
