import type { CatalogType } from '@/components/draft/use-catalog'
import type { ConstraintName } from '@/wire/vocabulary'

/** What every constraint editor is given; `onChange(undefined)` takes the constraint away. */
export type ConstraintInputProps = {
  name: ConstraintName
  type: CatalogType
  value: unknown
  disabled: boolean
  error: string | undefined
  onChange: (value: unknown) => void
}

/** How the editors are called on screen. */
export const constraintLabels: Record<ConstraintName, string> = {
  country_code: 'Dialling code',
  country_prefix: 'Country',
  min: 'Minimum',
  max: 'Maximum',
  precision: 'Decimals',
  from: 'From',
  to: 'To',
  values: 'Only these values',
  weights: 'Weights',
  pattern: 'Pattern',
  unique: 'No repeats',
  min_length: 'Shortest, in characters',
  max_length: 'Longest, in characters',
}
