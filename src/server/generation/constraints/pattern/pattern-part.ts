import { type Compile, type Part, part } from '@/server/generation/engine/part'
import { scratch } from '@/server/generation/engine/scratch'
import type { Pattern, PatternNode } from './pattern'

/** Writes behind `p` and returns where it ends. */
type Write = (p: number) => number

/** Values of the pattern: every choice, count and character on the way is as likely as its siblings. */
export const patternPart = ({ root, lengthMax }: Pattern): Part =>
  part(
    (c) => {
      c.reserve(lengthMax * widest(root, c))
      const write = writer(root, c)
      return (rows, n) => {
        const { cursor } = scratch
        for (let k = 0; k < n; k++) {
          const row = rows[k] ?? 0
          cursor[row] = write(cursor[row] ?? 0)
        }
      }
    },
    { special: someCharacter(root, (character) => /[",\r\n]/.test(character)), maybeEmpty: mayBeEmpty(root) },
  )

function writer(node: PatternNode, c: Compile): Write {
  switch (node.kind) {
    case 'set':
      return setWriter(node.characters, c)
    case 'sequence': {
      const writes = node.parts.map((each) => writer(each, c))
      return (p) => {
        let at = p
        for (const write of writes) at = write(at)
        return at
      }
    }
    case 'choice': {
      const writes = node.options.map((each) => writer(each, c))
      const { random } = c
      return (p) => writes[random.below(writes.length)]?.(p) ?? p
    }
    case 'repeat': {
      const write = writer(node.inner, c)
      const { random } = c
      const span = node.most - node.least + 1
      return (p) => {
        const count = node.least + (span > 1 ? random.below(span) : 0)
        let at = p
        for (let i = 0; i < count; i++) at = write(at)
        return at
      }
    }
  }
}

function setWriter(characters: readonly string[], c: Compile): Write {
  const encoded = characters.map((character) => Buffer.from(c.escape(character)))
  const { random } = c
  if (encoded.some((each) => each.length > 1)) {
    return (p) => {
      const each = encoded[encoded.length > 1 ? random.below(encoded.length) : 0] ?? Buffer.alloc(0)
      scratch.bytes.set(each, p)
      return p + each.length
    }
  }
  const codes = Uint8Array.from(encoded, (each) => each[0] ?? 0)
  return (p) => {
    scratch.bytes[p] = codes[codes.length > 1 ? random.below(codes.length) : 0] ?? 0
    return p + 1
  }
}

/** Bytes of the character that takes most of them in this format. */
function widest(node: PatternNode, c: Compile): number {
  let bytes = 1
  someCharacter(node, (character) => {
    bytes = Math.max(bytes, Buffer.byteLength(c.escape(character)))
    return false
  })
  return bytes
}

function someCharacter(node: PatternNode, is: (character: string) => boolean): boolean {
  switch (node.kind) {
    case 'set':
      return node.characters.some(is)
    case 'sequence':
      return node.parts.some((each) => someCharacter(each, is))
    case 'choice':
      return node.options.some((each) => someCharacter(each, is))
    case 'repeat':
      return someCharacter(node.inner, is)
  }
}

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
