import { codePoints } from '@/server/generation/text/lengths'
import { usableValue } from './content/usable-value'
import type { WrittenColumn } from './written-columns'

/** Texts up to this length may occur in several rows; a repeated sentence is a model's laziness. */
const repeatableLengthMax = 40
/** In a pool only texts of at most two words may, where the model insists. */
const insistedWordsMax = 2
/** Bounds of the list of repetitions in a second question: entries, and characters of each. */
const refusedMax = 40
const refusedLengthMax = 60

/** The cells that a model fills, column by column; accepts only usable values, and none too often. */
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
   * Fills a cell; an unusable or too frequent value leaves it open.
   * @param isLast whether this is the last attempt: a word that is repeated then is one of the column's few.
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

  /** Whether a cell of the column has this text, but for case and spacing. */
  has(column: WrittenColumn, text: string): boolean {
    return this.seen.get(column)?.has(folded(text)) ?? false
  }

  /** Texts refused as repetitions, by the keys of their columns: values to avoid in the next answer. */
  refused(columns: readonly WrittenColumn[]): Readonly<Record<string, readonly string[]>> {
    return Object.fromEntries(columns.map((column) => [column.key, [...(this.repetitions.get(column) ?? [])]]))
  }

  /** Whether the row has at least one filled cell. */
  isTouched(row: number): boolean {
    return this.columns.some((column) => this.at(column, row) !== undefined)
  }

  get openCells(): number {
    return this.columns.reduce((open, column) => open + this.openCellsOf(column), 0)
  }

  openCellsOf(column: WrittenColumn): number {
    return (this.texts.get(column) ?? []).filter((text) => text === undefined).length
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
