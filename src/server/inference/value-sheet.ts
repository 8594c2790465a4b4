import { codePoints } from '@/server/generation/text/lengths'
import { usableValue } from './usable-value'
import type { WrittenColumn } from './written-columns'

/** Texts as short as this may stand in several rows; a sentence that comes twice is a model's laziness. */
const repeatableLengthMax = 40

/** The cells that a model is to fill, column by column; it takes only what is a value, and no sentence twice. */
export class ValueSheet {
  private readonly texts: ReadonlyMap<WrittenColumn, (string | undefined)[]>
  private readonly sentences: ReadonlyMap<WrittenColumn, Set<string>>

  constructor(
    readonly columns: readonly WrittenColumn[],
    readonly rowCount: number,
  ) {
    this.texts = new Map(columns.map((column) => [column, new Array<string | undefined>(rowCount).fill(undefined)]))
    this.sentences = new Map(columns.map((column) => [column, new Set()]))
  }

  /** The text of a cell that is filled. */
  at(column: WrittenColumn, row: number): string | undefined {
    return this.texts.get(column)?.[row]
  }

  /** Fills a cell; what is no value leaves it open. */
  write(column: WrittenColumn, row: number, value: unknown): void {
    const own = this.texts.get(column)
    const text = usableValue(value, column)
    if (own && text !== undefined && own[row] === undefined && !this.repeats(column, text)) own[row] = text
  }

  /** Whether the row has at least one filled cell. */
  isTouched(row: number): boolean {
    return this.columns.some((column) => this.at(column, row) !== undefined)
  }

  get openCells(): number {
    let open = 0
    for (const own of this.texts.values()) for (const text of own) if (text === undefined) open++
    return open
  }

  private repeats(column: WrittenColumn, text: string): boolean {
    if (codePoints(text) <= repeatableLengthMax) return false
    const sentences = this.sentences.get(column)
    const folded = text.toLowerCase()
    if (sentences?.has(folded)) return true
    sentences?.add(folded)
    return false
  }
}
