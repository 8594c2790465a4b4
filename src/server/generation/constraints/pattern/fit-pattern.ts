import type { PatternNode } from './pattern'

/** Bounds of a length in characters, both included. */
export type Span = { readonly min: number; readonly max: number }

/** How short and how long the values of a pattern are. */
export function spanOf(node: PatternNode): Span {
  switch (node.kind) {
    case 'set':
      return { min: 1, max: 1 }
    case 'sequence':
      return node.parts.map(spanOf).reduce((sum, { min, max }) => ({ min: sum.min + min, max: sum.max + max }), nothing)
    case 'choice': {
      const spans = node.options.map(spanOf)
      return { min: Math.min(...spans.map(({ min }) => min)), max: Math.max(...spans.map(({ max }) => max)) }
    }
    case 'repeat': {
      const { min, max } = spanOf(node.inner)
      return { min: node.least * min, max: node.most * max }
    }
  }
}

const nothing: Span = { min: 0, max: 0 }

/**
 * A pattern all of whose values match this one and have a length within the bounds: earlier repetitions take what room
 * there is. Undefined where there is none, or where only a few scattered lengths would do.
 */
export function fitPattern(node: PatternNode, bounds: Span): PatternNode | undefined {
  const own = spanOf(node)
  if (own.min >= bounds.min && own.max <= bounds.max) return node
  if (own.min > bounds.max || own.max < bounds.min) return undefined
  switch (node.kind) {
    case 'set':
      return undefined
    case 'sequence':
      return fitSequence(node.parts, bounds)
    case 'choice': {
      const options = node.options.flatMap((option) => fitPattern(option, bounds) ?? [])
      return options.length > 0 ? { kind: 'choice', options } : undefined
    }
    case 'repeat':
      return fitRepeat(node, bounds)
  }
}

function fitSequence(parts: readonly PatternNode[], { min, max }: Span): PatternNode | undefined {
  const spans = parts.map(spanOf)
  let room = max - spans.reduce((sum, each) => sum + each.min, 0)
  const highest = spans.map((span) => {
    const taken = Math.min(room, span.max - span.min)
    room -= taken
    return span.min + taken
  })
  let missing = min - spans.reduce((sum, each) => sum + each.min, 0)
  const fitted = parts.map((part, i) => {
    const { min: own = 0 } = spans[i] ?? nothing
    const most = highest[i] ?? own
    const added = Math.max(0, Math.min(missing, most - own))
    missing -= added
    return fitPattern(part, { min: own + added, max: most })
  })
  const known = fitted.flatMap((part) => part ?? [])
  return known.length === parts.length ? { kind: 'sequence', parts: known } : undefined
}

function fitRepeat(node: Extract<PatternNode, { kind: 'repeat' }>, bounds: Span): PatternNode | undefined {
  const inner = spanOf(node.inner)
  const most = inner.min > 0 ? Math.min(node.most, Math.floor(bounds.max / inner.min)) : node.most
  const least = inner.max > 0 ? Math.max(node.least, Math.ceil(bounds.min / inner.max)) : node.least
  if (least > most) return undefined
  if (inner.min === inner.max) return { kind: 'repeat', inner: node.inner, least, most }
  for (let count = most; count >= least; count--) {
    const fitted = fitSequence(Array<PatternNode>(count).fill(node.inner), bounds)
    if (fitted) return fitted
  }
  return undefined
}
