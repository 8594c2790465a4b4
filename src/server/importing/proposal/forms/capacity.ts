import { catalog, isFieldTypeName } from '@/server/generation/catalog'
import { checkConstraints } from '@/server/generation/constraints/check-constraints'
import { uniquePart } from '@/server/generation/constraints/unique-part'
import { profileOf } from '@/server/generation/locales'
import type { RecipeField } from '@/wire/datasets/recipe'
import type { LocaleCode } from '@/wire/vocabulary'

/** How a column's values are drawn: the members of a recipe's field that say it. */
export type ValueForm = {
  readonly type: string
  readonly constraints?: Readonly<Record<string, unknown>> | undefined
  readonly of?: RecipeField['of']
  /** Set where it is computed from the row's other values instead of drawn. */
  readonly expr?: string
}

/** The type of a form that is an expression. */
export const computed = 'computed'

/** How many distinct values there are to draw; 0 where they are not distinct by construction. */
export function capacityOf(form: ValueForm, locale: LocaleCode): number {
  if (alwaysDistinct.has(form.type)) return Infinity
  if (form.type === 'boolean') return 2
  if (form.type === 'bytes') return bytesCapacity(form.constraints?.max_length)
  if (!isFieldTypeName(form.type)) return form.type === 'bigInteger' ? Infinity : 0
  const type = catalog[form.type]
  const { constraints, problems } = checkConstraints(form.type, type, form.constraints ?? {}, [])
  if (problems.length > 0) return 0
  const profile = profileOf(locale)
  return uniquePart(type, { profile, home: profile, constraints })?.capacity ?? 0
}

/** Six bytes distinguish more rows than any table has. */
const bytesCapacity = (length: unknown): number =>
  typeof length !== 'number' || length >= 6 ? Infinity : 256 ** length

const alwaysDistinct: ReadonlySet<string> = new Set(['rowNumber', 'uuid', 'uuidV7', computed])
