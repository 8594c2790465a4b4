import type { RowWords } from '@/server/generation/engine/arithmetic/row-words'
import type { Numeric } from '@/server/generation/engine/part'
import { Reseedable } from './reseedable'

/** Streams of a column that keeps its values or was drawn again; the day as in `Compilation`. */
export type OwnDraws = { readonly seed: string; readonly referenceDay: number }

/** The compilation of a request, and one for each seed that some of its columns have of their own. */
export class Compilations {
  private readonly main: Reseedable
  private readonly all = new Map<string, Reseedable>()
  /** Whether a column has a seed of its own, be it the request's. */
  private hasOwn = false

  /** @param leads as in `Compilation` */
  constructor(
    seed: string,
    referenceDay: number,
    private readonly leads?: ReadonlyMap<string, Numeric>,
  ) {
    this.main = this.made({ seed, referenceDay })
  }

  /** Columns with one seed share a compilation: their entities agree. @param own absent: that of the request */
  of(own?: OwnDraws): Reseedable {
    if (!own) return this.main
    this.hasOwn = true
    return this.made(own)
  }

  private made(own: OwnDraws): Reseedable {
    const key = `${own.referenceDay} ${own.seed}`
    const compilation = this.all.get(key) ?? new Reseedable(own.seed, undefined, own.referenceDay, this.leads)
    this.all.set(key, compilation)
    return compilation
  }

  /** Gives the request another seed; false where a column has one of its own, whose entities it may share. */
  reseed(seed: string): boolean {
    if (!this.hasOwn) this.main.reseed(seed)
    return !this.hasOwn
  }

  /** The most bytes that a row can take. */
  get rowBytes(): number {
    return [...this.all.values()].reduce((sum, { rowBytes }) => sum + rowBytes, 0)
  }

  /** Readies all for n rows. @param place says which rows the positions stand for. */
  begin(n: number, place: (position: RowWords) => void): void {
    for (const compilation of this.all.values()) {
      place(compilation.position)
      compilation.begin(n)
    }
  }
}
