import type { Random } from '@/server/generation/engine/arithmetic/random'
import type { CellStyle, Format } from '@/server/generation/engine/formats'
import {
  type Compile,
  type DrawScope,
  type EntityName,
  type Key,
  type Keyed,
  type Numeric,
  type Owners,
  type Part,
  type Position,
  type Scalar,
  sharedStream,
} from '@/server/generation/engine/part'
import type { Draw, Fill } from '@/server/generation/engine/rows'
import type { SharedCompilation } from './shared-compilation'
import { type StringTable, tableOf } from './string-table'

/** Random number streams of one field or shared column, numbered. */
export class StreamScope implements DrawScope {
  private streamsGiven = 0
  private keysGiven = 0

  constructor(
    protected readonly compilation: SharedCompilation,
    protected readonly stream: string,
    protected readonly owners: Owners,
  ) {}

  get random(): Random {
    return this.compilation.open(`${this.stream}!${this.streamsGiven++}`)
  }

  get position(): Position {
    return this.compilation.position
  }

  get referenceDay(): number {
    return this.compilation.referenceDay
  }

  column(count?: number): Int32Array {
    return this.compilation.column(count)
  }

  keyed<Value>(make: (key: Key) => Value): Keyed<Value> {
    return this.compilation.keyed(`${this.stream}#${this.keysGiven++}`, make)
  }

  shared(entity: EntityName, name: string, node: Numeric, partner = entity): Draw {
    const owner = this.owners[entity]
    const other = this.owners[partner]
    const redirected = this.compilation.redirect({ entity, name, node, owner, partner, other })
    if (redirected) return redirected
    const stream = sharedStream(entity, name, owner === other ? owner : `${owner}@${other}`)
    return this.compilation.shared(stream, { ...everyOwner(owner), [partner]: other }, node)
  }

  cell(field: string, owners: Owners): DrawScope {
    return new StreamScope(this.compilation, cellStream(field), owners)
  }
}

/** The stream name of a field's own cells. */
export const cellStream = (field: string): string => `cell:${field}`

const everyOwner = (owner: string): Owners => ({
  person: owner,
  place: owner,
  company: owner,
  product: owner,
  account: owner,
  order: owner,
})

const plain = { quote: '', escape: (text: string) => text, scalar: (value: Scalar) => String(value ?? '') } as const

/** Services for the parts of one field: texts in the form of the field's cells. */
export class CellScope extends StreamScope implements Compile {
  constructor(
    compilation: SharedCompilation,
    stream: string,
    owners: Owners,
    private readonly style: CellStyle & Pick<Format, 'scalar'>,
  ) {
    super(compilation, stream, owners)
  }

  override cell(field: string, owners: Owners): CellScope {
    return new CellScope(this.compilation, cellStream(field), owners, this.style)
  }

  unescaped(): CellScope {
    return new CellScope(this.compilation, this.stream, this.owners, plain)
  }

  reserve(bytes: number): void {
    this.compilation.rowBytes += bytes
  }

  alternatives(parts: readonly Part[]): Fill[] {
    const before = this.compilation.rowBytes
    let widest = before
    const fills = parts.map((part) => {
      this.compilation.rowBytes = before
      const fill = part.compile(this)
      widest = Math.max(widest, this.compilation.rowBytes)
      return fill
    })
    this.compilation.rowBytes = widest
    return fills
  }

  escape(text: string): string {
    return this.style.escape(text)
  }

  literal(text: string): Fill {
    return this.compilation.literal(this.style.escape(text))
  }

  table(list: readonly string[]): StringTable {
    return tableOf(list, this.style.escape)
  }

  cells(values: readonly Scalar[]): StringTable {
    return tableOf(values, this.style.scalar)
  }
}
