import { spanOf } from './fit-pattern'
import { listsIn, type PatternNode } from './pattern'
import { holds } from './pattern-characters'

/** Whether the text matches the whole pattern. Takes time linear in the pattern times the text, whatever both are. */
export const matchesPattern = (root: PatternNode, text: string): boolean =>
  new Matcher(text).after(root, new Set([0])).has(text.length)

/** Whether some text that matches begins so. */
export function canBegin(root: PatternNode, start: string): boolean {
  const matcher = new Matcher(start)
  const ends = matcher.after(root, new Set([0]))
  return ends.has(start.length) || matcher.isUsedUp
}

/** Whether every text of the pattern's, as it is generated, begins so. */
export function alwaysBegins(root: PatternNode, start: string): boolean {
  if (spanOf(root).min < start.length) return false
  const units = new Set([...listsIn(root)].flat())
  return [...start].every((unit, i) =>
    [...units].every((other) => other === unit || !canBegin(root, start.slice(0, i) + other)),
  )
}

/** The positions of one text that a pattern can reach. */
class Matcher {
  /** Whether some way through the pattern went on after the end of the text. */
  isUsedUp = false

  constructor(private readonly text: string) {}

  /** Where the node can end when it begins at one of these. */
  after(node: PatternNode, starts: ReadonlySet<number>): ReadonlySet<number> {
    switch (node.kind) {
      case 'set':
        return this.afterSet(node.characters, starts)
      case 'sequence':
        return node.parts.reduce((ends, part) => this.after(part, ends), starts)
      case 'choice':
        return new Set(node.options.flatMap((option) => [...this.after(option, starts)]))
      case 'repeat':
        return this.afterRepeat(node, starts)
    }
  }

  private afterSet(characters: readonly string[], starts: ReadonlySet<number>): ReadonlySet<number> {
    const ends = new Set<number>()
    for (const start of starts) {
      const unit = this.text[start]
      if (unit === undefined) this.isUsedUp = true
      else if (holds(characters, unit)) ends.add(start + 1)
    }
    return ends
  }

  private afterRepeat(node: Extract<PatternNode, { kind: 'repeat' }>, starts: ReadonlySet<number>) {
    const { inner, least, most, isOpen } = node
    const ends = new Set<number>()
    let at = starts
    for (let count = 0; at.size > 0; count++) {
      const known = ends.size
      if (count >= least) for (const end of at) ends.add(end)
      const isSettled = count >= least && ends.size === known
      if (isSettled || (count >= most && !isOpen)) break
      at = this.after(inner, at)
    }
    return ends
  }
}
