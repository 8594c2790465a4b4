import { z } from 'zod'
import { quoted } from '@/server/datasets/recipe/drafts/draft'
import type { Loc, ProblemList } from '@/server/datasets/recipe/problem-list'
import type { FieldValue } from '@/server/datasets/recipe/recipe'
import { type FieldTypeName, isFieldTypeName } from '@/server/generation/catalog'
import { checkField } from '@/server/generation/schema/check-schema'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import { nearestTypes } from '@/server/generation/schema/did-you-mean'
import { foreignType } from '@/server/generation/schema/foreign-types'
import type { RecipeField } from '@/wire/datasets/recipe'
import { plainTypes, recipeBounds } from '@/wire/datasets/recipe-vocabulary'
import { laxInteger } from '@/wire/parsing/lax'
import { type LocaleCode, locales } from '@/wire/vocabulary'
import { catalogValueType } from './catalog-type'
import type { DraftValue, ResolvedField } from './draft-value'
import { isPlainType, plainValueType, readPlain } from './plain-values'

type Item = Extract<FieldValue, { kind: 'catalog' | 'plain' }>
type Asked = Pick<RecipeField, 'type' | 'locale' | 'constraints'> & { readonly name?: string }

/** A field of a type: SPEC's types are checked as by /generate, the plain ones here. */
export function readTyped(
  { input, type }: Extract<DraftValue, { kind: 'typed' }>,
  locale: LocaleCode,
  loc: Loc,
  list: ProblemList,
): ResolvedField | undefined {
  if (type === 'array') return readArray(input, locale, loc, list)
  const item = readItem(input, locale, loc, list)
  return (
    item && { value: item, type: item.kind === 'plain' ? plainValueType(item.plain) : catalogValueType(item.field) }
  )
}

function readItem(asked: Asked, locale: LocaleCode, loc: Loc, list: ProblemList): Item | undefined {
  const { type = '', constraints } = asked
  if (isPlainType(type)) {
    const plain = readPlain(type, constraints ?? {}, [...loc, 'constraints'], list)
    return plain && { kind: 'plain', plain }
  }
  if (!isFieldTypeName(type)) {
    const plain = foreignType(type)?.plain ?? plainTypes.find((name) => name.toLowerCase() === type.toLowerCase())
    const known = plain ? [plain] : nearestTypes(type)
    const hint = known.length > 0 ? `; did you mean ${known.map(quoted).join(' or ')}?` : `; ${whereTypesAre}`
    list.add({
      type: 'enum',
      loc: [...loc, 'type'],
      msg: `Input should be a type of the catalog or one of ${plainTypes.join(', ')}${hint}`,
      input: type,
      ctx: { did_you_mean: known },
    })
    return undefined
  }
  const plain = constraints ? undefined : plainField(type, asked.locale ?? locale)
  if (plain) return { kind: 'catalog', field: { ...plain, name: asked.name ?? '' } }
  const checked = checkField({ ...asked, constraints: constraints ?? null }, { locale, count: 0 }, loc)
  list.add(...checked.problems)
  list.warn(checked.warnings)
  const [field] = checked.fields
  if (field?.constraints.pool !== undefined) {
    const error = "data sets do not support 'pool': make a table of the repeated values and link to it"
    list.add({
      type: 'value_error',
      loc: [...loc, 'constraints', 'pool'],
      msg: `Value error, ${error}`,
      input: field.constraints.pool,
      ctx: { error },
    })
    return undefined
  }
  return checked.problems.length === 0 && field ? { kind: 'catalog', field } : undefined
}

/** Where callers of the service find the types; the package, which is used offline, lists them instead. */
export const whereTypesAre = 'GET /api/v1/field-types lists them'

const plainFields = new Map<string, CheckedField | null>()

/** A field without constraints, which is the same wherever it stands; undefined where it needs some in its locale. */
function plainField(type: FieldTypeName, locale: string): CheckedField | undefined {
  if (!locales.some((code) => code === locale)) return undefined
  const key = `${type} ${locale}`
  let field = plainFields.get(key)
  if (field === undefined) {
    const { problems, warnings, fields } = checkField({ name: '', type, locale }, { locale: 'en_US', count: 0 }, [])
    field = problems.length + warnings.length === 0 ? (fields[0] ?? null) : null
    plainFields.set(key, field)
  }
  return field ?? undefined
}

const length = laxInteger(z.int().min(0).max(recipeBounds.arrayLengthMax))

function readArray(input: RecipeField, locale: LocaleCode, loc: Loc, list: ProblemList): ResolvedField | undefined {
  const { of, constraints } = input
  if (!of) {
    list.add({ type: 'missing', loc: [...loc, 'of'], msg: 'Field required: the items of an array', input })
    return undefined
  }
  if (of.type === 'array' || of.type === 'rowNumber' || of.type === 'ordinal' || of.constraints?.unique) {
    list.refuse('items of an array cannot be an array, a rowNumber, an ordinal or unique', [...loc, 'of', 'type'], {
      input: of.type,
    })
    return undefined
  }
  const item = readItem(of, locale, [...loc, 'of'], list)
  const bounds = { min_length: 0, max_length: 5 }
  for (const name of ['min_length', 'max_length'] as const) {
    const asked = constraints?.[name] ?? undefined
    const result = length.optional().safeParse(asked)
    if (!result.success) {
      list.refuse(
        `${name} must be a whole number from 0 to ${recipeBounds.arrayLengthMax}`,
        [...loc, 'constraints', name],
        {
          input: asked,
        },
      )
      return undefined
    }
    bounds[name] = result.data ?? (name === 'max_length' ? Math.max(bounds.max_length, bounds.min_length) : 0)
  }
  if (bounds.max_length < bounds.min_length) {
    list.refuse(`max_length ${bounds.max_length} is less than min_length ${bounds.min_length}`, [
      ...loc,
      'constraints',
      'max_length',
    ])
    return undefined
  }
  return (
    item && {
      value: { kind: 'array', of: item, lengthMin: bounds.min_length, lengthMax: bounds.max_length },
      type: { kind: 'array' },
    }
  )
}
