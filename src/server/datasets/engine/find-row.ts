import type { Column } from '@/server/datasets/expressions/column'
import type { TableModel } from '@/server/datasets/model/model'
import type { UniqueSet } from '@/server/datasets/recipe/recipe'
import { hash64 } from '@/server/generation/engine/arithmetic/hash'
import { rowOfUuid } from '@/server/generation/engine/parts'
import type { Steps } from '@/server/kernel/turns/steps'
import { readColumn } from './columns/read-column'
import { probe } from './probe'
import { TableFrame } from './table-frame'

/** Maximum number of siblings among which the row of a junction is searched. */
const candidatesMax = 100_000
/** A table whose key cannot be inverted is searched up to this row. */
const scannedMax = 10_000
/** Listing one costs a microsecond. */
const childrenOfStep = 256

/**
 * Finds rows by their values, as CSV writes them, without reading earlier rows. One for each table: it compiles once.
 */
export class RowFinder {
  private readonly columns = new Map<number, Column>()
  private knownFrame: TableFrame | undefined

  constructor(
    private readonly model: TableModel,
    private readonly finderOf: (model: TableModel) => RowFinder,
  ) {}

  /** The row that has these values in the fields of a unique set; null where there is none. A step for each row that is compared. */
  *find({ fields, way }: UniqueSet, values: readonly string[]): Steps<number | null> {
    const wanted = new Map(fields.map((field, i) => [field, values[i] ?? '']))
    for (const row of yield* this.candidates(way, wanted)) {
      if (row >= 0 && row < this.model.table.rows && this.has(row, wanted)) return row
      yield
    }
    return null
  }

  private *candidates(way: UniqueSet['way'], wanted: ReadonlyMap<number, string>): Steps<Iterable<number>> {
    const { model } = this
    const { table } = model
    if (way.kind === 'field') return this.byField(way.field, wanted.get(way.field) ?? '')
    if (way.kind === 'link') {
      const parent = yield* this.parentRow(way.link, wanted)
      return parent === null ? [] : this.children(way.link, parent)
    }
    if (way.kind === 'ordinal' && table.children) {
      const parent = yield* this.parentRow(table.children.link, wanted)
      const ordinal = Number(wanted.get(way.field))
      if (parent === null || !(Number.isInteger(ordinal) && ordinal >= 1)) return []
      const siblings: number[] = []
      for (const row of this.children(table.children.link, parent)) {
        if (siblings.push(row) % childrenOfStep === 0) yield
      }
      return [Float64Array.from(siblings).sort()[ordinal - 1] ?? -1]
    }
    const links = table.links.flatMap(({ fields }, link) => (fields.every((field) => wanted.has(field)) ? [link] : []))
    for (const link of links) {
      const parent = yield* this.parentRow(link, wanted)
      if (parent === null) return []
      if (model.choice(link).count(0, parent) > candidatesMax) continue
      return this.children(link, parent)
    }
    return this.scanned()
  }

  private *byField(field: number, text: string): Generator<number> {
    const value = this.model.table.fields[field]?.value
    if (value?.kind === 'plain' && value.plain.type === 'rowNumber') {
      if (/^-?\d{1,16}$/.test(text)) yield Number(text) - value.plain.start
    } else if (value?.kind === 'plain' && value.plain.type === 'uuidV7') {
      yield this.firstNotBelow(field, text)
    } else if (value?.kind === 'catalog' && value.field.type === 'uuid' && !value.field.constraints.values) {
      const { name, constraints } = value.field
      const seed = constraints.unique ? this.model.seed : JSON.stringify([this.model.seed, 'distinct', name])
      const row = rowOfUuid(text, hash64(`cell:${name}#0`, hash64(seed, [0, 0])))
      if (row !== undefined) yield row
    } else yield* this.scanned()
  }

  /** The row that a link's values name, in its parent's table. */
  private *parentRow(link: number, wanted: ReadonlyMap<number, string>): Steps<number | null> {
    const { fields, parents } = this.model.link(link)
    const [parent] = parents
    if (!parent || parents.length > 1) return null
    const { table } = this.model.parent(link)
    const set = table.uniqueSets.find((each) => each.fields.every((field) => parent.columns.includes(field)))
    if (!set) return null
    const values = set.fields.map((field) => wanted.get(fields[parent.columns.indexOf(field)] ?? -1) ?? '')
    return yield* this.finderOf(this.model.parent(link)).find(set, values)
  }

  private *children(link: number, parent: number): Generator<number> {
    const choice = this.model.choice(link)
    const count = Math.min(candidatesMax, choice.count(0, parent))
    for (let k = 0; k < count; k++) yield choice.child(0, parent, k)
  }

  private *scanned(): Generator<number> {
    for (let row = 0; row < Math.min(scannedMax, this.model.table.rows); row++) yield row
  }

  /** In a column that rises along the table, the first value that is not below the text. */
  private firstNotBelow(field: number, text: string): number {
    let low = 0
    let high = this.model.table.rows
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if ((this.texts(middle, [field])[0] ?? '') < text) low = middle + 1
      else high = middle
    }
    return low
  }

  private has(row: number, wanted: ReadonlyMap<number, string>): boolean {
    const fields = [...wanted.keys()]
    const texts = this.texts(row, fields)
    return fields.every((field, i) => texts[i] === wanted.get(field))
  }

  /** The values of a row as texts; undefined where they are null. */
  private texts(row: number, fields: readonly number[]): (string | undefined)[] {
    const columns = fields.map((field) => this.column(field))
    const found: (string | undefined)[] = []
    probe(this.frame, 1, {
      place: (index) => {
        index[0] = row
      },
      read: () => {
        for (const { texts, nulls } of columns) found.push(nulls[0] === 1 ? undefined : texts[0])
      },
    })
    return found
  }

  private get frame(): TableFrame {
    this.knownFrame ??= new TableFrame(this.model)
    return this.knownFrame
  }

  private column(field: number): Column {
    const known = this.columns.get(field)
    if (known) return known
    const column = readColumn(this.frame.source(field), { kind: 'string' })
    this.frame.beforehand(column.read)
    this.columns.set(field, column)
    return column
  }
}
