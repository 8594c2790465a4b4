import { catalog, isFieldTypeName } from '@/server/generation/catalog'
import { scaledRange } from '@/server/generation/catalog/number-type'
import { type Bound, isBeyond, type Limits, numberingStart } from '@/server/importing/conditions/limits'
import type { RecipeField } from '@/wire/datasets/recipe'

/** Whether a field's type and constraints guarantee these limits, without looking at rows. */
export function isKept(limits: Limits, field: RecipeField | undefined): boolean {
  const { type = '', constraints } = field ?? {}
  const {
    jsonType,
    lengthMin,
    lengthMax,
    letterCase,
    items,
    members,
    wholeUnit,
    pattern,
    furtherPatterns,
    isRequired: _,
    ...ofScalars
  } = limits
  if (jsonType !== undefined || lengthMax !== undefined || letterCase !== undefined || items !== undefined) return false
  if (members !== undefined || wholeUnit !== undefined) return false
  if (furtherPatterns !== undefined) return false
  const isText = lengthMin !== undefined || pattern !== undefined
  if (isText && Object.keys(ofScalars).length > 0) return false
  if (isText) return isKeptByText(limits, type, constraints ?? {})
  if (type === 'rowNumber' || type === 'ordinal') {
    const least = numberingStart(limits)
    return least !== undefined && least <= Number(constraints?.start ?? 1)
  }
  if (type === 'boolean') return [true, false].every((truth) => limits.values?.some((value) => isTruth(value, truth)))
  return isKeptByScalar(ofScalars, type, constraints ?? {})
}

/** Whether a value stands for true or false: SQLite and MySQL write 1 and 0. */
export const isTruth = (value: unknown, truth: boolean): boolean => value === truth || value === Number(truth)

type Constraints = NonNullable<RecipeField['constraints']>

/** Catalog texts are not empty unless their pattern allows it. */
function isKeptByText(
  { lengthMin = 0, pattern }: Pick<Limits, 'lengthMin' | 'pattern'>,
  type: string,
  { values, pattern: own }: Constraints,
): boolean {
  if (!isFieldTypeName(type) || values !== undefined || lengthMin > 1) return false
  if (pattern !== undefined && pattern !== own) return false
  return lengthMin === 0 || typeof own !== 'string' || !new RegExp(`^(?:${own})$`, 'u').test('')
}

function isKeptByScalar({ values, min, max }: Limits, type: string, constraints: Constraints): boolean {
  if (!isFieldTypeName(type)) return false
  if (values && Array.isArray(constraints.values) && !min && !max) {
    const allowed = new Set(values.map(String))
    return constraints.values.every((value) => allowed.has(String(value)))
  }
  const { range } = catalog[type]
  if (!range || values || constraints.values) return false
  const asked = ({ min: least, max: most, precision }: Constraints) => ({
    ...(typeof least === 'number' && { min: least }),
    ...(typeof most === 'number' && { max: most }),
    ...(typeof precision === 'number' && { precision }),
  })
  const { lo, hi, decimals } = scaledRange(range, asked(constraints))
  const keeps = (own: number, bound: Bound | undefined, side: 1 | -1) =>
    bound === undefined || (typeof bound.value === 'number' && !isBeyond(own / 10 ** decimals, bound, side))
  return keeps(lo, min, -1) && keeps(hi, max, 1)
}
