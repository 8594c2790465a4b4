import type { Pattern, PatternNode } from './pattern'

/** A deterministic automaton without cycles: state 0 is the start, and every step leads to a later state. */
export type Automaton = { readonly states: readonly State[] }
type State = { readonly accepts: boolean; readonly steps: readonly Step[] }
type Step = { readonly characters: readonly string[]; readonly to: number }

const statesMax = 1_000
const workMax = 60_000

/** The pattern's automaton by the subset construction; undefined where that would take too many states or steps. */
export function automatonOf(pattern: Pattern): Automaton | undefined {
  const nodes = new Nondeterministic()
  const last = nodes.node()
  const first = nodes.build(pattern.root, last)
  const classes = characterClasses(nodes.sets)
  const idOf = new Map<string, number>()
  const subsets: number[][] = []
  const found: { accepts: boolean; steps: Step[] }[] = []
  let work = 0
  const stateOf = (subset: number[]): number => {
    const key = subset.join()
    const known = idOf.get(key)
    if (known !== undefined) return known
    idOf.set(key, subsets.length)
    subsets.push(subset)
    return subsets.length - 1
  }
  stateOf(nodes.closure([first]))
  for (let id = 0; id < subsets.length; id++) {
    const subset = subsets[id] ?? []
    const steps: Step[] = []
    for (const { characters, sets } of classes) {
      const targets = subset.flatMap((node) => {
        const edge = nodes.edges[node]
        return edge && sets.has(edge.set) ? [edge.to] : []
      })
      work += subset.length + 1
      if (work > workMax || subsets.length > statesMax) return undefined
      if (targets.length === 0) continue
      const reached = nodes.closure(targets)
      work += 4 * reached.length
      steps.push({ characters, to: stateOf(reached) })
    }
    found.push({ accepts: subset.includes(last), steps })
  }
  return inOrder(found)
}

/** Thompson's construction, repetitions written out: a node has one edge that reads a character, or leads on freely. */
class Nondeterministic {
  readonly sets: (readonly string[])[] = []
  readonly edges: ({ set: number; to: number } | undefined)[] = []
  private readonly free: number[][] = []

  node(): number {
    this.edges.push(undefined)
    this.free.push([])
    return this.edges.length - 1
  }

  /** Nodes that read what `pattern` says and go on at `then`; returns the first of them. */
  build(pattern: PatternNode, then: number): number {
    switch (pattern.kind) {
      case 'set': {
        const start = this.node()
        this.edges[start] = { set: this.setOf(pattern.characters), to: then }
        return start
      }
      case 'sequence':
        return pattern.parts.reduceRight((next, each) => this.build(each, next), then)
      case 'choice': {
        const start = this.node()
        for (const option of pattern.options) this.free[start]?.push(this.build(option, then))
        return start
      }
      case 'repeat': {
        let next = then
        for (let i = pattern.most; i > 0; i--) {
          next = this.build(pattern.inner, next)
          if (i <= pattern.least) continue
          const start = this.node()
          this.free[start]?.push(next, then)
          next = start
        }
        return next
      }
    }
  }

  /** All nodes that are reached freely from these, in ascending order. */
  closure(from: readonly number[]): number[] {
    const seen = new Set(from)
    for (const node of seen) for (const next of this.free[node] ?? []) seen.add(next)
    return [...seen].sort((a, b) => a - b)
  }

  private readonly setIds = new Map<string, number>()

  private setOf(characters: readonly string[]): number {
    const key = [...characters].sort().join('')
    const id = this.setIds.get(key) ?? this.sets.length
    if (id === this.sets.length) this.sets.push(characters)
    this.setIds.set(key, id)
    return id
  }
}

/** Characters that belong to the same sets behave alike. */
function characterClasses(sets: readonly (readonly string[])[]) {
  const membership = new Map<string, number[]>()
  for (const [id, characters] of sets.entries()) {
    for (const character of characters) {
      const ids = membership.get(character) ?? []
      ids.push(id)
      membership.set(character, ids)
    }
  }
  const classes = new Map<string, { characters: string[]; sets: Set<number> }>()
  for (const [character, ids] of membership) {
    const known = classes.get(ids.join()) ?? { characters: [], sets: new Set(ids) }
    known.characters.push(character)
    classes.set(ids.join(), known)
  }
  return [...classes.values()]
}

/** The states renumbered so that steps lead forward: depth first, each state before all it leads to. */
function inOrder(states: readonly State[]): Automaton {
  const order: number[] = []
  const seen = new Set<number>()
  const visit = (id: number): void => {
    if (seen.has(id)) return
    seen.add(id)
    for (const { to } of states[id]?.steps ?? []) visit(to)
    order.push(id)
  }
  visit(0)
  order.reverse()
  const newId = new Map(order.map((id, position) => [id, position]))
  return {
    states: order.flatMap((id) => {
      const state = states[id]
      if (!state) return []
      return [{ ...state, steps: state.steps.map((step) => ({ ...step, to: newId.get(step.to) ?? 0 })) }]
    }),
  }
}
