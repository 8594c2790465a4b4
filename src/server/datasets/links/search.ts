import { slabUint16 } from '@/server/kernel/memory/slab'

/** The last place of a rising list that is not above `value`, the list's end left out: where `value` belongs. */
export const lastAtMost = (sums: Float64Array, value: number): number => lastWithin(sums, 0, sums.length - 1, value)

/** Of `count + 1` rising sums from `from` on, which of the `count` steps holds `value`. */
export function lastWithin(sums: Float64Array, from: number, count: number, value: number): number {
  let low = 0
  let high = count
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if ((sums[from + middle] ?? 0) <= value) low = middle
    else high = middle
  }
  return low
}

const buckets = 512
/** Searches in one stretch of sums before a guide pays off. */
const patience = 48

/**
 * Searches stretches of rising sums, as `lastWithin` does. For a stretch that is searched repeatedly, it notes the step
 * near each 512th of its range, so that a search takes a step or two. It holds one even and one odd stretch: rows of a
 * block often lie in two neighbours.
 */
export class Guide {
  private readonly notes: readonly [Notes, Notes]

  /** @param count steps of a stretch. */
  constructor(count: number) {
    this.notes = [new Notes(count), new Notes(count)]
  }

  /** @param from where the sums of the stretch begin. */
  find(stretch: number, value: number, sums: Float64Array, from: number): number {
    return this.notes[stretch & 1 ? 1 : 0].find(stretch, value, sums, from)
  }
}

class Notes {
  /** Of most stretches of a large data set none is noted. */
  private steps: Uint16Array | undefined
  private stretch = -1
  private asked = 0
  private scale = 0

  constructor(private readonly count: number) {}

  find(stretch: number, value: number, sums: Float64Array, from: number): number {
    const { count } = this
    if (stretch !== this.stretch) {
      this.stretch = stretch
      this.asked = 0
    }
    if (this.asked < patience) {
      this.asked++
      if (this.asked === patience) this.note(sums, from)
      return lastWithin(sums, from, count, value)
    }
    let step = this.steps?.[Math.floor(value * this.scale)] ?? 0
    while (step > 0 && (sums[from + step] ?? 0) > value) step--
    while (step < count - 1 && (sums[from + step + 1] ?? 0) <= value) step++
    return step
  }

  private note(sums: Float64Array, from: number): void {
    const { count } = this
    const steps = this.steps ?? slabUint16(buckets + 1)
    this.steps = steps
    this.scale = buckets / Math.max(1, sums[from + count] ?? 1)
    let step = 0
    for (let bucket = 0; bucket <= buckets; bucket++) {
      const value = bucket / this.scale
      while (step < count - 1 && (sums[from + step + 1] ?? 0) <= value) step++
      steps[bucket] = step
    }
  }
}
