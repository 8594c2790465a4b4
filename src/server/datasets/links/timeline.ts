import { lastAtMost } from './search'

/**
 * The course of a generation's time, cut into columns: 256 wide ones, the first of them cut again and again in half, so
 * that children can come soon after the very first parents; then short ones, which keep room for the children of the
 * last parents, and theirs.
 */
const halvings = 16
const wideEnd = halvings + 255
const shortColumns = 16
export const columnCount = wideEnd + shortColumns
/** The share of the time that the wide columns take. */
const wideShare = 0.98

/** Children of children of ... are in order of time down to this level. */
export const levelMax = shortColumns

/** The column after the last that rows of a level may take. */
export const endOf = (level: number): number => wideEnd + level

/** The part of the wide columns' time before a column, as a multiple of 1/256. */
function passed(column: number): number {
  if (column === 0) return 0
  return column <= halvings ? 2 ** (column - halvings) : Math.min(256, column - halvings + 1)
}

const edges = Float64Array.from({ length: columnCount + 1 }, (_, column) =>
  column <= wideEnd
    ? (passed(column) / 256) * wideShare
    : wideShare + ((column - wideEnd) / shortColumns) * (1 - wideShare),
)

/** Where a column begins, from 0 to 1. */
export const edgeOf = (column: number): number => edges[column] ?? 1

const widths = Float64Array.from({ length: columnCount }, (_, column) => edgeOf(column + 1) - edgeOf(column))

/** The part of the time that a column takes. */
export const widthOf = (column: number): number => widths[column] ?? 0

/** The last column that has begun when a share of the time has passed; behind the last when all has. */
export function columnAt(share: number): number {
  // The arithmetic of spans may place one of two equal moments slightly earlier.
  return share >= 1 - hair ? columnCount : lastAtMost(edges, share + hair)
}

const hair = 1e-13

/** Rows in order of time: those of column c are rows `starts[c]` up to but without `starts[c + 1]` of the generation. */
export class Timeline {
  /** The column asked last: rows come in order as a rule. */
  private column = 0

  /** @param level 0 for rows of their own, one more than their parents' for children. */
  constructor(
    readonly starts: Float64Array,
    readonly level: number,
  ) {}

  columnOf(row: number): number {
    const { starts, column } = this
    if (row < (starts[column] ?? 0) || row >= (starts[column + 1] ?? 0)) this.column = lastAtMost(starts, row)
    return this.column
  }

  /** The moment of a row from 0 to 1, later than that of the row before it. `chance` in [0, 1) places it in its gap. */
  momentOf(row: number, chance: number): number {
    const column = this.columnOf(row)
    const start = this.starts[column] ?? 0
    const size = (this.starts[column + 1] ?? 0) - start
    const edge = edgeOf(column)
    return edge + ((edgeOf(column + 1) - edge) * (row - start + chance)) / size
  }
}

/** Rows that come evenly: row i is of the column in which its even share of the time begins. */
export function evenTimeline(rows: number): Timeline {
  const starts = new Float64Array(columnCount + 1)
  // Halves and 256ths of up to 2^38 rows are exact.
  for (let column = 0; column <= columnCount; column++) starts[column] = Math.ceil((rows / 256) * passed(column))
  return new Timeline(starts, 0)
}
