import { type Part, part } from '@/server/generation/engine/part'
import { blockRows, scratch } from '@/server/generation/engine/scratch'

/**
 * The text of a part as it stands in an address: letters and digits in lower case, a single hyphen for anything
 * between them. Accents of Latin letters are dropped, letters of other scripts stay.
 * @param bytesMax longer slugs end at this many bytes.
 */
export const slugged = (text: Part, bytesMax = Number.POSITIVE_INFINITY): Part =>
  part(
    (c) => {
      const fill = text.compile(c)
      const starts = new Int32Array(blockRows)
      return (rows, n) => {
        const { cursor } = scratch
        for (let k = 0; k < n; k++) starts[k] = cursor[rows[k] ?? 0] ?? 0
        fill(rows, n)
        for (let k = 0; k < n; k++) {
          const row = rows[k] ?? 0
          cursor[row] = sluggedAt(scratch.bytes, { from: starts[k] ?? 0, to: cursor[row] ?? 0, bytesMax })
        }
      }
    },
    { maybeEmpty: true },
  )

type Span = { readonly from: number; readonly to: number; readonly bytesMax: number }

/** Rewrites the bytes in place, which never makes them more, and returns where they end. */
function sluggedAt(bytes: Uint8Array, { from, to, bytesMax }: Span): number {
  const end = from + bytesMax
  let at = from
  let isBetween = false
  for (let i = from; i < to && at < end; i++) {
    const byte = bytes[i] ?? 0
    if (byte === apostrophe) continue
    const letter = byte === latin1 ? unaccented(bytes[++i] ?? 0) : (asciiLetters[byte] ?? byte)
    if (letter === 0) isBetween = true
    else {
      if (isBetween && at > from) bytes[at++] = hyphen
      isBetween = false
      if (at < end) bytes[at++] = letter
    }
  }
  return bytes[at - 1] === hyphen && at > from ? at - 1 : at
}

const hyphen = 45
const apostrophe = 39

/** First byte of the letters from À to ÿ in UTF-8, and the second one's plain letter; 0 for signs. */
const latin1 = 0xc3
const unaccented = (second: number): number => plainLatin1[second - 0x80] ?? 0
const plainLatin1 = Uint8Array.from('aaaaaaaceeeeiiiidnooooo-ouuuuytsaaaaaaaceeeeiiiidnooooo-ouuuuyty', (letter) =>
  letter === '-' ? 0 : letter.charCodeAt(0),
)

/** By ASCII byte: the letter in lower case, the digit, or 0 for a separator. */
const asciiLetters = Uint8Array.from({ length: 128 }, (_, byte) => {
  const letter = String.fromCharCode(byte).toLowerCase()
  return /[a-z0-9]/.test(letter) ? letter.charCodeAt(0) : 0
})
