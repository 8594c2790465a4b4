import type { DraftField } from '@/components/recipe/draft'
import type { Problem } from '@/wire/problem'

/** What to choose or enter, by the empty part of a column. */
const missing: Readonly<Record<string, string>> = {
  link: 'Choose the table to link to.',
  from: 'Choose the column to copy.',
  count: 'Choose the table whose rows to count.',
  sum: 'Choose the column to add up.',
  min: 'Choose the column whose minimum to take.',
  max: 'Choose the column whose maximum to take.',
  expr: 'Enter an expression, such as qty * unit_price.',
}

/** What to choose or enter where a part of a column is empty; undefined for a problem of another kind. */
export function missingIn({ loc }: Problem, field: DraftField): string | undefined {
  const isEmpty = Object.entries(field).some(([part, value]) => part === loc[5] && value === '')
  return isEmpty ? missing[String(loc[5])] : undefined
}
