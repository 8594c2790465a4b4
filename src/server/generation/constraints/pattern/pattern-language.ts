import { mix32 } from '@/server/generation/engine/arithmetic/hash'
import type { Pattern } from './pattern'
import { automatonOf } from './pattern-automaton'
import { chainOf } from './pattern-chain'

/** All values of a pattern, each once, however many ways lead to it. */
export type PatternLanguage = {
  /** How many values can be told apart: all, or 2^31 of more; of a pattern too entangled to count, those of its longest form. */
  readonly capacity: number
  /** A value for each index below `capacity`, different ones for different indexes. */
  readonly nth: (index: number) => string
  /** Whether there are values beyond those counted. */
  readonly hasMore: boolean
}

const capacityMax = 2 ** 31

/**
 * The pattern's values, counted by its deterministic automaton: from every state it is known how many values follow.
 * Where the automaton would grow too large, as patterns can make it that say the same in very many ways, only their
 * longest form is counted. Undefined where even that takes too many states.
 */
export function languageOf(pattern: Pattern): PatternLanguage | undefined {
  const whole = automatonOf(pattern)
  const automaton = whole ?? automatonOf({ ...pattern, root: chainOf(pattern.root) })
  if (!automaton) return undefined
  const { states } = automaton
  const following = new Float64Array(states.length)
  // Targets come behind their sources, so that counting backwards meets no unknown.
  for (const [id, { accepts, steps }] of [...states.entries()].reverse()) {
    const onwards = steps.reduce((sum, { characters, to }) => sum + characters.length * (following[to] ?? 0), 0)
    following[id] = (accepts ? 1 : 0) + onwards
  }
  const count = (id: number): number => following[id] ?? 0
  const capacity = Math.min(capacityMax, count(0))

  function nth(index: number): string {
    let text = ''
    let id = 0
    // While any next character leaves room for every index, a hash of the index chooses: so values are spread over
    // the whole language. In the state behind, what follows is counted out to tell the indexes apart.
    for (let depth = 0; ; depth++) {
      const roomy = (states[id]?.steps ?? []).filter(({ to }) => count(to) >= capacityMax)
      const width = roomy.reduce((sum, { characters }) => sum + characters.length, 0)
      if (width === 0) break
      let at = (mix32(Math.imul(index, 0x9e3779b1) ^ Math.imul(depth + 1, 0x85ebca6b)) >>> 0) % width
      for (const { characters, to } of roomy) {
        if (at < characters.length) {
          text += characters[at]
          id = to
          break
        }
        at -= characters.length
      }
    }
    return text + countedOut(id, index * Math.floor(count(id) / capacity))
  }

  /** The value number `index` among those that follow the state, in the automaton's order. */
  function countedOut(start: number, index: number): string {
    let text = ''
    let id = start
    let left = index
    for (;;) {
      const state = states[id]
      if (!state || (state.accepts && left === 0)) return text
      if (state.accepts) left--
      const step = state.steps.find(({ characters, to }) => {
        const size = characters.length * count(to)
        if (left < size) return true
        left -= size
        return false
      })
      if (!step) return text
      text += step.characters[Math.floor(left / count(step.to))]
      left %= count(step.to)
      id = step.to
    }
  }

  return { capacity, nth, hasMore: whole === undefined }
}
