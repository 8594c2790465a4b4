import { catalog, type FieldTypeName } from '@/server/generation/catalog'
import { sourcesIn } from '@/server/generation/relations/life-cycle/missing/absence'
import type { InferredField } from '@/server/names/infer-fields'
import { rawWords } from '@/server/names/read/read-name'

type Proposed = Pick<InferredField<FieldTypeName>, 'name' | 'type' | 'constraints'>

/** A product or quotient of the usual size is at least this many units of its last decimal place. */
const leastUnits = 200

/**
 * The field with enough decimals for its relation: those of the terms for sums and differences, and three significant
 * digits for products and quotients.
 * @param relation its relation to earlier fields: `net_kg: gross_kg − tare_kg`.
 */
export function withDerivedDecimals<F extends Proposed>(
  field: F,
  relation: string,
  byName: ReadonlyMap<string, Proposed>,
): F {
  const own = decimalsOf(field)
  if (own === undefined || field.constraints?.values) return field
  const said = relation.slice(relation.indexOf(': ') + 2).replace(/, without its sign$/, '')
  const converted = byName.get(said.replace(/ in \S+$/, ''))
  if (converted && said.includes(' in '))
    return field.type === 'decimal' ? withPlaces(field, own, decimalsOf(converted) ?? 0) : field
  const terms = sourcesIn(said).map((name) => byName.get(name))
  if (terms.length < 2 || terms.includes(undefined)) return field
  if (/ [×÷] /.test(said))
    return field.type === 'integer' && !isMean(field) ? field : withPlaces(field, own, placesFor(field))
  if (field.constraints?.unit === 'h' && terms.every((term) => term?.type === 'dateTime'))
    return withPlaces(field, own, placesOfHours)
  // The `odometer_in` is read in the whole kilometres of the `odometer_out`.
  if (field.type === 'integer' && terms.some((term) => term?.type === 'integer' && isNamesake(term, field)))
    return field
  const places = terms.map((term) => (term ? decimalsOf(term) : undefined))
  return places.includes(undefined) ? field : withPlaces(field, own, Math.max(...places.map((each) => each ?? 0)))
}

/** An `avg_household_size` is not a whole number. */
const isMean = ({ name }: Proposed): boolean => means.has(rawWords(name)[0] ?? '')
const means: ReadonlySet<string> = new Set(['average', 'avg', 'mean'])

const isNamesake = (one: Proposed, other: Proposed): boolean => {
  const [first = '', second] = [one, other].map(({ name }) => rawWords(name)[0])
  return first.length > 3 && first === second
}

/** Hours between two moments are counted in less than whole ones. */
const placesOfHours = 2

/** Decimal places that give the mean of a profile three significant digits. */
function placesFor({ constraints }: Proposed): number {
  const { mean } = constraints ?? {}
  return typeof mean === 'number' && mean > 0 ? Math.ceil(Math.log10(leastUnits / mean)) : 0
}

const widened: ReadonlySet<FieldTypeName> = new Set(['amount', 'decimal', 'integer', 'percentage'])

/** With the wanted decimals; an integer then becomes a decimal. */
function withPlaces<F extends Proposed>(field: F, own: number, wanted: number): F {
  if (!widened.has(field.type)) return field
  const most = catalog[field.type === 'amount' ? 'amount' : 'decimal'].range?.decimalsMax ?? own
  const decimals = Math.min(wanted, most)
  if (decimals <= own) return field
  return {
    ...field,
    ...(field.type === 'integer' && { type: 'decimal' as const }),
    constraints: { ...field.constraints, decimals },
  }
}

/** Decimal places of a field; undefined if it is not a number. */
function decimalsOf({ type, constraints }: Proposed): number | undefined {
  const { range } = catalog[type]
  if (!range) return undefined
  const { decimals } = constraints ?? {}
  return typeof decimals === 'number' ? decimals : range.usual.decimals
}
