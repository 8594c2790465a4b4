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
      const fill = text.compile(c.unescaped())
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
  for (let i = from; i < to; ) {
    const length = lengthOf(bytes[i] ?? 0)
    const written = length === 1 ? (ascii[bytes[i] ?? 0] ?? hyphen) : plain(bytes.subarray(i, i + length))
    i += length
    if (written === hyphen) isBetween = true
    if (written === hyphen || written.length === 0) continue
    const hyphens = isBetween && at > from ? 1 : 0
    if (at + hyphens + written.length > end) break
    if (hyphens > 0) bytes.set(hyphen, at)
    bytes.set(written, at + hyphens)
    at += hyphens + written.length
    isBetween = false
  }
  return at
}

/** Bytes of the UTF-8 character that begins with this one. */
const lengthOf = (byte: number): number => (byte < 0xc0 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4)

const [utf8, text] = [new TextEncoder(), new TextDecoder()]
const hyphen = utf8.encode('-')

/** What a character is in a slug: itself or its plain letters, nothing for an apostrophe, a hyphen for other marks. */
function bytesOf(character: string): Uint8Array {
  if (/['\u2019]/.test(character)) return new Uint8Array()
  if (!/[\p{L}\p{N}\p{M}]/u.test(character)) return hyphen
  const letters = character.toLowerCase().normalize('NFKD').replaceAll('ß', 'ss').replaceAll('æ', 'ae')
  return utf8.encode(/^\p{Script=Latin}/u.test(letters) ? letters.replace(/\p{M}/gu, '') : character.toLowerCase())
}

const ascii = Array.from({ length: 128 }, (_, byte) => bytesOf(String.fromCharCode(byte)))

const others = new Map<string, Uint8Array>()
function plain(bytes: Uint8Array): Uint8Array {
  const character = text.decode(bytes)
  const known = others.get(character) ?? bytesOf(character)
  others.set(character, known)
  return known.length > bytes.length ? hyphen : known
}
