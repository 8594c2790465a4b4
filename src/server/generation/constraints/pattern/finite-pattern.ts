import { RowDraws } from '@/server/generation/engine/arithmetic/random'
import type { Numeric } from '@/server/generation/engine/part'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import type { Pattern, PatternNode } from './pattern'

/** All values of a pattern that has few, and which of them its own cells are: the same draws as theirs. */
export type FinitePattern = { readonly values: readonly string[]; readonly at: Numeric }

const most = 2_048

/** Undefined where a pattern has more values than a list would. */
export function finitePattern({ root }: Pattern): FinitePattern | undefined {
  if (!(countOf(root) <= most)) return undefined
  const at: Numeric = (scope) => {
    const draws = new RowDraws(scope.random)
    const drawn = drawnFrom(root, draws)
    const column = scope.column()
    return (rows, n) => {
      for (let k = 0; k < n; k++) {
        const row = rows[k] ?? 0
        draws.at(row)
        column[row] = drawn()
      }
      return column
    }
  }
  return { values: valuesOf(root), at }
}

const valuesOf = memoizeByObject((root: PatternNode): readonly string[] =>
  Array.from({ length: countOf(root) }, (_, place) => spelled(root, place)),
)

/** How many values there are; not a number where a part is repeated any number of times. Each of the values asks again. */
const countOf: (node: PatternNode) => number = memoizeByObject(counted)

function counted(node: PatternNode): number {
  switch (node.kind) {
    case 'set':
      return node.characters.length
    case 'sequence':
      return node.parts.reduce((product, part) => product * countOf(part), 1)
    case 'choice':
      return node.options.reduce((sum, option) => sum + countOf(option), 0)
    case 'repeat':
      return node.least === node.most ? countOf(node.inner) ** node.least : Number.NaN
  }
}

/** The place of a drawn value among all of them. */
function drawnFrom(node: PatternNode, draws: RowDraws): () => number {
  switch (node.kind) {
    case 'set': {
      const { length } = node.characters
      return () => (length > 1 ? draws.below(length) : 0)
    }
    case 'sequence':
      return inMixedRadix(node.parts.map((part) => ({ count: countOf(part), drawn: drawnFrom(part, draws) })))
    case 'choice': {
      const options = node.options.map((option) => drawnFrom(option, draws))
      const starts = startsOf(node.options)
      return () => {
        const which = draws.below(options.length)
        return (starts[which] ?? 0) + (options[which]?.() ?? 0)
      }
    }
    case 'repeat': {
      const each = { count: countOf(node.inner), drawn: drawnFrom(node.inner, draws) }
      return inMixedRadix(Array<typeof each>(node.least).fill(each))
    }
  }
}

const inMixedRadix = (parts: readonly { readonly count: number; readonly drawn: () => number }[]) => (): number =>
  parts.reduce((place, { count, drawn }) => place * count + drawn(), 0)

const startsOf = memoizeByObject((options: readonly PatternNode[]): readonly number[] => {
  let start = 0
  return options.map((option) => {
    const own = start
    start += countOf(option)
    return own
  })
})

/** The value at a place. */
function spelled(node: PatternNode, place: number): string {
  switch (node.kind) {
    case 'set':
      return node.characters[place] ?? ''
    case 'sequence':
      return spelledAll(node.parts, place)
    case 'choice': {
      const starts = startsOf(node.options)
      const which = starts.findLastIndex((start) => start <= place)
      const option = node.options[which]
      return option ? spelled(option, place - (starts[which] ?? 0)) : ''
    }
    case 'repeat':
      return spelledAll(Array<PatternNode>(node.least).fill(node.inner), place)
  }
}

function spelledAll(parts: readonly PatternNode[], place: number): string {
  let left = place
  const texts = parts.toReversed().map((part) => {
    const count = countOf(part)
    const digit = left % count
    left = (left - digit) / count
    return spelled(part, digit)
  })
  return texts.toReversed().join('')
}
