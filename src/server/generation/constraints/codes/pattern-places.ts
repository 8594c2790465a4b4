import type { PatternNode } from '@/server/generation/constraints/pattern/pattern'

/** The characters that each place of a pattern's values can hold; undefined where their lengths differ. */
export function placesOf(node: PatternNode): ReadonlySet<string>[] | undefined {
  switch (node.kind) {
    case 'set':
      return [new Set(node.characters)]
    case 'sequence':
      return joined(node.parts.map(placesOf))
    case 'repeat':
      return node.least === node.most ? joined(Array(node.most).fill(placesOf(node.inner))) : undefined
    case 'choice':
      return overlaid(node.options.map(placesOf))
  }
}

type Places = ReadonlySet<string>[]

function joined(parts: readonly (Places | undefined)[]): Places | undefined {
  const known = parts.flatMap((part) => part ?? [])
  return parts.includes(undefined) ? undefined : known
}

function overlaid(options: readonly (Places | undefined)[]): Places | undefined {
  const [first, ...others] = options
  if (!first || others.some((other) => other?.length !== first.length)) return undefined
  return first.map((set, place) => new Set([...set, ...others.flatMap((other) => [...(other?.[place] ?? [])])]))
}

/**
 * The pattern with one fixed character at some places of its values, so that values which differ still differ whatever
 * is written there.
 * @param node a pattern whose values all have the same length.
 */
export function withFixedPlaces(node: PatternNode, places: readonly number[], character: string): PatternNode {
  return fixed(node, 0, places, { kind: 'set', characters: [character] })
}

function fixed(node: PatternNode, start: number, places: readonly number[], set: PatternNode): PatternNode {
  const length = placesOf(node)?.length ?? 0
  if (!places.some((place) => place >= start && place < start + length)) return node
  switch (node.kind) {
    case 'set':
      return set
    case 'choice':
      return { kind: 'choice', options: node.options.map((option) => fixed(option, start, places, set)) }
    case 'sequence':
      return fixedSequence(node.parts, start, places, set)
    case 'repeat':
      return fixedSequence(Array<PatternNode>(node.most).fill(node.inner), start, places, set)
  }
}

function fixedSequence(
  parts: readonly PatternNode[],
  start: number,
  places: readonly number[],
  set: PatternNode,
): PatternNode {
  let at = start
  const kept = parts.map((part) => {
    const from = at
    at += placesOf(part)?.length ?? 0
    return fixed(part, from, places, set)
  })
  return { kind: 'sequence', parts: kept }
}
