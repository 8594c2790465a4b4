import type { Numeric, Part } from '@/server/generation/engine/part'
import { given } from '@/server/generation/engine/parts'
import { type Column, placedBy } from '@/server/generation/relations/columns'
import { constant } from '@/server/generation/relations/numbers'
import { lengthIn, type Phrases, phrasesIn } from '@/server/generation/relations/phrases'
import type { Known } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { readTable } from '@/server/kernel/read-table'

const comparisons: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
}

const rules = readTable(new URL('./tables/flags.tsv', import.meta.url), ['flag', 'first', 'is', 'second'], {
  keyColumns: 2,
}).map(({ flag, first, is, second }) => {
  const compare = comparisons[is]
  if (!compare) throw new Error(`"${is}" compares nothing: write ${Object.keys(comparisons).join(', ')}`)
  const number = Number(second)
  return {
    flag: phrasesIn(flag),
    first: phrasesIn(first),
    compare,
    second: Number.isNaN(number) ? phrasesIn(second) : number,
    is,
  }
})

/** A yes or no that follows from others of its row. */
export type Flag = {
  readonly say: string
  readonly part: Part
  /** Which of the values. */
  readonly at: Numeric
}

/** One of the values of a field, as others of its row decide. */
export const chosen = ({ field: { name, constraints } }: RowField, why: string, at: Numeric): Flag => ({
  say: `${name}: ${why}`,
  part: given(constraints.values ?? [], at),
  at,
})

/**
 * A flag that numbers or moments before it decide: a visit of one page has bounced, what was resolved after its due date
 * has breached it. Undefined of other fields.
 */
export function flagOf(own: RowField, known: readonly Known[]): Flag | undefined {
  const { values } = own.field.constraints
  if (values?.length !== 2 || !values.includes(true) || !values.includes(false)) return undefined
  for (const { flag, first, compare, second, is } of rules) {
    if (lengthIn(flag, own) === 0) continue
    const one = nearest(known, first)
    const other = typeof second === 'number' ? undefined : nearest(known, second, one?.field)
    if (!one || (typeof second !== 'number' && !other) || (other && one.field.kind !== other.field.kind)) continue
    if (typeof second === 'number' && one.field.kind !== 'number') continue
    const bound = other?.column ?? constant(Number(second))
    return chosen(
      own,
      `${one.field.field.name} ${is} ${other?.field.field.name ?? second}`,
      placedBy([one.column, bound], (a, b) => values.indexOf(compare(a, b))),
    )
  }
  return undefined
}

type Found = { readonly field: RowField; readonly column: Column }

function nearest(known: readonly Known[], phrases: Phrases, but?: RowField): Found | undefined {
  for (const { field, column } of known.toReversed()) {
    if (column && field !== but && field.kind !== 'other' && lengthIn(phrases, field) > 0) return { field, column }
  }
  return undefined
}
