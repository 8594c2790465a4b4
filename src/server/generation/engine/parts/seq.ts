import { type Part, part } from '@/server/generation/engine/part'
import { lit } from './strings'

/** The parts in sequence; a string is literal text. */
export const seq = (...pieces: readonly (Part | string)[]): Part => {
  const parts = pieces.map((piece) => (typeof piece === 'string' ? lit(piece) : piece))
  if (parts.some((each) => each.json === 'cell')) throw new TypeError('given values cannot be a piece of text')
  return part(
    (c) => {
      const fills = parts.map((each) => each.compile(c))
      return (rows, n) => {
        for (const fill of fills) fill(rows, n)
      }
    },
    { special: parts.some((each) => each.special), maybeEmpty: parts.every((each) => each.maybeEmpty) },
  )
}
