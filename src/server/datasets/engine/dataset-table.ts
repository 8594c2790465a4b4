import type { TableModel } from '@/server/datasets/model/model'
import type { ValueType } from '@/server/datasets/recipe/expressions/value-type'
import type { Recipe } from '@/server/datasets/recipe/recipe'
import { rowsAtOnce } from '@/server/datasets/recipe/sizes/row-reads'
import { tablesRead } from '@/server/datasets/recipe/sizes/tables-read'
import { type Format, formats } from '@/server/generation/engine/formats'
import { rowSteps } from '@/server/generation/engine/row-steps'
import { blockRows } from '@/server/generation/engine/scratch'
import { type Script, type SliceOptions, written } from '@/server/generation/engine/written'
import { finished, type Steps } from '@/server/kernel/turns/steps'
import type { RecordEncoding } from '@/wire/vocabulary'
import { type Batch, type BatchesAsked, batchesOf } from './batches/batches'
import { redrawsMax } from './columns/violations'
import type { RowFinder } from './find-row'
import { probe } from './probe'
import { cellOf } from './sources/source'
import { TableFrame } from './table-frame'

export type SlicesAsked = SliceOptions & {
  readonly format: RecordEncoding | Format
  /** 0 by default. */
  readonly first?: number
  /** All from `first` on by default. */
  readonly rows?: number
  /** Whether CSV begins with the line of names, and another format with its head; true by default. */
  readonly header?: boolean
  /** Whether the rows include the start and the end of the text; both by default. */
  readonly piece?: Piece | undefined
}

/** Whether some rows of a file include its start and its end: the pieces of a file, concatenated, are the file. */
export type Piece = { readonly isFirst: boolean; readonly isLast: boolean }
export const wholeFile: Piece = { isFirst: true, isLast: true }

/** Few, because each may be drawn a thousand times. */
const rowsOfStep = 8

/**
 * Draws over several rows, as a multiple of the redraws of one, that are as conclusive as all: of checks that some
 * hundred rows meet in that many redraws each, one in a thousand is not met in these.
 */
const inVainShare = 1.2

type TableColumn = { readonly name: string; readonly type: ValueType; readonly mayBeNull: boolean }

/** One table of a data set. */
export class DatasetTable {
  #columns: readonly TableColumn[] | undefined

  constructor(
    private readonly model: TableModel,
    private readonly finderOf: (model: TableModel) => RowFinder,
  ) {}

  get name(): string {
    return this.model.table.name
  }

  /** The recipe of the table. */
  get recipe(): Recipe {
    return this.model.set.recipe
  }

  /** Index of the table in the recipe. */
  get index(): number {
    return this.model.index
  }

  get rowCount(): number {
    return this.model.table.rows
  }

  /** Rows that are computed together, at most. */
  get rowsAtOnce(): number {
    return rowsAtOnce(this.model.set.reads.of(this.index), blockRows)
  }

  get columnCount(): number {
    return this.model.table.fields.length
  }

  /** Names and kinds of the columns, in order. */
  get columns(): readonly TableColumn[] {
    this.#columns ??= columnsOf(this.model)
    return this.#columns
  }

  /** Prepares the tables that rows are computed from, in steps: the first row would do it in one, which may take seconds. */
  *compile(): Steps<void> {
    for (const index of tablesRead(this.recipe, this.index)) yield* this.model.set.table(index).compile()
  }

  /**
   * The text of rows `first` to `first + rows - 1`, as many of them as there are. Each slice is generated in one
   * synchronous step, ends on a character boundary, and has a Buffer of its own.
   * @throws RowTooWideError when one row may take more than 16 MiB.
   */
  slices({
    format,
    first = 0,
    rows = Number.POSITIVE_INFINITY,
    header = true,
    piece = wholeFile,
    ...options
  }: SlicesAsked): Iterable<Uint8Array> {
    const count = Math.max(0, Math.min(rows, this.rowCount - first))
    const { script, frame } = this.scriptOf(format, header, piece)
    const { position } = frame.compilation
    const begin = (from: number, n: number) => {
      for (let r = 0; r < n; r++) position.index[r] = first + from + r
      frame.begin(n)
    }
    return written({ ...script, begin }, count, options)
  }

  /** The values of a range of rows, for formats that store columns. */
  batches(asked: BatchesAsked): Iterable<Batch> {
    return batchesOf(this.model, asked)
  }

  /** The text of the rows listed in `indexes`, in that order, repeats included: each as in `slices`. */
  rowsAt(
    indexes: ArrayLike<number>,
    format: RecordEncoding,
    { header = true, isDue }: { readonly header?: boolean } & Pick<SliceOptions, 'isDue'> = {},
  ): Iterable<Uint8Array> {
    const { script, frame } = this.scriptOf(format, header)
    const { position } = frame.compilation
    const begin = (from: number, n: number) => {
      for (let r = 0; r < n; r++) position.index[r] = indexes[from + r] ?? 0
      frame.begin(n)
    }
    return written({ ...script, begin }, indexes.length, { isDue })
  }

  /**
   * Draws the rows listed in `indexes` as far as the table's checks read them, a few per step, and writes nothing. Each
   * is redrawn at most `redraws` times, fewer if no row meets the checks.
   * @throws UnmetCheckError where no draw of a row meets the checks, EndlessCheckError if they depend on each other
   * without end.
   */
  *drawn(indexes: readonly number[], redraws = redrawsMax): Steps<void> {
    yield* this.compile()
    const frame = new TableFrame(this.model)
    frame.redrawsMost = redraws
    frame.drawsInVain = redraws * inVainShare
    const step = rowsAtOnce(this.model.set.reads.of(this.index), rowsOfStep)
    for (let from = 0; from < indexes.length; from += step) {
      const rows = indexes.slice(from, from + step)
      probe(frame, rows.length, { place: (index) => index.set(rows) })
      yield
    }
  }

  /**
   * The row that has this primary key, its values as CSV writes them in the key's order; null where there is none, or no
   * key. Found without the rows before it where the key is made of row numbers, UUIDs, ordinals and links.
   */
  rowOf(key: readonly string[]): number | null {
    return finished(this.findRow(key))
  }

  /** `rowOf`, a step for each row that is compared. */
  *findRow(key: readonly string[]): Steps<number | null> {
    const set = this.model.table.uniqueSets.find(({ isKey }) => isKey)
    return set && set.fields.length === key.length ? yield* this.finderOf(this.model).find(set, key) : null
  }

  /** Rows whose link points at a row of a parent table, as indexes of this table in rising order. */
  childrenOf(link: number, parentRow: number, alternative = 0): number[] {
    return [...this.eachChildOf(link, parentRow, alternative)].sort((a, b) => a - b)
  }

  /** The rows of `childrenOf` in any order, found one by one: a parent may have millions. */
  *eachChildOf(link: number, parentRow: number, alternative = 0): Generator<number> {
    const choice = this.model.choice(link)
    const count = choice.count(alternative, parentRow)
    for (let k = 0; k < count; k++) {
      const row = choice.child(alternative, parentRow, k)
      if (row >= 0) yield row
    }
  }

  /** The row of a parent table that a row's link references; null if the link is null. */
  parentOf(link: number, row: number): { readonly table: number; readonly row: number } | null {
    const choice = this.model.choice(link)
    const parent = choice.parentOf(row)
    if (parent < 0) return null
    return { table: this.model.parent(link, choice.alternativeOf(row)).index, row: parent }
  }

  private scriptOf(
    asked: RecordEncoding | Format,
    header: boolean,
    { isFirst, isLast }: Piece = wholeFile,
  ): { script: Omit<Script, 'begin'>; frame: TableFrame } {
    const format = typeof asked === 'string' ? formats[asked] : asked
    const frame = new TableFrame(this.model)
    const { fields } = this.model.table
    const cells = fields.map(({ name }, index) => cellOf(name, frame.source(index), format))
    const steps = rowSteps(cells, format, frame.compilation)
    const hasHead = isFirst && (header || asked === 'json' || asked === 'jsonl')
    const script = {
      head: Buffer.from(hasHead ? format.head(fields.map(({ name }) => name)) : ''),
      steps,
      tail: Buffer.from(isLast ? format.tail : ''),
      separatorBytes: isFirst ? format.rowSeparator.length : 0,
      rowBytes: frame.rowBytes,
      rowsAtOnce: this.rowsAtOnce,
    }
    return { script, frame }
  }
}

function columnsOf(model: TableModel): TableColumn[] {
  const frame = new TableFrame(model)
  return model.table.fields.map(({ name }, index) => {
    const { type, nulls } = frame.source(index)
    return { name, type, mayBeNull: nulls !== undefined }
  })
}
