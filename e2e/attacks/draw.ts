/** Reproducible choices. */
export class Draw {
  constructor(private state: number) {}

  /** A whole number from 0 up, less than `bound` (mulberry32). */
  below(bound: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (((mixed ^ (mixed >>> 14)) >>> 0) % 1_000_003) % bound
  }

  chance = (share: number): boolean => this.below(1_000) < share * 1_000
  any = (): unknown => this.one(values)

  /** Members that are right, mostly with one that is not. */
  spoiled(members: Record<string, unknown>): Record<string, unknown> {
    return this.chance(0.8) ? { ...members, [this.one(Object.keys(members))]: this.any() } : members
  }

  one<T>(choices: readonly T[]): T {
    const choice = choices[this.below(choices.length)]
    if (choice === undefined) throw new RangeError('nothing to choose from')
    return choice
  }
}

/** Unclosed arrays within each other. */
export const deep = (depth: number) => '['.repeat(depth)

const values: unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e308, 2 ** 53, '', 'email', '\u0000', '\ud800', '😀', 'x'.repeat(5_000)],
  ...[[], {}, [[]], [{}], JSON.parse('{"__proto__":1}'), { constructor: { prototype: 1 } }, ['a', 'a']],
]
