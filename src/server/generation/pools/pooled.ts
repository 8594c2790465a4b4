import { Random } from '@/server/generation/engine/arithmetic/random'
import { RowWords } from '@/server/generation/engine/arithmetic/row-words'
import type { StringTable } from '@/server/generation/engine/compilation/string-table'
import {
  type Compile,
  type DrawScope,
  type EntityName,
  type Key,
  type Keyed,
  type Numeric,
  noOwners,
  type Owners,
  type Part,
  type Position,
  type Scalar,
} from '@/server/generation/engine/part'
import type { Draw, Fill, Rows } from '@/server/generation/engine/rows'
import type { Column } from '@/server/generation/relations/columns'
import type { Drawn, Pool, Pools } from './pools'

/** The part with its entities, and its own draws, taken from their pools. */
export function pooledPart(part: Part, drawn: Drawn): Part {
  const { numbers } = part
  return {
    ...part,
    compile: (c) => {
      const members = new Members(c, drawn)
      const fill = part.compile(new PooledCell(c, drawn, members))
      return (rows, n) => {
        members.follow(rows, n)
        fill(rows, n)
      }
    },
    ...(numbers && {
      numbers: (c: DrawScope) => {
        const members = new Members(c, drawn)
        const write = numbers(new PooledScope(c, drawn, members))
        return (rows: Rows, n: number, to: Float64Array) => {
          members.follow(rows, n)
          write(rows, n, to)
        }
      },
    }),
  }
}

/** The same for the numbers that relations count with. */
export const pooledColumn =
  (column: Column, drawn: Drawn): Column =>
  (c) => {
    const members = new Members(c, drawn)
    const draw = column(new PooledScope(c, drawn, members))
    return (rows, n) => {
      members.follow(rows, n)
      return draw(rows, n)
    }
  }

/** The words of the members that the rows of a block take. */
class Members {
  readonly words: RowWords | undefined
  private readonly rank: Draw | undefined

  constructor(scope: DrawScope, { pools, own }: Drawn) {
    if (!own) return
    const seat = scope.cell(`pool ${own.id}`, noOwners)
    const words = new RowWords([0, 0])
    seat.keyed((key) => words.rekey(key))
    this.words = words
    this.rank = seat.shared('order', `pool ${own.id}`, rankOf(own, pools))
  }

  follow(rows: Rows, n: number): void {
    const { words, rank } = this
    if (!words || !rank) return
    const ranks = rank(rows, n)
    for (let k = 0; k < n; k++) {
      const r = rows[k] ?? 0
      words.index[r] = ranks[r] ?? 0
      words.rehash(r, 0)
    }
  }
}

/** Which member a row takes; a pool within another one is taken by the other's members. */
const rankOf = (pool: Pool, pools: Pools): Numeric =>
  pool.within ? pooledNode(pool.rank, { pools, owners: noOwners, own: pool.within, rest: undefined }) : pool.rank

const nodes = new WeakMap<Pools, WeakMap<Numeric, Map<string, Numeric>>>()

/** One node for each node and way of drawing it, so that all who share a column share it here too. */
function pooledNode(node: Numeric, drawn: Drawn): Numeric {
  const { pools, owners, own, rest } = drawn
  const ofPools = nodes.get(pools) ?? new WeakMap<Numeric, Map<string, Numeric>>()
  nodes.set(pools, ofPools)
  const ways = ofPools.get(node) ?? new Map<string, Numeric>()
  ofPools.set(node, ways)
  const way = `${own?.id}\n${rest?.id}\n${Object.values(owners).join('\n')}`
  const known = ways.get(way)
  if (known) return known
  const made: Numeric = (scope) => {
    const members = new Members(scope, drawn)
    const draw = node(new PooledScope(scope, drawn, members))
    return (rows, n) => {
      members.follow(rows, n)
      return draw(rows, n)
    }
  }
  ways.set(way, made)
  return made
}

class PooledScope implements DrawScope {
  constructor(
    private readonly inner: DrawScope,
    protected readonly drawn: Drawn,
    protected readonly members: Members,
  ) {}

  get random(): Random {
    const { words } = this.members
    if (!words) return this.inner.random
    const random = new Random(words, [0, 0])
    this.inner.keyed((key) => random.rekey(key))
    return random
  }

  get position(): Position {
    return this.members.words ?? this.inner.position
  }

  get referenceDay(): number {
    return this.inner.referenceDay
  }

  column(count?: number): Int32Array {
    return this.inner.column(count)
  }

  keyed<Value>(make: (key: Key) => Value): Keyed<Value> {
    return this.inner.keyed(make)
  }

  shared(entity: EntityName, name: string, node: Numeric, partner: EntityName = entity): Draw {
    const { pools, owners, rest } = this.drawn
    const [owner, other] = [owners[entity], owners[partner]]
    const pool = pools.of(entity, owner) ?? rest
    // A combination of two entities is of a pool where both are.
    const own = pool && (pools.of(partner, other) ?? rest) ? pool : undefined
    const inside: Owners = {
      ...{ person: owner, place: owner, company: owner, product: owner, account: owner, order: owner },
      [partner]: other,
    }
    return this.inner.shared(entity, name, pooledNode(node, { pools, owners: inside, own, rest }), partner)
  }

  cell(field: string, owners: Owners): DrawScope {
    return this.inner.cell(field, owners)
  }
}

class PooledCell extends PooledScope implements Compile {
  constructor(
    private readonly text: Compile,
    drawn: Drawn,
    members: Members,
  ) {
    super(text, drawn, members)
  }

  override cell(field: string, owners: Owners): Compile {
    return this.text.cell(field, owners)
  }

  unescaped(): Compile {
    return new PooledCell(this.text.unescaped(), this.drawn, this.members)
  }

  reserve(bytes: number): void {
    this.text.reserve(bytes)
  }

  alternatives(parts: readonly Part[]): Fill[] {
    const { drawn, members } = this
    return this.text.alternatives(
      parts.map((part) => ({ ...part, compile: (c) => part.compile(new PooledCell(c, drawn, members)) })),
    )
  }

  escape(text: string): string {
    return this.text.escape(text)
  }

  literal(text: string): Fill {
    return this.text.literal(text)
  }

  table(list: readonly string[]): StringTable {
    return this.text.table(list)
  }

  cells(values: readonly Scalar[]): StringTable {
    return this.text.cells(values)
  }
}
