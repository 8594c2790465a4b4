import type { RecordEncoding } from '@/wire/vocabulary'
import { type Blanks, blanked, byChance, eitherBlank } from './compilation/blanked'
import { type Compilation, fixedReferenceDay } from './compilation/compilation'
import { Compilations, type OwnDraws } from './compilation/compilations'
import { CellScope, cellStream } from './compilation/scope'
import { type Format, formats } from './formats'
import type { DrawScope, Numeric, Owners, Part } from './part'
import { type Cell, rowSteps } from './row-steps'
import { type SliceOptions, written } from './written'

export type PlanField = {
  readonly name: string
  readonly part: Part
  /** Probability in percent that the value is null; 0 and 100 are exact. */
  readonly blankPercentage?: number
  /** Additional rows without a value. */
  readonly absent?: (scope: DrawScope) => Blanks
  readonly owners: Owners
  /** Draws the column as in a plan with this seed and day; the other columns are unaffected. */
  readonly own?: OwnDraws | undefined
}

/** A schema compiled for one format and seed. Slices are as in `written`. */
export type Plan = {
  /** The text of `count` rows from row `first`, 0 by default. */
  slices(count: number, options?: SliceOptions & { readonly first?: number }): Generator<Uint8Array>
  /** The text of the rows listed in `indexes`, in that order with repeats, as `slices` writes them. */
  gather(indexes: ArrayLike<number>, options?: SliceOptions): Generator<Uint8Array>
  /** Turns it into the plan of the same request with another seed; false if impossible. Not while it is being read. */
  reseed(seed: string): boolean
}

/**
 * Compiles a schema. A cell depends only on the seed (the request's or its field's own), its field's name, its part and
 * its row: not on `count`, slices, format, other fields or which other cells are blank (ADR 2).
 * @param seed hashed to 64 bits.
 * @param referenceDay the day that ages and recent dates are relative to, in days since 1970-01-01.
 * @param leads draws that replace shared columns, by stream.
 */
export function compile(
  fields: readonly PlanField[],
  encoding: RecordEncoding,
  seed: string,
  referenceDay: number = fixedReferenceDay,
  leads?: ReadonlyMap<string, Numeric>,
): Plan {
  const format = formats[encoding]
  const compilations = new Compilations(seed, referenceDay, leads)
  const cells = fields.map((field) => cellOf(field, format, compilations.of(field.own)))
  const steps = rowSteps(cells, format, compilations.of())
  const text = {
    head: Buffer.from(format.head(fields.map((field) => field.name))),
    steps,
    tail: Buffer.from(format.tail),
    separatorBytes: format.rowSeparator.length,
    rowBytes: compilations.rowBytes,
  }
  return {
    slices: (count, options) => {
      const first = options?.first ?? 0
      const begin = (from: number, n: number) => compilations.begin(n, (position) => position.follow(first + from, n))
      return written({ ...text, begin }, count, options)
    },
    gather: (indexes, options) => {
      const begin = (from: number, n: number) =>
        compilations.begin(n, (position) => {
          for (let r = 0; r < n; r++) position.index[r] = indexes[from + r] ?? 0
          position.hash(n)
        })
      return written({ ...text, begin }, indexes.length, options)
    },
    reseed: (seed) => compilations.reseed(seed),
  }
}

/** Compiles the cells of a field: its part, under the field's own stream. */
function cellOf(
  { name, part, owners, blankPercentage = 0, absent }: PlanField,
  format: Format,
  compilation: Compilation,
): Cell {
  const style = format.style(part)
  const scope = new CellScope(compilation, cellStream(name), owners, { ...style, scalar: format.scalar })
  const fill = part.compile(scope)
  if (blankPercentage === 0 && !absent) return { name, quote: style.quote, fills: [fill] }
  const literal = compilation.literal(style.quote)
  compilation.rowBytes += style.quote.length
  const chance = byChance(compilation.open(`blank:${name}`), blankPercentage / 100)
  const isBlank = absent ? eitherBlank(absent(scope), chance) : chance
  return { name, quote: '', fills: [blanked([literal, fill, literal], compilation.literal(format.blank), isBlank)] }
}
