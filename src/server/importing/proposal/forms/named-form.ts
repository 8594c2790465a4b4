import { catalog, type FieldTypeName, isFieldTypeName } from '@/server/generation/catalog'
import { spanOf } from '@/server/generation/constraints/pattern/fit-pattern'
import type { Pattern } from '@/server/generation/constraints/pattern/pattern'
import { parsePattern } from '@/server/generation/constraints/pattern/pattern-parser'
import type { Limits } from '@/server/importing/conditions/limits'
import type { Storage } from '@/server/importing/model/storage'
import type { InferredField } from '@/server/names/infer-fields'
import { narrowValues } from '@/wire/parsing/narrow-values'
import type { LocaleCode } from '@/wire/vocabulary'
import type { ValueForm } from './capacity'
import { codedForm, numerals } from './coded/coded-form'
import { formInCase } from './letter-case'
import { momentForm } from './moment-form'
import { fitsNumber, numberForm } from './number-form'
import { shorterPatterns } from './shorter-patterns'
import { canFollow, textForm } from './text-form'
import { meetsTexts } from './texts/meets-texts'

type Own = Readonly<Record<string, unknown>>

/**
 * Values by the meaning of the column's name, within its declaration; undefined if the column cannot store them: the
 * declared type takes precedence.
 */
export function namedForm(
  inferred: InferredField<FieldTypeName>,
  storage: Storage,
  limits: Limits,
  locale: LocaleCode,
): ValueForm | undefined {
  const { type, constraints: own = {} } = inferred
  if (!isFieldTypeName(type)) return undefined
  const isNumber = catalog[type].value === 'number'
  switch (storage.kind) {
    case 'integer':
      if (type === 'decimal') return isBounded(own) ? numberForm('integer', storage, limits, whole(own)) : undefined
      if (isNumber && fitsWhole(type) && fitsNumber(type, storage, limits)) {
        return numberForm(type, storage, limits, withPrecision(type, own))
      }
      return epochForm(type, storage, limits) ?? codedForm(type === 'gender' ? genders : own, storage, limits)
    case 'decimal':
    case 'float':
    case 'money': {
      const hasDecimals =
        (storage.kind === 'decimal' && (storage.scale ?? 0) > 0) ||
        isFraction(storage, limits) ||
        isMeasured(storage, own)
      const declared = type === 'integer' && hasDecimals ? 'decimal' : type
      return isNumber && fitsNumber(declared, storage, limits) ? numberForm(declared, storage, limits, own) : undefined
    }
    case 'text': {
      const form = isNumber ? numeralText(type, own, storage, limits) : matchingText(type, own, storage, limits, locale)
      return form && limits.letterCase ? formInCase(form, limits.letterCase) : form
    }
    case 'date':
      return type === 'birthdate' ? momentForm(type, limits) : undefined
    case 'any':
      return { type, ...(Object.keys(own).length > 0 && { constraints: { ...own } }) }
    default:
      return undefined
  }
}

/** ISO 5218 numbers them from 1, as most applications do. */
const genders: Own = { values: ['unknown', 'male', 'female'], weights: [2, 49, 49] }

/** Whether a float column is bounded to a range of at most 1. */
const isFraction = ({ kind }: Storage, { min, max }: Limits): boolean =>
  kind === 'float' && Number(max?.value) - Number(min?.value) <= 1

/** Whether a float column holds measurements or marks, which lie around a mean, rather than counts. */
const isMeasured = ({ kind }: Storage, { distribution }: Own): boolean => kind === 'float' && distribution === 'normal'

/** Whether the type can have integer values. */
const fitsWhole = (type: FieldTypeName): boolean =>
  catalog[type].range?.usual.decimals === 0 || catalog[type].constraints.includes('precision')

const isBounded = ({ min, max }: Own): boolean => typeof min === 'number' && typeof max === 'number' && max - min >= 1

/** The same numbers without decimals. */
const whole = ({ min, max, ...own }: Own): Own => ({
  ...own,
  min: Math.ceil(Number(min)),
  max: Math.floor(Number(max)),
})

const withPrecision = (type: FieldTypeName, own: Own) =>
  catalog[type].constraints.includes('precision') ? { ...own, precision: 0 } : own

/** A timestamp in an integer column is Unix time: in milliseconds if they fit, otherwise in seconds. */
function epochForm(
  type: string,
  storage: Extract<Storage, { kind: 'integer' }>,
  { min, max, values }: Limits,
): ValueForm | undefined {
  if (type !== 'dateTime' || values) return undefined
  const [seconds, until] = [1_672_531_200, 1_767_225_599]
  const most = Math.min(Number(storage.max), Number(max?.value ?? Infinity))
  const unit = [1000, 1].find((each) => most > until * each && Number(min?.value ?? 0) < seconds * each)
  return unit === undefined ? undefined : { type: 'integer', constraints: { min: seconds * unit, max: until * unit } }
}

function numeralText(
  type: FieldTypeName,
  own: Own,
  storage: Extract<Storage, { kind: 'text' }>,
  limits: Limits,
): ValueForm | undefined {
  const written = numerals(type, own)
  return written && namedText('text', { ...written }, storage, limits)
}

/** Texts of the type if all of them match the conditions as they are. */
function matchingText(
  type: FieldTypeName,
  own: Own,
  storage: Extract<Storage, { kind: 'text' }>,
  limits: Limits,
  locale: LocaleCode,
): ValueForm | undefined {
  const form = namedText(type, { ...own }, storage, limits)
  const isAnyText = catalog[type].longest === null && own.pattern === undefined && own.values === undefined
  if (form || isAnyText) return form
  const { pattern, lengthMin: _, ...others } = limits
  const { lengthMin: __, ...wide } = storage
  const least = Math.max(storage.lengthMin ?? 0, limits.lengthMin ?? 0)
  const usual = namedText(type, { ...own }, wide, others)
  return usual && meetsTexts(usual, { ...limits, lengthMin: least }, locale) ? usual : undefined
}

function namedText(
  type: FieldTypeName,
  own: Record<string, unknown>,
  { lengthMin = 0, lengthMax = Infinity }: Extract<Storage, { kind: 'text' }>,
  limits: Limits,
): ValueForm | undefined {
  if (limits.pattern !== undefined || limits.min !== undefined || limits.max !== undefined) return undefined
  if (typeof own.pattern === 'string' && !canFollow(own.pattern)) delete own.pattern
  const least = Math.max(lengthMin, limits.lengthMin ?? 0)
  const most = Math.min(lengthMax, limits.lengthMax ?? Infinity)
  if (Array.isArray(own.values)) {
    const listed = least <= 1 ? withinLength(own, most) : undefined
    return listed && { type, constraints: listed }
  }
  if (typeof own.pattern === 'string') {
    const pattern = [own.pattern, ...shorterPatterns(own.pattern)].find((each) =>
      isWithin(parsePattern(each), least, most),
    )
    return pattern === undefined ? undefined : { type, constraints: { ...own, pattern } }
  }
  const { longest } = catalog[type]
  if (longest === null) {
    const form = textForm({ kind: 'text', lengthMin, lengthMax: most < Infinity ? most : undefined }, limits)
    return form.constraints?.pattern === undefined ? shaped({ ...form, type }, own, most) : undefined
  }
  // The shortest values of a type are short, so only fixed-length types guarantee a minimum.
  if (least > 2 && !isFixedLength(type, least)) return undefined
  if (longest <= most) return { type, ...(Object.keys(own).length > 0 && { constraints: own }) }
  const narrow = narrowValues[type]?.find(({ length }) => length <= most)
  return narrow && { type: narrow.type ?? type, ...(narrow.constraints && { constraints: narrow.constraints }) }
}

/** A text is the label, code or sentence that its name asks for; one with room for pages is prose. */
function shaped({ type, constraints }: ValueForm, { shape, stem }: Own, most: number): ValueForm {
  const isProse = most > labelRoomMax && most < Infinity
  if (type !== 'text' || typeof shape !== 'string' || isProse) return { type, constraints }
  const { max_length: _, ...others } = constraints ?? {}
  const bounds = most < Infinity ? constraints : others
  return { type, constraints: { ...bounds, shape, ...(typeof stem === 'string' && { stem }) } }
}

/** MySQL's `text` has 65,535 characters; PostgreSQL's has no length and is used for any text. */
const labelRoomMax = 1_000

const isWithin = ({ root, lengthMax }: Pattern, least: number, most: number): boolean =>
  (least <= 1 || spanOf(root).min >= least) && lengthMax <= most

/** A list without the values that are too long; undefined if fewer than two are left. */
function withinLength({ values, weights, ...own }: Own, most: number): Own | undefined {
  if (!Array.isArray(values)) return undefined
  const kept = [...values.keys()].filter((at) => String(values[at]).length <= most)
  if (kept.length === values.length) return { ...own, values, ...(weights !== undefined && { weights }) }
  if (kept.length < 2) return undefined
  return {
    ...own,
    values: kept.map((at) => values[at]),
    ...(Array.isArray(weights) && { weights: kept.map((at) => weights[at]) }),
  }
}

const isFixedLength = (type: string, length: number): boolean =>
  (type === 'currency' && length <= 3) || (type === 'uuid' && length <= 36)
