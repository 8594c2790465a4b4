import type { CellStyle, Format } from './formats'
import { hash64 } from './hash'
import type { Compile, Draw, DrawScope, EntityName, Numeric, Owners, Rows, Scalar } from './part'
import { Random } from './random'
import { blockRows, everyRow } from './scratch'
import { StringTable } from './string-table'

/**
 * What the fields of one request have in common while they are compiled: the seed, the streams of random numbers, the
 * shared columns and the widest row. Afterwards `begin` readies them for a block.
 */
export class Compilation {
  /** The most bytes that a row can take, as announced so far. */
  rowBytes = 0
  private readonly position = { block: 0 }
  private readonly streams: Stream[] = []
  private readonly sharedColumns = new Map<string, Map<Numeric, Draw>>()
  private readonly sharedDraws: (() => void)[] = []
  private readonly key: readonly [number, number]
  private readonly format: Format
  private slab = new Int32Array(0)

  constructor(seed: string, format: Format) {
    this.key = hash64(seed, [0, 0])
    this.format = format
  }

  /** What the parts of a field ask for. Its own draws come from a stream that is named after the field. */
  cellScope(name: string, owners: Owners, style: CellStyle): Compile {
    return Object.assign(this.drawScope(`cell:${name}`, owners), {
      reserve: (bytes: number) => {
        this.rowBytes += bytes
      },
      escape: style.escape,
      table: (list: readonly string[]) => tableOf(list, style.escape, () => list.map(style.escape)),
      cells: (values: readonly Scalar[]) => tableOf(values, this.format.scalar, () => values.map(this.format.scalar)),
    })
  }

  /** What numbers ask for. The stream is opened when something draws from it. */
  drawScope(stream: string, owners: Owners): DrawScope {
    let opened: Random | undefined
    let asked = 0
    const open = () => this.open(stream)
    return {
      get random() {
        opened ??= open()
        return opened
      },
      position: this.position,
      column: (count = blockRows) => this.column(count),
      key: () => hash64(`${stream}#${asked++}`, this.key),
      shared: (entity, name, node) => this.shared(entity, owners[entity], name, node),
    }
  }

  /** Goes to block `block`: every stream at its beginning there, every shared column drawn, for all rows. */
  begin(block: number): void {
    this.position.block = block
    for (const { random, key } of this.streams) random.seed(key, block)
    for (const draw of this.sharedDraws) draw()
  }

  private open(name: string): Random {
    const random = new Random()
    this.streams.push({ random, key: hash64(name, this.key) })
    return random
  }

  /**
   * Fields that ask for the same column of the same owner get one. Two locales have different nodes for it (other
   * lists): they keep columns of their own over equal streams.
   */
  private shared(entity: EntityName, owner: string, name: string, node: Numeric): Draw {
    const stream = `shared:${JSON.stringify([entity, owner, name])}`
    const columns = this.sharedColumns.get(stream) ?? new Map<Numeric, Draw>()
    this.sharedColumns.set(stream, columns)
    const known = columns.get(node)
    if (known) return known
    const draw = node(this.drawScope(stream, everyOwner(owner)))
    let column: Int32Array = everyRow
    // What it reads itself was listed before it, while `node` compiled.
    this.sharedDraws.push(() => {
      column = draw(everyRow, blockRows)
    })
    const read: Draw = (_rows: Rows, _n: number) => column
    columns.set(node, read)
    return read
  }

  /** Columns are cut from common slabs, so that those of one request lie close together. */
  private column(count: number): Int32Array {
    if (count > slabLength / 4) return new Int32Array(count)
    if (this.slab.length < count) this.slab = new Int32Array(slabLength)
    const column = this.slab.subarray(0, count)
    this.slab = this.slab.subarray(count)
    return column
  }
}

type Stream = { readonly random: Random; readonly key: readonly [number, number] }

const slabLength = blockRows * 64

const everyOwner = (owner: string): Owners => ({
  person: owner,
  place: owner,
  company: owner,
  product: owner,
  account: owner,
  order: owner,
})

const tables = new WeakMap<readonly unknown[], Map<unknown, StringTable>>()

/** The encoded list, remembered for as long as the list itself lives. */
function tableOf(list: readonly unknown[], style: unknown, strings: () => string[]): StringTable {
  const ofList = tables.get(list) ?? new Map<unknown, StringTable>()
  tables.set(list, ofList)
  const table = ofList.get(style) ?? new StringTable(strings())
  ofList.set(style, table)
  return table
}
