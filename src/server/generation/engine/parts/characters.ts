import { write4 } from '@/server/generation/engine/arithmetic/decimal-digits'
import { type Part, part } from '@/server/generation/engine/part'
import { scratch } from '@/server/generation/engine/scratch'
import { words } from './strings'

/** `length` random decimal digits. */
export const digits = (length: number): Part =>
  part(
    (c) => {
      const { random } = c
      c.reserve(length)
      return (rows, n) => {
        const { cursor, view } = scratch
        for (let k = 0; k < n; k++) {
          const r = rows[k]!
          const p = cursor[r]!
          for (let i = 0; i < length; i += 4) write4(view, p + i, random.below(r, 10_000, i))
          cursor[r] = p + length
        }
      }
    },
    { maybeEmpty: length === 0 },
  )

/**
 * `length` random characters of the alphabet. Plain ASCII is drawn as pairs from a table, two pairs per draw; an
 * alphabet with non-ASCII characters, or ones that some format escapes, is drawn character by character.
 */
export const chars = (alphabet: string, length: number): Part => {
  if (!/^[ !#-+\--[\]-~]+$/.test(alphabet)) return words([...alphabet], length, length)
  const pairs = pairsOf(alphabet)
  const pairCount = pairs.length
  const perPair = 1 / pairCount
  return part(
    (c) => {
      const { random } = c
      c.reserve(length)
      return (rows, n) => {
        const { cursor, view } = scratch
        for (let k = 0; k < n; k++) {
          const r = rows[k]!
          const p = cursor[r]!
          for (let i = 0; i < length; i += 4) {
            const four = random.below(r, pairCount * pairCount, i)
            const head = ((four + 0.5) * perPair) | 0
            view.setInt16(p + i, pairs[head]!, true)
            view.setInt16(p + i + 2, pairs[four - head * pairCount]!, true)
          }
          cursor[r] = p + length
        }
      }
    },
    { maybeEmpty: length === 0 },
  )
}

/** All pairs of letters, each as one word of two bytes. */
function pairsOf(alphabet: string): Int16Array {
  const size = alphabet.length
  const pairs = new Int16Array(size * size)
  for (let i = 0; i < pairs.length; i++) {
    pairs[i] = alphabet.charCodeAt((i / size) | 0) | (alphabet.charCodeAt(i % size) << 8)
  }
  return pairs
}
