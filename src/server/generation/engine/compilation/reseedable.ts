import { hash64 } from '@/server/generation/engine/arithmetic/hash'
import type { Random } from '@/server/generation/engine/arithmetic/random'
import { Compilation } from './compilation'

/** A compilation whose seed can be exchanged, so that what was compiled once writes the rows of many seeds. */
export class Reseedable extends Compilation {
  private readonly streams: { readonly name: string; readonly random: Random }[] = []
  /** Whether something was computed from the seed while it was compiled: the order of distinct values. */
  private isBound = false

  override open(...stream: Parameters<Compilation['open']>): Random {
    const random = super.open(...stream)
    this.streams.push({ name: stream[0], random })
    return random
  }

  override keyOf(name: string): readonly [number, number] {
    this.isBound = true
    return super.keyOf(name)
  }

  /** Draws as a compilation with this seed does from the next block on; false where only compiling again would. */
  reseed(seed: string): boolean {
    if (this.isBound) return false
    this.key = hash64(seed, [0, 0])
    this.position.rekey(hash64('rows', this.key))
    for (const { name, random } of this.streams) random.rekey(hash64(name, this.key))
    return true
  }
}
