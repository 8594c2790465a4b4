import { stepOf } from '@/server/names/vocabulary/steps'
import type { LocaleCode, RecordEncoding } from '@/wire/vocabulary'
import { catalog, type FieldTypeName } from './catalog'
import type { FieldScope } from './catalog/define'
import { codePart } from './constraints/codes/code-pattern'
import type { Constraints } from './constraints/constraints'
import { parsePattern } from './constraints/pattern/pattern-parser'
import { patternPart } from './constraints/pattern/pattern-part'
import { uniquePart } from './constraints/unique-part'
import type { Owners, Part } from './engine/part'
import { given } from './engine/parts'
import { compile, type Plan } from './engine/plan'
import { ownersOf } from './entities/owners'
import { profileOf } from './locales'
import type { LocaleProfile } from './locales/profile'
import { furtherAmounts } from './relations/kinds/further-amounts'
import { relationsOf } from './relations/relations'
import type { CheckedField } from './schema/checked-field'
import { dayOf, referenceDateOf } from './seed'
import { type WrittenValues, writtenPart } from './written-values'

/**
 * Echoed on every generation answer. It rises with every change after which a seed gives other values: 3 since a draw is
 * a hash of its row, with no sequence behind it.
 */
export const engineVersion = '3'

/** A field whose values the engine makes, or that come written by a language model. */
export type PlannedField = CheckedField & { readonly written?: WrittenValues }

export type RecordsRequest = {
  /** In the order of the rows' members. */
  readonly fields: readonly PlannedField[]
  /** Of the request: where the row's people are from. Each field carries its own, which says how it is written. */
  readonly locale: LocaleCode
  readonly seed: string
  /** The day that ages and recent dates are counted from, YYYY-MM-DD; by default the one that the seed carries. */
  readonly referenceDate?: string | undefined
}

/**
 * Makes a checked schema ready to be written in one format. The same seed, fields and locale give the same values in
 * every format and for every count, and appended fields change none of them (ADR 2).
 * @throws RowTooWideError from `slices`, when constraints ask for rows of more than 16 MiB.
 */
export function planRecords({ fields, locale, seed, referenceDate }: RecordsRequest, encoding: RecordEncoding): Plan {
  const owners = ownersOf(fields)
  const home = profileOf(locale)
  const parts = partsOf(fields, owners, home)
  const planned = fields.flatMap(({ name, blankPercentage }, i) => {
    const made = parts[i]
    return made ? [{ name, part: made.part, blankPercentage, owners: owners[i] ?? nobody }] : []
  })
  return compile(planned, encoding, seed, dayOf(referenceDate ?? referenceDateOf(seed)))
}

/** What writes a field's values, and whether they follow from fields before it. */
export type FieldPart = { readonly part: Part; readonly isRelated: boolean }

/**
 * What writes the values of each field of a row.
 * @param owners whose person, place, ... each field reads.
 * @param home where the people of the rows are from.
 */
export function partsOf(
  fields: readonly PlannedField[],
  owners: readonly Owners[],
  home: LocaleProfile,
): readonly FieldPart[] {
  const relations = relationsOf(fields, owners, home)
  const further = furtherAmounts(fields)
  return fields.map((field, i) => {
    const related = field.written ? undefined : relations[i]?.part
    return { part: related ?? partOf(field, home, further.has(field)), isRelated: related !== undefined }
  })
}

const nobody = { person: '', place: '', company: '', product: '', account: '', order: '' } as const

function partOf(
  { name, type, locale, constraints, written }: PlannedField,
  home: LocaleProfile,
  isFurther: boolean,
): Part {
  if (written) return writtenPart(written)
  const profile = profileOf(locale)
  const stage = catalog[type].days ? stepOf(name) : 0
  if (Object.keys(constraints).length === 0 && !isFurther) return plainPart(type, { profile, home, stage })
  const scope: FieldScope = { profile, home, constraints, stage, name, isFurther }
  const { values, pattern, checkDigit, unique } = constraints
  if (unique) {
    const found = uniquePart(catalog[type], scope)
    if (found) return found.part
  }
  if (values) return given(values, weightsOf(constraints))
  if (checkDigit !== undefined) return codePart(checkDigit, pattern)
  if (pattern !== undefined) return patternPart(parsePattern(pattern))
  return catalog[type].part(scope)
}

/** The caller's weights; by rank, the first value twice as often as the second and three times as often as the third. */
const weightsOf = ({ values, weights, distribution }: Constraints): readonly number[] | undefined =>
  distribution === 'zipf' ? values?.map((_, rank) => 1 / (rank + 1)) : weights

const plainParts = new WeakMap<LocaleProfile, Map<string, Part>>()

/** The part of a type without constraints, made once for each pair of locales and stage: a few hundred as a rule. */
function plainPart(
  type: FieldTypeName,
  { profile, home, stage }: Omit<Required<FieldScope>, 'constraints' | 'name' | 'isFurther'>,
): Part {
  const parts = plainParts.get(profile) ?? new Map<string, Part>()
  plainParts.set(profile, parts)
  const key = `${type} ${stage} ${home.code}`
  const part = parts.get(key) ?? catalog[type].part({ profile, home, constraints: {}, stage })
  parts.set(key, part)
  return part
}
