import type { ValueType } from '@/server/datasets/recipe/expressions/value-type'
import { type Blanks, blanked, eitherBlank } from '@/server/generation/engine/compilation/blanked'
import type { Compilation } from '@/server/generation/engine/compilation/compilation'
import { CellScope } from '@/server/generation/engine/compilation/scope'
import type { CellStyle, Format } from '@/server/generation/engine/formats'
import type { Owners, Part } from '@/server/generation/engine/part'
import type { Cell } from '@/server/generation/engine/row-steps'
import type { Fill } from '@/server/generation/engine/rows'
import { blockRows } from '@/server/generation/engine/scratch'
import { slabInt32 } from '@/server/kernel/memory/slab'

/** Where a field's values come from. */
export type Source = Written | Dealt

/** A part, under a stream of the compilation whose rows they are. */
export type Written = {
  readonly part: Part
  readonly compilation: Compilation
  readonly stream: string
  readonly owners: Owners
  /** Where the value is null; undefined where it never is. */
  readonly nulls: Blanks | undefined
  readonly type: ValueType
}

/** At each position the source chosen by `which`: the key of the row that a polymorphic link references. */
export type Dealt = {
  readonly alternatives: readonly Written[]
  readonly which: Uint8Array
  readonly compilation: Compilation
  readonly nulls: Blanks | undefined
  readonly type: ValueType
}

export type Style = CellStyle & Pick<Format, 'scalar'>

/** Marks null among values that are read; no value contains it. */
export const nullMark = '\u0000'

/** Raw values for readers: no quotes, nothing escaped. */
export const plainStyle: Style = {
  quote: '',
  escape: (text) => text,
  scalar: (value) => (value === null ? nullMark : String(value)),
}

/** The field's writer in a format. */
export const cellOf = (name: string, source: Source, format: Format): Cell => ({
  name,
  ...compiled(source, (part) => ({ ...format.style(part), scalar: format.scalar }), format.blank),
})

/** The quote around the values, and their writer; no quote if the cells bring their own. */
export function compiled(source: Source, styleOf: (part: Part) => Style, blank: string): Omit<Cell, 'name'> {
  const { compilation, nulls } = source
  if ('alternatives' in source) {
    const fills = source.alternatives.map((each) => wholeFill(each, styleOf, blank))
    return { quote: '', fills: withNulls(dealt(fills, source.which), compilation, nulls, blank) }
  }
  const style = styleOf(source.part)
  const fill = source.part.compile(new CellScope(compilation, source.stream, source.owners, style))
  if (!nulls) return { quote: style.quote, fills: [fill] }
  return { quote: '', fills: withNulls(quoted(fill, compilation, style.quote), compilation, nulls, blank) }
}

function wholeFill(source: Written, styleOf: (part: Part) => Style, blank: string): Fill {
  const { quote, fills } = compiled(source, styleOf, blank)
  return quoted(together(fills), source.compilation, quote)
}

function quoted(fill: Fill, compilation: Compilation, quote: string): Fill {
  if (quote === '') return fill
  const literal = compilation.literal(quote)
  compilation.rowBytes += quote.length
  return together([literal, fill, literal])
}

const together =
  (fills: readonly Fill[]): Fill =>
  (rows, n) => {
    for (const fill of fills) fill(rows, n)
  }

const withNulls = (fill: Fill, compilation: Compilation, nulls: Blanks | undefined, blank: string): Fill[] =>
  nulls ? [blanked([fill], compilation.literal(blank), nulls)] : [fill]

/** Fills each position by the fill that `which` names. */
function dealt(fills: readonly Fill[], which: Uint8Array): Fill {
  const hand = slabInt32(blockRows)
  return (rows, n) => {
    for (const [i, fill] of fills.entries()) {
      let count = 0
      for (let k = 0; k < n; k++) if (which[rows[k] ?? 0] === i) hand[count++] = rows[k] ?? 0
      if (count > 0) fill(hand, count)
    }
  }
}

/** Null where either is. */
export const eitherNull = (a: Blanks | undefined, b: Blanks | undefined): Blanks | undefined =>
  a && b ? eitherBlank(a, b) : (a ?? b)
