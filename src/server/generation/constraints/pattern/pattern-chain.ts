import type { PatternNode } from './pattern'

/**
 * Some of the pattern's values, all of one form: of every choice the option with the most values, of every repetition
 * as many as it allows. One set follows the other, so that no two ways lead to the same value.
 */
export const chainOf = (root: PatternNode): PatternNode => longest(root).node

/** With the logarithm of how many values it has. */
type Chain = { readonly node: PatternNode; readonly choices: number }

function longest(node: PatternNode): Chain {
  switch (node.kind) {
    case 'set':
      return { node, choices: Math.log(node.characters.length) }
    case 'sequence': {
      const parts = node.parts.map(longest)
      return {
        node: { kind: 'sequence', parts: parts.map((part) => part.node) },
        choices: parts.reduce((sum, { choices }) => sum + choices, 0),
      }
    }
    case 'choice': {
      const sets = node.options.flatMap((option) => (option.kind === 'set' ? option.characters : []))
      const together: PatternNode[] = sets.length > 0 ? [{ kind: 'set', characters: [...new Set(sets)] }] : []
      const options = [...together, ...node.options.filter(({ kind }) => kind !== 'set')].map(longest)
      return options.reduce((best, option) => (option.choices > best.choices ? option : best))
    }
    case 'repeat': {
      const inner = longest(node.inner)
      return {
        node: { kind: 'repeat', inner: inner.node, least: node.most, most: node.most },
        choices: inner.choices * node.most,
      }
    }
  }
}
