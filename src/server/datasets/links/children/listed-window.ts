/**
 * Parents and children in a window, counted from its first row, parent and slot. Each list is made on first use,
 * because aggregates need other lists than writers.
 */
export class ListedWindow {
  /** The first slot of each parent, and its number of slots. */
  readonly first: Uint16Array
  readonly count: Uint16Array
  readonly slotOfRow: Uint16Array
  private knownRows: Uint16Array | undefined
  private knownSlotParents: Uint16Array | undefined
  private knownParents: Uint16Array | undefined
  private knownOrdinals: Uint16Array | undefined

  constructor({ first, count, slotOfRow }: Pick<ListedWindow, 'first' | 'count' | 'slotOfRow'>) {
    this.first = first
    this.count = count
    this.slotOfRow = slotOfRow
  }

  get rowOfSlot(): Uint16Array {
    if (this.knownRows) return this.knownRows
    const { slotOfRow } = this
    const rows = new Uint16Array(slotOfRow.length)
    for (let row = 0; row < rows.length; row++) rows[slotOfRow[row] ?? 0] = row
    this.knownRows = rows
    return rows
  }

  get parentOfRow(): Uint16Array {
    if (this.knownParents) return this.knownParents
    const { slotOfRow, parentOfSlot } = this
    const parents = new Uint16Array(slotOfRow.length)
    for (let row = 0; row < parents.length; row++) parents[row] = parentOfSlot[slotOfRow[row] ?? 0] ?? 0
    this.knownParents = parents
    return parents
  }

  get ordinalOfRow(): Uint16Array {
    if (this.knownOrdinals) return this.knownOrdinals
    const { parentOfRow } = this
    const ordinals = new Uint16Array(parentOfRow.length)
    const passed = new Uint16Array(this.count.length)
    for (let row = 0; row < ordinals.length; row++) {
      const parent = parentOfRow[row] ?? 0
      const ordinal = passed[parent] ?? 0
      ordinals[row] = ordinal
      passed[parent] = ordinal + 1
    }
    this.knownOrdinals = ordinals
    return ordinals
  }

  private get parentOfSlot(): Uint16Array {
    if (this.knownSlotParents) return this.knownSlotParents
    const { first, count } = this
    const owners = new Uint16Array(this.slotOfRow.length)
    for (let parent = 0; parent < first.length; parent++) {
      const begin = first[parent] ?? 0
      const end = begin + (count[parent] ?? 0)
      for (let slot = begin; slot < end; slot++) owners[slot] = parent
    }
    this.knownSlotParents = owners
    return owners
  }
}
