import type { SetModel, TableModel } from '@/server/datasets/model/model'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'

const pageRows = 4_096
/** Pages of a field, a ring of 2^20 rows in which later pages replace earlier ones. */
const pagesOfField = 256
/** Pages of all fields of a data set: 19 MB. */
const pagesOfSet = 512

/** 0 where nothing is kept. */
const states = { value: 1, null: 2 } as const

type Page = { first: number; readonly numbers: Float64Array; readonly states: Uint8Array }

const noPage: Page = { first: -1, numbers: new Float64Array(0), states: new Uint8Array(pageRows) }

/**
 * Results of an aggregate by row, so that the tables that inherit it do not visit all children again: the rows of a table
 * that is written after its parent ask for what the parent's rows have computed. A result depends on its row alone.
 */
export class KeptResults {
  private readonly pages: (Page | undefined)[] = []
  /** The last page used, and its first row: consecutive requests are usually for nearby rows. */
  private page = noPage
  private first = -pageRows

  constructor(private readonly room: { pages: number }) {}

  /** Reads the result of a row into position `r`; false where it is not known. */
  read(row: number, numbers: Float64Array, nulls: Uint8Array, r: number): boolean {
    if (!this.isOpen(row)) this.open(row)
    const at = row - this.first
    const state = this.page.states[at] ?? 0
    if (state === 0) return false
    numbers[r] = this.page.numbers[at] ?? 0
    nulls[r] = state === states.null ? 1 : 0
    return true
  }

  keep(row: number, value: number, isNull: boolean): void {
    if (!this.isOpen(row)) this.open(row)
    if (this.page.first !== this.first && !this.claim()) return
    const at = row - this.first
    this.page.numbers[at] = value
    this.page.states[at] = isNull ? states.null : states.value
  }

  private isOpen(row: number): boolean {
    return row >= this.first && row < this.first + pageRows
  }

  /** The page of a row, or an empty one in its place. */
  private open(row: number): void {
    const number = Math.floor(row / pageRows)
    this.first = number * pageRows
    const page = this.pages[number % pagesOfField]
    this.page = page?.first === this.first ? page : noPage
  }

  /** Makes a page for the requested rows, replacing an older one; false if there is no room. */
  private claim(): boolean {
    const place = (this.first / pageRows) % pagesOfField
    const known = this.pages[place]
    if (known) {
      known.first = this.first
      known.states.fill(0)
      this.page = known
      return true
    }
    if (this.room.pages === 0) return false
    this.room.pages--
    this.page = { first: this.first, numbers: new Float64Array(pageRows), states: new Uint8Array(pageRows) }
    this.pages[place] = this.page
    return true
  }
}

/** The kept results of an aggregate; undefined if no other table reads a computed field of its table. */
export function keptResultsOf(model: TableModel, field: number): KeptResults | undefined {
  if (!isComputedForOthers(model)) return undefined
  const ofTable = resultsOf(model)
  const results = ofTable.get(field) ?? new KeptResults(roomOf(model.set))
  ofTable.set(field, results)
  return results
}

const resultsOf = memoizeByObject((_: TableModel) => new Map<number, KeptResults>())
const roomOf = memoizeByObject((_: SetModel) => ({ pages: pagesOfSet }))

/** By a link to this table, or by an aggregate over its rows; a computed column may use any aggregate. */
const isComputedForOthers = memoizeByObject(({ set, index, table: { fields } }: TableModel): boolean => {
  const isComputed = (field: number | null) => /^(?:aggregate|computed)$/.test(fields[field ?? -1]?.value.kind ?? '')
  return set.recipe.tables.some((table, other) =>
    table.fields.some(
      ({ value }) =>
        other !== index &&
        (value.kind === 'inherited' || value.kind === 'aggregate') &&
        value.table === index &&
        isComputed(value.field),
    ),
  )
})
