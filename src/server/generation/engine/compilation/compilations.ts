import type { RowWords } from '@/server/generation/engine/arithmetic/row-words'
import type { Numeric } from '@/server/generation/engine/part'
import { Compilation } from './compilation'

/** Streams of a column that keeps its values or was drawn again; the day as in `Compilation`. */
export type OwnDraws = { readonly seed: string; readonly referenceDay: number }

/** The compilation of a request, and one for each seed that some of its columns have of their own. */
export class Compilations {
  private readonly main: Compilation
  private readonly all = new Map<string, Compilation>()

  /** @param leads as in `Compilation` */
  constructor(
    seed: string,
    referenceDay: number,
    private readonly leads?: ReadonlyMap<string, Numeric>,
  ) {
    this.main = this.of({ seed, referenceDay })
  }

  /** Columns with one seed share a compilation: their entities agree. @param own absent: that of the request */
  of(own?: OwnDraws): Compilation {
    if (!own) return this.main
    const key = `${own.referenceDay} ${own.seed}`
    const compilation = this.all.get(key) ?? new Compilation(own.seed, undefined, own.referenceDay, this.leads)
    this.all.set(key, compilation)
    return compilation
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
