/**
 * Hashes a text to 64 bits, as two int32, under a 64-bit key: two multiplicative hashes with different constants, mixed
 * at the end (cyrb53's scheme). Not for secrets: it only separates streams of random numbers.
 */
export function hash64(text: string, key: readonly [number, number]): readonly [number, number] {
  let a = key[0] ^ 0xdeadbeef
  let b = key[1] ^ 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    a = Math.imul(a ^ unit, 0x9e3779b1)
    b = Math.imul(b ^ unit, 0x5f356495)
  }
  return [mix32(a ^ (b >>> 13)), mix32(b ^ (a >>> 15) ^ text.length)]
}

/** Spreads every bit of `x` over all 32 bits; a bijection (Prospector's low-bias constants). */
export function mix32(x: number): number {
  let y = Math.imul(x ^ (x >>> 16), 0x21f0aaad)
  y = Math.imul(y ^ (y >>> 15), 0x735a2d97)
  return y ^ (y >>> 15)
}
