import type { Numeric, Part, Scalar } from '@/server/generation/engine/part'
import { given } from '@/server/generation/engine/parts'
import { type Column, combined, placedBy, unscaled } from '@/server/generation/relations/columns'
import { today } from '@/server/generation/relations/kinds/moments/past'
import { isAmong } from '@/server/generation/relations/kinds/structure/stems'
import { constant } from '@/server/generation/relations/numbers'
import { lengthIn, phrasesIn } from '@/server/generation/relations/phrases/phrases'
import { isMoney, type Known } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { readTable } from '@/server/kernel/read-table'

const comparisons: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
}

/** What a number or a moment is compared with besides those of the row: by the name in the table, or a number. */
type Fixed = (one: RowField) => Column | undefined
const named: Readonly<Record<string, Fixed>> = { '@today': () => today, '@half': halfOfScale }

const fixedIn = (cell: string): Fixed | undefined =>
  named[cell] ?? (Number.isNaN(Number(cell)) ? undefined : () => constant(Number(cell)))

const rules = readTable(new URL('./tables/flags.tsv', import.meta.url), ['flag', 'first', 'is', 'second'], {
  keyColumns: 2,
}).map(({ flag, first, is, second }) => {
  const compare = comparisons[is]
  if (!compare) throw new Error(`"${is}" is not a comparison; use one of ${Object.keys(comparisons).join(', ')}`)
  const fixed = fixedIn(second)
  return {
    flag: phrasesIn(flag),
    first: phrasesIn(first),
    compare,
    second: fixed ? [] : phrasesIn(second),
    fixed,
    kind: fixed && (second === '@today' ? 'moment' : 'number'),
    is,
    bound: second === '@half' ? 'half of its scale' : second.replace('@', ''),
  } as const
})

/** A value from a list that follows from other fields of its row. */
export type Flag = {
  readonly say: string | undefined
  readonly part: Part
  /** The index of the value. */
  readonly at: Numeric
}

/** One of the values of a field, chosen by other fields of its row. */
export const chosen = ({ field: { name, constraints } }: RowField, why: string, at: Numeric): Flag => ({
  say: `${name}: ${why}`,
  part: given(constraints.values ?? [], at),
  at,
})

/**
 * A flag that follows from earlier numbers or moments: a one-page visit is a bounce, a resolution after the due date a
 * breach. Undefined for other fields.
 */
export function flagOf(own: RowField, known: readonly Known[]): Flag | undefined {
  const { values } = own.field.constraints
  const answers = values && yesAndNoIn(values)
  if (!answers) return undefined
  const counted = hasSome(own, known)
  if (counted) {
    const at = placedBy([counted.column], (count) => (count > 0 ? answers.yes : answers.no))
    return chosen(own, `${counted.field.field.name} > 0`, at)
  }
  for (const { flag, first, compare, second, fixed, kind, is, bound } of rules) {
    if (lengthIn(flag, own) === 0) continue
    const other = fixed
      ? undefined
      : nearest(known, (field) => lengthIn(second, field) > 0 && lengthIn(second, field) >= lengthIn(first, field))
    if (!fixed && !other) continue
    const one = firstOf(
      known,
      (field) =>
        (kind ?? field.kind) === field.kind &&
        lengthIn(first, field) > (fixed ? 0 : lengthIn(second, field)) &&
        (!other || (other.field.kind === field.kind && isMoney(other.field) === isMoney(field))),
    )
    const limit = one && (other?.column ?? fixed?.(one.field))
    if (!limit) continue
    return chosen(
      own,
      `${one.field.field.name} ${is} ${other?.field.field.name ?? bound}`,
      placedBy([soFar(one), limit], (a, b) => (compare(a, b) ? answers.yes : answers.no)),
    )
  }
  return undefined
}

/** Half of the highest mark of the scale that a number's usual values are on; undefined for what is no mark. */
function halfOfScale({ field: { constraints } }: RowField): Column | undefined {
  const usual = constraints.mean ?? Number(constraints.max ?? 100) / 2
  const scale = scales.find((most) => usual <= most)
  return scale === undefined ? undefined : constant(scale / 2)
}
const scales = [1, 10, 20, 100]

/** The `chipped_tiles` of a `has_chipped_tiles`. */
function hasSome({ written: [has, ...things] }: RowField, known: readonly Known[]): Found | undefined {
  if ((has !== 'has' && has !== 'any') || things.length === 0) return undefined
  return nearest(
    known,
    ({ kind, written }) =>
      kind === 'number' && written.length === things.length && things.every((word) => isAmong(word, written)),
  )
}

/** Which of two values means yes and which no. */
export function yesAndNoIn(values: readonly Scalar[]): { readonly yes: number; readonly no: number } | undefined {
  const [yes, no] = [/^(?:true|yes|y)$/i, /^(?:false|no|n)$/i].map((word) =>
    values.findIndex((value) => word.test(String(value))),
  )
  return values.length === 2 && yes !== undefined && no !== undefined && yes >= 0 && no >= 0 ? { yes, no } : undefined
}

/** A missing moment is compared as if it were today. */
export const soFar = ({ column, absence }: Found): Column =>
  absence ? combined([column, unscaled(absence.isLate, 1), today], (at, late, now) => (late ? now : at)) : column

type Found = Known & { readonly column: Column }

/** The first of several moments, which is the due one rather than one that followed; the last of several numbers. */
function firstOf(known: readonly Known[], test: (field: RowField) => boolean): Found | undefined {
  const last = nearest(known, test)
  return last?.field.kind === 'moment' ? nearest(known.toReversed(), test) : last
}

function nearest(known: readonly Known[], test: (field: RowField) => boolean): Found | undefined {
  for (const each of known.toReversed()) {
    const { field, column } = each
    if (column && field.kind !== 'other' && test(field)) return { ...each, column }
  }
  return undefined
}
