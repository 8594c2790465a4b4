import type { RowWords } from '@/server/generation/engine/arithmetic/row-words'
import type { Numeric } from '@/server/generation/engine/part'
import { Reseedable } from './reseedable'

/** Seed and day of a column that keeps its values or was redrawn; the day is as in `Compilation`. */
export type OwnDraws = { readonly seed: string; readonly referenceDay: number }

/** The compilation of a request, plus one for each seed that some of its columns have of their own. */
export class Compilations {
  private readonly main: Reseedable
  private readonly all = new Map<string, Reseedable>()
  /** Whether any column has its own seed, even if it equals the request's. */
  private hasOwn = false

  /** @param leads as in `Compilation` */
  constructor(
    seed: string,
    referenceDay: number,
    private readonly leads?: ReadonlyMap<string, Numeric>,
  ) {
    this.main = this.made({ seed, referenceDay })
  }

  /**
   * Columns with the same seed share a compilation, so that their entities agree.
   * @param own by default the request's
   */
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

  /** Changes the request's seed; false if a column has its own, since they may share entities. */
  reseed(seed: string): boolean {
    if (!this.hasOwn) this.main.reseed(seed)
    return !this.hasOwn
  }

  /** Maximum number of bytes in a row. */
  get rowBytes(): number {
    return [...this.all.values()].reduce((sum, { rowBytes }) => sum + rowBytes, 0)
  }

  /**
   * Prepares all compilations for n rows.
   * @param place assigns rows to the positions.
   */
  begin(n: number, place: (position: RowWords) => void): void {
    for (const compilation of this.all.values()) {
      place(compilation.position)
      compilation.begin(n)
    }
  }
}
