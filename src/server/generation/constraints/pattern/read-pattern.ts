import type { Constraints } from '@/server/generation/constraints/constraints'
import { fitPattern } from './fit-pattern'
import type { Pattern } from './pattern'
import { parsePattern } from './pattern-parser'

/** What the generator follows of a `pattern`: those of its values that have a length within the bounds, if any are given. */
export function readPattern(source: string, { minLength = 0, maxLength = Infinity }: Constraints): Pattern {
  const pattern = parsePattern(source)
  return { ...pattern, root: fitPattern(pattern.root, { min: minLength, max: maxLength }) ?? pattern.root }
}
