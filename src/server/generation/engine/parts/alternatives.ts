import { uniform } from '@/server/generation/engine/numeric'
import { type Numeric, type Part, part } from '@/server/generation/engine/part'

/** One of the parts, each with equal probability. */
export const alt = (...parts: readonly Part[]): Part => choose(uniform(0, parts.length - 1), parts)

/**
 * The part selected by a column, so that a note can follow its payment's status. The rows of a block are first grouped
 * by part; then each part fills its rows in one loop. Numbers among texts are written as text.
 */
export const choose = (at: Numeric, parts: readonly Part[]): Part =>
  part(
    (c) => {
      const which = at(c)
      const fills = c.alternatives(parts)
      const hands = parts.map(() => c.column())
      const dealt = new Int32Array(parts.length)
      return (rows, n) => {
        const v = which(rows, n)
        dealt.fill(0)
        for (let k = 0; k < n; k++) {
          const r = rows[k]!
          const j = v[r]!
          hands[j]![dealt[j]!++] = r
        }
        for (let j = 0; j < fills.length; j++) if (dealt[j]! > 0) fills[j]!(hands[j]!, dealt[j]!)
      }
    },
    {
      json: jsonFormOf(parts),
      special: parts.some((each) => each.special),
      maybeEmpty: parts.some((each) => each.maybeEmpty),
      // Parts that need no quotes can be mixed with those that quote each string individually.
      whole: parts.every((each) => each.whole || !(each.special || each.maybeEmpty)),
    },
  )

function jsonFormOf(parts: readonly Part[]): Part['json'] {
  const forms = new Set(parts.map((each) => each.json))
  if (forms.size > 1 && forms.has('cell')) throw new TypeError('given values cannot be mixed with other parts')
  const [only = 'text'] = forms
  return forms.size === 1 ? only : 'text'
}
