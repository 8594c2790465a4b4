import { lastAtMost } from '@/server/datasets/links/search'
import type { Space } from './space'

const totalMax = 2 ** 52

/**
 * All combinations of one number below each of several sizes. Sizes grow with time, and the combinations that a column
 * adds come after all earlier ones: the first digits old, one digit new, the rest either.
 */
export class Product implements Space {
  readonly existing: Float64Array
  private index = -1
  private readonly digits: Float64Array
  /** Of each digit, from nothing on. */
  private readonly sizes: readonly Float64Array[]
  /** How many combinations there are of these. */
  private readonly bounds: Float64Array

  /** @param sizes of each digit, where each column of time begins and in the end. */
  constructor(sizes: readonly Float64Array[]) {
    this.digits = new Float64Array(sizes.length)
    this.sizes = sizes.map((size) => Float64Array.of(0, ...size))
    const columns = this.sizes[0]?.length ?? 1
    this.bounds = Float64Array.from({ length: columns }, (_, column) =>
      Math.min(
        totalMax,
        this.sizes.reduce((product, size) => product * (size[column] ?? 0), 1),
      ),
    )
    this.existing = this.bounds.subarray(1)
  }

  digit(index: number, place: number): number {
    if (index !== this.index) this.spell(index)
    return this.digits[place] ?? 0
  }

  sharing(place: number): number {
    return this.sizes.reduce((product, _, at) => (at === place ? product : product * this.sizeOf(at)), 1)
  }

  indexWith(place: number, digit: number, k: number): number {
    let left = k
    const digits = this.sizes.map((_, at) => {
      if (at === place) return digit
      const size = this.sizeOf(at)
      const own = left % size
      left = Math.floor(left / size)
      return own
    })
    const index = this.indexOf(digits)
    return index < (this.existing.at(-1) ?? 0) ? index : -1
  }

  private spell(index: number): void {
    const { sizes, digits } = this
    const column = lastAtMost(this.bounds, index)
    let left = index - (this.bounds[column] ?? 0)
    let fresh = 0
    for (; fresh < sizes.length - 1; fresh++) {
      const box = this.boxSize(column, fresh)
      if (left < box) break
      left -= box
    }
    for (let at = 0; at < sizes.length; at++) {
      const { from, size } = this.side(column, fresh, at)
      digits[at] = from + (left % size)
      left = Math.floor(left / size)
    }
    this.index = index
  }

  private indexOf(digits: readonly number[]): number {
    const { sizes } = this
    const column = Math.max(...digits.map((digit, at) => lastAtMost(sizes[at] ?? this.bounds, digit)))
    const fresh = digits.findIndex((digit, at) => digit >= (sizes[at]?.[column] ?? 0))
    let index = this.bounds[column] ?? 0
    for (let at = 0; at < fresh; at++) index += this.boxSize(column, at)
    let unit = 1
    for (const [at, digit] of digits.entries()) {
      const { from, size } = this.side(column, fresh, at)
      index += (digit - from) * unit
      unit *= size
    }
    return index
  }

  private boxSize(column: number, fresh: number): number {
    return this.sizes.reduce((product, _, at) => product * this.side(column, fresh, at).size, 1)
  }

  /** Which numbers a digit can be in combinations that a column adds, and whose first new digit is `fresh`. */
  private side(column: number, fresh: number, at: number): { readonly from: number; readonly size: number } {
    const old = this.sizes[at]?.[column] ?? 0
    const all = this.sizes[at]?.[column + 1] ?? 0
    if (at === fresh) return { from: old, size: all - old }
    return { from: 0, size: at < fresh ? old : all }
  }

  private sizeOf(at: number): number {
    return this.sizes[at]?.at(-1) ?? 1
  }
}
