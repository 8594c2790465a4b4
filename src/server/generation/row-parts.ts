import { noOwners } from '@/server/generation/engine/part'
import { Recent } from '@/server/kernel/memory/recent'
import { finished, mapped, type Steps } from '@/server/kernel/turns/steps'
import { namesCode } from '@/server/names/owner'
import { stepOf } from '@/server/names/vocabulary/steps'
import type { LocaleCode } from '@/wire/vocabulary'
import { catalog, type FieldTypeName } from './catalog'
import type { FieldScope, FieldType } from './catalog/define'
import { codePart } from './constraints/codes/code-pattern'
import type { Constraints } from './constraints/constraints'
import { patternPart } from './constraints/pattern/pattern-part'
import { readPattern } from './constraints/pattern/read-pattern'
import { uniquePart } from './constraints/unique-part'
import { rowIndex, share, uniform } from './engine/numeric'
import type { Numeric, Owners, Part, Scalar } from './engine/part'
import { given, lit } from './engine/parts'
import { type LedFields, ledFields } from './entities/distinct/lead'
import { ownersOf } from './entities/owners'
import { firstLine, secondLine, streetName } from './entities/where/address'
import { isFirstLine, isSecondLine, isStreet, isStreetName } from './entities/where/address-names'
import { namesStateCode, place } from './entities/where/place'
import { agesByField } from './entities/who/ages'
import type { AgeRange } from './entities/who/births'
import { languageOf } from './entities/who/language'
import { person } from './entities/who/person'
import { profileOf } from './locales'
import type { LocaleProfile } from './locales/profile'
import { pooledPart } from './pools/pooled'
import { Pools } from './pools/pools'
import { furtherAmounts } from './relations/kinds/money/further-amounts'
import type { Absence } from './relations/life-cycle/missing/absence'
import { type RelationsOptions, relationsInSteps } from './relations/relations'
import type { CheckedField } from './schema/checked-field'
import { slugOfRow } from './text/row-slug'

/** A field with values from the engine or from a language model. */
export type PlannedField = CheckedField & { readonly written?: WrittenValues }

/**
 * Values written outside the engine: one per row in order, or a pool that rows draw from by seed. Pools of the same
 * size are read at the same index, so that the values of a row agree.
 */
type WrittenValues = { readonly by: 'row' | 'seed'; readonly values: readonly Scalar[] }

export type RowPart = FieldPart & { readonly owners: Owners }

/** The parts of a row, and the draws that its unique fields decide. */
export type RowParts = { readonly parts: readonly RowPart[]; readonly leads: LedFields['leads'] }

/** Cache of planned schemas: callers repeat theirs. Longer schemas are not cached. */
const recent = new Recent<RowParts>(64)
const keyLengthMax = 16_384

/**
 * One part per field of a row.
 * @param locale of the request: where the row's people are from.
 */
export const rowPartsOf = (...row: Parameters<typeof rowPartsInSteps>): RowParts => finished(rowPartsInSteps(...row))

/** The same in steps, one per field. */
export function* rowPartsInSteps(fields: readonly PlannedField[], locale: LocaleCode): Steps<RowParts> {
  const key = fields.some(({ written }) => written) ? '' : JSON.stringify([locale, fields])
  const isKept = key !== '' && key.length <= keyLengthMax
  const kept = isKept ? recent.find(key) : undefined
  if (kept) return kept
  const owners = ownersOf(fields)
  const home = profileOf(locale)
  const led = ledFields(fields, owners, home)
  yield
  const parts = yield* partsInSteps(fields, owners, home, { led })
  const made = { parts: parts.map((part, i) => ({ ...part, owners: owners[i] ?? noOwners })), leads: led.leads }
  return isKept ? recent.get(key, () => made) : made
}

/** A field's part, and its relation to earlier fields: "line_total = quantity × unit_price". */
export type FieldPart = {
  readonly part: Part
  readonly relation: string | undefined
  /** Rows without a value of the field, depending on their status. */
  readonly absence?: Absence
  /** The index that it draws of its list, if the fields before it or another row determine that. */
  readonly at?: Numeric
}

type PartsOptions = Omit<RelationsOptions, 'pools' | 'known' | 'areUsual'> & {
  /** Unique fields that decide their entities, if the rows are compiled with their leads. */
  readonly led?: LedFields | undefined
}

/**
 * One part per field of a row.
 * @param owners whose person, place, ... each field reads.
 * @param home where the people of the rows are from.
 */
export const partsOf = (...row: Parameters<typeof partsInSteps>): readonly FieldPart[] => finished(partsInSteps(...row))

/** The same in steps: a row of many related numbers takes seconds. */
export function* partsInSteps(
  fields: readonly PlannedField[],
  owners: readonly Owners[],
  home: LocaleProfile,
  { led, ...options }: PartsOptions = {},
): Steps<readonly FieldPart[]> {
  const pools = fields.some(({ constraints }) => constraints.pool !== undefined) ? new Pools(fields, owners) : undefined
  const relations = yield* relationsInSteps(fields, owners, home, { ...options, pools })
  const further = furtherAmounts(fields)
  const ages = agesByField(fields, owners, options.hasClock === true)
  const hasTown = fields.some(({ type }) => type === 'city' || type === 'zipCode')
  const made: FieldPart[] = []
  return yield* mapped(fields, (field, i) => {
    const related = field.written ? undefined : ((pools ? undefined : slugOfRow(fields, owners, made)) ?? relations[i])
    const part =
      related?.part ??
      led?.parts.get(field) ??
      partOf(field, { home, hasTown, isFurther: further.has(field), ages: ages.get(field) })
    const of = owners[i] ?? noOwners
    const isPooled = pools?.touches(i, field, of) && !field.written
    const shown: FieldPart = {
      part: pools && isPooled ? pooledPart(part, pools.drawnBy(i, field, of)) : part,
      relation: related?.say,
      ...(related?.absence && { absence: related.absence }),
      ...(related?.at && { at: related.at }),
    }
    made.push(shown)
    return shown
  })
}

type RowScope = {
  readonly home: LocaleProfile
  /** Whether the row has a field for the town or its postal code. */
  readonly hasTown: boolean
  readonly isFurther: boolean
  readonly ages: AgeRange | undefined
}

function partOf(
  { name, type, locale, constraints, written }: PlannedField,
  { home, hasTown, isFurther, ages }: RowScope,
): Part {
  if (written) return writtenPart(written)
  const profile = profileOf(locale)
  const isPlain = Object.keys(constraints).length === 0
  const named = isPlain ? namedParts[type]?.(name, profile, { home, hasTown }) : undefined
  if (named) return named
  const stage = catalog[type].days ? stepOf(name) : 0
  // The name of an address says whether it is that of an image.
  if (isPlain && !isFurther && !ages && type !== 'url') return plainPart(type, { profile, home, stage })
  const scope: FieldScope = { profile, home, constraints, stage, name, isFurther, ...(ages && { ages }) }
  const { values, pattern, checkDigit, unique, pool = 0 } = constraints
  const isKey = pool > 0 && !values && isPooledKey(name, catalog[type])
  if (unique || isKey) {
    const found = uniquePart(catalog[type], scope)
    if (found && (unique || found.capacity >= pool)) return found.part
  }
  if (values) return given(values, weightsOf(constraints))
  if (checkDigit !== undefined) return codePart(checkDigit, pattern)
  if (pattern !== undefined) return patternPart(readPattern(pattern, constraints))
  return catalog[type].part(scope)
}

/** Parts for fields whose name asks for another form of their type, such as a code. */
const namedParts: Partial<
  Record<
    FieldTypeName,
    (name: string, profile: LocaleProfile, row: Pick<RowScope, 'home' | 'hasTown'>) => Part | undefined
  >
> = {
  address: (name, profile, { hasTown }) =>
    isSecondLine(name)
      ? secondLine(profile)
      : isStreetName(name)
        ? streetName(profile)
        : (hasTown && isFirstLine(name)) || isStreet(name)
          ? firstLine(profile)
          : undefined,
  country: (name, profile) => (namesCode(name, 'country') ? lit(profile.country.alpha2) : undefined),
  language: (name, profile, { home }) => (namesCode(name, 'language') ? languageOf(profile, home).tag : undefined),
  nationality: (name, profile, { home }) =>
    namesCode(name, 'nationality') ? person(profile, home).nationalityCode : undefined,
  state: (name, profile) => (namesStateCode(name, profile) ? place(profile).stateCode : undefined),
}

/** A key that recurs with its customer must differ between customers; other numbers may be equal. */
const isPooledKey = (name: string, { entities, value }: FieldType): boolean =>
  Object.keys(entities).length === 0 && (value === 'string' || /(?:id|key|no|number)$/i.test(name))

/** The caller's weights, or by rank: the first value is twice as frequent as the second, three times as the third. */
const weightsOf = ({ values, weights, distribution }: Constraints): readonly number[] | undefined =>
  distribution === 'zipf' ? values?.map((_, rank) => 1 / (rank + 1)) : weights

const plainParts = new WeakMap<LocaleProfile, Map<string, Part>>()

/** The part of a type without constraints, made once for each pair of locales and stage: a few hundred as a rule. */
function plainPart(
  type: FieldTypeName,
  { profile, home, stage }: Omit<Required<FieldScope>, 'ages' | 'constraints' | 'name' | 'isFurther'>,
): Part {
  const parts = plainParts.get(profile) ?? new Map<string, Part>()
  plainParts.set(profile, parts)
  const key = `${type} ${stage} ${home.code}`
  const part = parts.get(key) ?? catalog[type].part({ profile, home, constraints: {}, stage })
  parts.set(key, part)
  return part
}

const writtenPart = ({ by, values }: WrittenValues): Part =>
  given(values, by === 'row' ? rowIndex(values.length) : share('order', 'written', uniform(0, values.length - 1)))
