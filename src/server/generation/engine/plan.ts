import type { RecordEncoding } from '@/wire/vocabulary'
import { blanked } from './compilation/blanked'
import { Compilation } from './compilation/compilation'
import { CellScope, cellStream } from './compilation/scope'
import { type Format, formats } from './formats'
import type { Fill, Owners, Part } from './part'
import { type SliceOptions, written } from './written'

export type PlanField = {
  readonly name: string
  readonly part: Part
  /** Chance in percent that the value is null; 0 and 100 are absolute. */
  readonly blankPercentage?: number
  readonly owners: Owners
}

/** A schema made ready to be written in one format under one seed. Slices come as `written` describes. */
export type Plan = {
  /** The text of `count` rows from row `first` on, 0 by default. */
  slices(count: number, options?: SliceOptions & { readonly first?: number }): Generator<Uint8Array>
  /** The text of the rows that `indexes` lists, in its order, repeats included: each as `slices` has it. */
  gather(indexes: ArrayLike<number>, options?: SliceOptions): Generator<Uint8Array>
}

/**
 * Compiles a schema. A cell depends on the seed, its field's name, its part and its row alone: not on `count`, on
 * slices, on the format, on other fields, nor on which other cells are blank (ADR 2).
 * @param seed hashed to 64 bits.
 */
export function compile(fields: readonly PlanField[], encoding: RecordEncoding, seed: string): Plan {
  const format = formats[encoding]
  const compilation = new Compilation(seed, format)
  const steps = rowSteps(fields, format, compilation)
  const { position, rowBytes } = compilation
  const text = {
    head: Buffer.from(format.head(fields.map((field) => field.name))),
    steps,
    tail: Buffer.from(format.tail),
    separatorBytes: format.rowSeparator.length,
    rowBytes,
  }
  return {
    slices: (count, options) => {
      const first = options?.first ?? 0
      const begin = (from: number, n: number) => {
        position.follow(first + from, n)
        compilation.begin(n)
      }
      return written({ ...text, begin }, count, options)
    },
    gather: (indexes, options) => {
      const begin = (from: number, n: number) => {
        for (let r = 0; r < n; r++) position.index[r] = indexes[from + r] ?? 0
        position.hash(n)
        compilation.begin(n)
      }
      return written({ ...text, begin }, indexes.length, options)
    },
  }
}

/** A row as steps: text that is the same on every row, cell, text, cell, ..., text. */
function rowSteps(fields: readonly PlanField[], format: Format, compilation: Compilation): Fill[] {
  const steps: Fill[] = []
  let open = format.rowSeparator
  for (const [position, { name, part, owners, blankPercentage = 0 }] of fields.entries()) {
    const style = format.style(part)
    const cell = part.compile(new CellScope(compilation, cellStream(name), owners, style))
    open += format.lead(name, position)
    if (blankPercentage > 0) {
      const quote = compilation.literal(style.quote)
      const blank = compilation.literal(format.blank)
      const random = compilation.open(`blank:${name}`)
      steps.push(compilation.literal(open), blanked([quote, cell, quote], blank, blankPercentage, random))
      compilation.rowBytes += style.quote.length
      open = ''
    } else {
      steps.push(compilation.literal(open + style.quote), cell)
      open = style.quote
    }
  }
  steps.push(compilation.literal(open + format.rowEnd))
  return steps
}
