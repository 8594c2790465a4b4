import { hash64 } from '@/server/generation/engine/arithmetic/hash'
import type { Random } from '@/server/generation/engine/arithmetic/random'
import type { Key, Keyed } from '@/server/generation/engine/part'
import { Compilation } from './compilation'

/** A compilation whose seed can be changed, so that compiling once is enough for rows of many seeds. */
export class Reseedable extends Compilation {
  private readonly streams: { readonly name: string; rekey(key: Key): void }[] = []

  override open(...stream: Parameters<Compilation['open']>): Random {
    const random = super.open(...stream)
    this.streams.push({ name: stream[0], rekey: (key) => random.rekey(key) })
    return random
  }

  override keyed<Value>(name: string, make: (key: Key) => Value): Keyed<Value> {
    const held = { made: make(hash64(name, this.key)) }
    const rekey = (key: Key) => {
      held.made = make(key)
    }
    this.streams.push({ name, rekey })
    return held
  }

  /** Draws like a compilation with this seed, from the next block. */
  reseed(seed: string): void {
    this.key = hash64(seed, [0, 0])
    this.position.rekey(hash64('rows', this.key))
    for (const { name, rekey } of this.streams) rekey(hash64(name, this.key))
  }
}
