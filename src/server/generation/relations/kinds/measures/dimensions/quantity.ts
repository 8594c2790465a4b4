import { type Unit, unitsBySymbol } from '@/server/generation/profiles/numbers/unit-table'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import type { RowField } from '@/server/generation/relations/row-fields'
import { readTable } from '@/server/kernel/read-table'
import { wordRoles } from '@/server/kernel/word-roles'

const lexicon = wordRoles(new URL('./tables/rate-words.tsv', import.meta.url), ['per', 'rate'])

/** The physical quantity of a number: powers of base quantities, and the factor of its unit. */
export type Quantity = {
  readonly powers: Powers
  readonly scale: number
  /** Whether it is a ratio of two quantities: a speed, a yield, a price per kilogram. */
  readonly isRate: boolean
  readonly isMoney: boolean
}

const bases: readonly string[] = ['$', 'A', 'B', 'E', 'Sv', 'V', 'bu', 'kg', 'l', 'm', 's']

/** The power of each base quantity, in the order of `bases`. */
export type Powers = readonly number[]

const none: Powers = bases.map(() => 0)
const money: Powers = bases.map((base) => (base === '$' ? 1 : 0))

/** `kg m-2` and `m2`: the digits after a base are its power. */
export function powersIn(cell: string): Powers {
  const powers = bases.map(() => 0)
  for (const term of cell === '-' ? [] : cell.split(' ')) {
    const [, base = '', power = ''] = /^(.+?)(-?\d+)?$/.exec(term) ?? []
    const at = bases.indexOf(base)
    if (at < 0) throw new Error(`dimensions.tsv: "${base}" is not a base quantity`)
    powers[at] = power === '' ? 1 : Number(power)
  }
  return powers
}

const dimensions = new Map(
  readTable(new URL('./tables/dimensions.tsv', import.meta.url), ['dimension', 'powers', 'scale']).map(
    ({ dimension, powers, scale }) => [dimension, { powers: powersIn(powers), scale: Number(scale) }],
  ),
)

/** Units that share their dimension with others in name only. */
const apart: ReadonlySet<string> = new Set(['Gy', 'mGy'])

/** The quantity of a field's number; undefined for shares, counts, and prices of one thing. */
export function quantityOf(field: RowField): Quantity | undefined {
  const known = quantities.get(field)
  if (known !== undefined) return known ?? undefined
  const found = read(field)
  quantities.set(field, found ?? null)
  return found
}

const quantities = new WeakMap<RowField, Quantity | null>()

function read({ field, written }: RowField): Quantity | undefined {
  const { unit, per, currency } = measuredBy(written)
  const isMoney = currency !== null || field.type === 'amount' || field.type === 'transactionAmount'
  if (isMoney) {
    const of = unit && per ? dimensionOf(unit) : undefined
    if (of) return { powers: less(money, of.powers), scale: hundredths(written) / of.scale, isRate: true, isMoney }
    const isOfOne = written.some((word) => lexicon('per').has(word) || lexicon('rate').has(word))
    return isOfOne ? undefined : { powers: money, scale: hundredths(written), isRate: false, isMoney }
  }
  if (per && unit) return undefined
  const stated = unitsBySymbol.get(field.constraints.unit ?? '') ?? unit
  const found = stated ? dimensionOf(stated) : undefined
  return found && { ...found, isRate: isRateOf(found.powers), isMoney }
}

/** `rate_p_per_kwh`, `total_cents`: in hundredths of the main currency unit. */
const hundredths = (written: readonly string[]): number =>
  written.some((word, at) => at > 0 && ['p', 'pence', 'ct', 'cts', 'cent', 'cents'].includes(word)) ? 0.01 : 1

function dimensionOf(unit: Unit): { readonly powers: Powers; readonly scale: number } | undefined {
  const found = unit.offset === 0 && !apart.has(unit.symbol) ? dimensions.get(unit.dimension) : undefined
  return found && { powers: found.powers, scale: found.scale * unit.factor }
}

const isRateOf = (powers: Powers): boolean => isSame(powers, none) || powers.some((power) => power < 0)

export const sum = (one: Powers, other: Powers): Powers => one.map((power, at) => power + (other[at] ?? 0))
export const less = (one: Powers, other: Powers): Powers => one.map((power, at) => power - (other[at] ?? 0))
export const isSame = (one: Powers, other: Powers): boolean =>
  one.length === other.length && one.every((power, at) => power === other[at])
