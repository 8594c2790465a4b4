import type { ASTNode } from '@/server/datasets/recipe/expressions/parse-cel'
import type { ValueType } from '@/server/datasets/recipe/expressions/value-type'
import type { FieldValue } from '@/server/datasets/recipe/recipe'
import type { RecipeField } from '@/wire/datasets/recipe'

/** Where a field's values come from, with references resolved but no type yet. `broken` already has its problem. */
export type DraftValue =
  | { readonly kind: 'typed'; readonly input: RecipeField; readonly type: string }
  | Extract<FieldValue, { kind: 'link' | 'linkType' | 'inherited' }>
  | Omit<Extract<FieldValue, { kind: 'aggregate' }>, 'type'>
  | { readonly kind: 'computed'; readonly ast: ASTNode; readonly source: string; readonly reads: readonly number[] }
  | { readonly kind: 'broken' }

/** A field with its type: its value in the recipe, and its type for other fields. */
export type ResolvedField = { readonly value: FieldValue; readonly type: ValueType }

export const broken: DraftValue = { kind: 'broken' }
