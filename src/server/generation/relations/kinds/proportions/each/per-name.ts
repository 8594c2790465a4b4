import type { Unit } from '@/server/generation/profiles/numbers/unit-table'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { singular } from '@/server/generation/relations/kinds/structure/stems'
import type { RowField } from '@/server/generation/relations/row-fields'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'

/** A name as what one of something has: the `rent` of each `sqft`, the millilitres (`unit`) of each `feed`. */
export type PerName = {
  /** The words before "per", in the singular, without a unit. */
  readonly of: readonly string[]
  /** The unit of the quantity, before "per" or at the end of the name. */
  readonly unit: Unit | undefined
  /** What there is one of, in the singular; the word as written for a unit. */
  readonly each: string
  /** The unit that it is one of: a kilometre, an hour. */
  readonly eachUnit: Unit | undefined
  /** How many there are in one: 100 for `l_per_100km`. */
  readonly count: number
}

/** A name of the form `rent_per_sqft_usd`; undefined if it has no "per". */
export const perNameOf = memoizeByObject(({ written, kind }: RowField): PerName | undefined => {
  const at = written.indexOf('per')
  if (kind !== 'number' || at < 1) return undefined
  const [first = '', second] = written.slice(at + 1)
  const hasCount = /^\d+$/.test(first) && second !== undefined
  const each = hasCount ? second : first
  const before = written.slice(0, at)
  const leading = unitOf(before.at(-1))
  const trailing = at + (hasCount ? 3 : 2) < written.length ? unitOf(written.at(-1)) : undefined
  const { money } = measuredBy(written)
  return {
    of: (leading ? before.slice(0, -1) : before).filter((_, i) => !money.has(i)).map(singular),
    unit: leading ?? trailing,
    each: singular(each),
    eachUnit: unitOf(each),
    count: hasCount ? Number(first) : 1,
  }
})

/** The unit that a word is, as at the end of a name. */
const unitOf = (word: string | undefined): Unit | undefined =>
  word === undefined ? undefined : (measuredBy(['value', word]).unit ?? undefined)
