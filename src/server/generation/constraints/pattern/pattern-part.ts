import { mix32 } from '@/server/generation/engine/arithmetic/hash'
import { RowDraws } from '@/server/generation/engine/arithmetic/random'
import type { UniquePart } from '@/server/generation/engine/distinct'
import { permuted } from '@/server/generation/engine/numeric'
import { type Compile, type Part, part } from '@/server/generation/engine/part'
import { scratch } from '@/server/generation/engine/scratch'
import { distinctPattern } from './distinct-pattern'
import { listsIn, type Pattern, type PatternNode } from './pattern'

/** Values of the pattern: every choice, count and character on the way is as likely as its siblings. */
export const patternPart = ({ root, lengthMax }: Pattern): Part =>
  part((c) => {
    const draws = new RowDraws(c.random)
    const writers = new Writers(c, draws)
    const write = writers.of(root)
    c.reserve(lengthMax * writers.bytesMax)
    return (rows, n) => {
      const { cursor } = scratch
      for (let k = 0; k < n; k++) {
        const row = rows[k] ?? 0
        draws.at(row)
        cursor[row] = write(cursor[row] ?? 0)
      }
    }
  }, traitsOf(root))

/** Values of the pattern that do not repeat: each row spells a number of its own. */
export function uniquePatternPart(pattern: Pattern): UniquePart {
  const { root, count } = distinctPattern(pattern)
  const distinct = part((c) => {
    const numbers = permuted(count)(c)
    const digits = new Digits()
    const writers = new Writers(c, digits)
    const write = writers.of(root)
    c.reserve(pattern.lengthMax * writers.bytesMax)
    return (rows, n) => {
      const { cursor } = scratch
      const v = numbers(rows, n)
      for (let k = 0; k < n; k++) {
        const row = rows[k] ?? 0
        digits.start(v[row] ?? 0)
        cursor[row] = write(cursor[row] ?? 0)
      }
    }
  }, traitsOf(root))
  return { part: distinct, capacity: count }
}

/** Chooses at each alternative: by the draws of a row, or by the digits of one number. */
type Choices = { below(n: number): number }

/**
 * The digits of a number in a mixed radix, lowest first. Each is rotated by a hash of those before it: they can still
 * be distinguished one by one, and those beyond the number's length are not all zero.
 */
class Digits implements Choices {
  private left = 0
  private hash = 0

  start(number: number): void {
    this.left = number
    this.hash = 0
  }

  below(n: number): number {
    const digit = this.left % n
    const rotated = (digit + (this.hash >>> 0)) % n
    this.left = (this.left - digit) / n
    this.hash = mix32(this.hash + Math.imul(digit + 1, 0x9e3779b1))
    return rotated
  }
}

/** Writes at `p` and returns where it ends. */
type Write = (p: number) => number

class Writers {
  /** Bytes of the character that takes most of them in this format. */
  bytesMax = 1
  private readonly sets = new Map<readonly string[], EncodedSet>()

  constructor(
    private readonly c: Compile,
    private readonly choices: Choices,
  ) {}

  of(node: PatternNode): Write {
    const { choices } = this
    switch (node.kind) {
      case 'set':
        return this.set(node.characters)
      case 'sequence': {
        const writes = node.parts.map((each) => this.of(each))
        return (p) => {
          let at = p
          for (const write of writes) at = write(at)
          return at
        }
      }
      case 'choice': {
        const writes = node.options.map((each) => this.of(each))
        return (p) => writes[choices.below(writes.length)]?.(p) ?? p
      }
      case 'repeat': {
        const write = this.of(node.inner)
        const span = node.most - node.least + 1
        return (p) => {
          const count = node.least + (span > 1 ? choices.below(span) : 0)
          let at = p
          for (let i = 0; i < count; i++) at = write(at)
          return at
        }
      }
    }
  }

  private set(characters: readonly string[]): Write {
    const { choices } = this
    const count = characters.length
    const { codes, encoded } = this.encodedSet(characters)
    if (codes) {
      return (p) => {
        scratch.bytes[p] = codes[count > 1 ? choices.below(count) : 0] ?? 0
        return p + 1
      }
    }
    return (p) => {
      const each = encoded[count > 1 ? choices.below(count) : 0] ?? nothing
      scratch.bytes.set(each, p)
      return p + each.length
    }
  }

  /** The characters in UTF-8; as codes where each takes one byte. Equal classes of a pattern share one list. */
  private encodedSet(characters: readonly string[]): EncodedSet {
    const known = this.sets.get(characters)
    if (known) return known
    const encoded = characters.map((character) => Buffer.from(this.c.escape(character)))
    const bytes = encoded.reduce((most, { length }) => Math.max(most, length), 1)
    this.bytesMax = Math.max(this.bytesMax, bytes)
    const set: EncodedSet = { encoded, codes: bytes === 1 ? Buffer.concat(encoded) : undefined }
    this.sets.set(characters, set)
    return set
  }
}

type EncodedSet = { readonly encoded: readonly Buffer[]; readonly codes: Buffer | undefined }
const nothing = Buffer.alloc(0)

const traitsOf = (root: PatternNode) => ({
  special: [...listsIn(root)].some((list) => ['"', ',', '\r', '\n'].some((each) => list.includes(each))),
  maybeEmpty: mayBeEmpty(root),
})

function mayBeEmpty(node: PatternNode): boolean {
  switch (node.kind) {
    case 'set':
      return false
    case 'sequence':
      return node.parts.every(mayBeEmpty)
    case 'choice':
      return node.options.some(mayBeEmpty)
    case 'repeat':
      return node.least === 0 || mayBeEmpty(node.inner)
  }
}
