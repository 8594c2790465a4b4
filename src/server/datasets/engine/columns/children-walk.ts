import type { Frame } from '@/server/datasets/engine/frame'
import type { FieldValue } from '@/server/datasets/recipe/recipe'
import { blockRows } from '@/server/generation/engine/scratch'
import { slabInt32 } from '@/server/kernel/memory/slab'

export type Aggregate = Extract<FieldValue, { readonly kind: 'aggregate' }>

/** Children of a parent with more are requested one by one. */
const togetherMax = 256

/** Takes the values of children at positions 0 to n - 1 into the parents at `owner[i]`. */
export type Take = (owner: Int32Array, n: number) => void

type Taker = {
  /** Whether it knows the result of the row at position `r` without its children. */
  readonly has: (r: number, row: number) => boolean
  readonly reset: () => void
  readonly take: Take
  readonly finish: (n: number) => void
}

/** The rows of one table that reference a block's rows: everything computed from them is computed in one pass. */
type ChildrenWalk = {
  /** The children, in blocks of their own. */
  readonly aside: Frame
  readonly takers: Taker[]
  /** Passes the children at positions 0 to n - 1 to every aggregate, once per block. */
  walk(n: number): void
  /** Their number. */
  count(n: number, into: Float64Array): void
}

const walks = new WeakMap<Frame, ChildrenWalk>()

/** The walk over an aggregate's children, which those over the same children share. */
export function walkOf(frame: Frame, aggregate: Aggregate): ChildrenWalk {
  const { table, link } = aggregate
  const children = frame.model.set.table(table)
  const aside = frame.aside(`children ${table} ${link}`, children)
  const walk = walks.get(aside) ?? newWalk(frame, aside, aggregate)
  walks.set(aside, walk)
  return walk
}

function newWalk(frame: Frame, aside: Frame, { link, parent }: Aggregate): ChildrenWalk {
  const { model } = aside
  const choice = model.choice(link)
  const { index } = frame.compilation.position
  const rows = aside.compilation.position.index
  const owner = slabInt32(blockRows)
  const together = new Float64Array(togetherMax)
  // For some links the counts are upper bounds.
  const isCounted = choice.isExact && model.countsExactly(link)
  const takers: Taker[] = []
  let waiting = 0
  let isDone = false
  frame.atFirst(() => {
    isDone = false
  })

  const flush = () => {
    if (waiting > 0) {
      aside.begin(waiting)
      for (const { take } of takers) take(owner, waiting)
    }
    waiting = 0
  }
  const add = (r: number, child: number) => {
    rows[waiting] = child
    owner[waiting++] = r
    if (waiting === blockRows) flush()
  }
  const gather = (r: number, row: number) => {
    const found = isCounted ? choice.children(parent, row, together, 0) : -1
    for (let i = 0; i < found; i++) add(r, together[i] ?? 0)
    const count = found < 0 ? choice.count(parent, row) : 0
    for (let k = 0; k < count; k++) {
      const child = choice.child(parent, row, k)
      if (child >= 0) add(r, child)
    }
  }
  const countOf = (row: number) => {
    const count = choice.count(parent, row)
    if (isCounted) return count
    let found = 0
    for (let k = 0; k < count; k++) if (choice.child(parent, row, k) >= 0) found++
    return found
  }
  return {
    aside,
    takers,
    walk: (n) => {
      if (isDone) return
      isDone = true
      for (const { reset } of takers) reset()
      for (let r = 0; r < n; r++) {
        const row = index[r] ?? 0
        if (frame.absent[r] === 1) continue
        let isKnown = true
        for (const { has } of takers) if (!has(r, row)) isKnown = false
        if (!isKnown) gather(r, row)
      }
      flush()
      for (const { finish } of takers) finish(n)
    },
    count: (n, into) => {
      for (let r = 0; r < n; r++) into[r] = frame.absent[r] === 1 ? 0 : countOf(index[r] ?? 0)
    },
  }
}
