import { codePoints } from '@/server/generation/text/lengths'
import { usableValue } from './usable-value'
import type { WrittenColumn } from './written-columns'

/** Texts as short as this may stand in several rows; a sentence that comes twice is a model's laziness. */
const repeatableLengthMax = 40
/** In a pool only words may, where the model insists. */
const insistedWordsMax = 2
/** Enough repetitions to tell a model of, and enough of each to know it by. */
const refusedMax = 40
const refusedLengthMax = 60

/** The cells that a model is to fill, column by column; it takes only what is a value, and no value too often. */
export class ValueSheet {
  private readonly texts: ReadonlyMap<WrittenColumn, (string | undefined)[]>
  private readonly seen: ReadonlyMap<WrittenColumn, Set<string>>
  private readonly repetitions: ReadonlyMap<WrittenColumn, Set<string>>

  /** @param isPool whether rows will draw from it: then its values differ, but for columns that have few. */
  constructor(
    readonly columns: readonly WrittenColumn[],
    readonly rowCount: number,
    readonly isPool: boolean,
  ) {
    this.texts = new Map(columns.map((column) => [column, new Array<string | undefined>(rowCount).fill(undefined)]))
    this.seen = new Map(columns.map((column) => [column, new Set()]))
    this.repetitions = new Map(columns.map((column) => [column, new Set()]))
  }

  /** The text of a cell that is filled. */
  at(column: WrittenColumn, row: number): string | undefined {
    return this.texts.get(column)?.[row]
  }

  /**
   * Fills a cell; what is no value, or one too often, leaves it open.
   * @param isLast whether the cell is asked for no more: a word that came again then is one that the column has few of.
   */
  write(column: WrittenColumn, row: number, value: unknown, isLast: boolean): void {
    const own = this.texts.get(column)
    const text = usableValue(value, column)
    if (!own || text === undefined || own[row] !== undefined) return
    if (this.has(column, text) && !this.mayRepeat(column, text, isLast)) this.refuse(column, text)
    else {
      this.seen.get(column)?.add(folded(text))
      own[row] = text
    }
  }

  /** Whether a cell of the column says the same. */
  has(column: WrittenColumn, text: string): boolean {
    return this.seen.get(column)?.has(folded(text)) ?? false
  }

  /** What was said once too often, by the keys of its columns: what to leave out when asked again. */
  refused(columns: readonly WrittenColumn[]): Readonly<Record<string, readonly string[]>> {
    return Object.fromEntries(columns.map((column) => [column.key, [...(this.repetitions.get(column) ?? [])]]))
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

  private refuse(column: WrittenColumn, text: string): void {
    const repetitions = this.repetitions.get(column)
    if (repetitions && repetitions.size < refusedMax) repetitions.add(text.slice(0, refusedLengthMax))
  }

  private mayRepeat({ repeats, field }: WrittenColumn, text: string, isLast: boolean): boolean {
    if (codePoints(text) > repeatableLengthMax) return false
    if (!this.isPool || repeats) return true
    return isLast && field.type === 'text' && text.split(/\s+/).length <= insistedWordsMax
  }
}

const folded = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ')
