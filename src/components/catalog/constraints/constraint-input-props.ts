import type { CatalogType } from '@/components/draft/use-catalog'
import type { ConstraintName } from '@/wire/vocabulary'

/** The props of every constraint editor; `onChange(undefined)` removes the constraint. */
export type ConstraintInputProps = {
  name: ConstraintName
  type: CatalogType
  value: unknown
  disabled: boolean
  error: string | undefined
  onChange: (value: unknown) => void
}

/** The labels of the editors. */
export const constraintLabels: Record<ConstraintName, string> = {
  country_code: 'Dialling code',
  country_prefix: 'Country',
  min: 'Minimum',
  max: 'Maximum',
  precision: 'Decimals',
  from: 'From',
  to: 'To',
  values: 'Allowed values',
  weights: 'Weights',
  pattern: 'Pattern',
  unique: 'Unique',
  min_length: 'Minimum length',
  max_length: 'Maximum length',
  distribution: 'Distribution',
  mean: 'Mean',
  stddev: 'Standard deviation',
  decimals: 'Decimals',
  unit: 'Unit',
  shape: 'Shape',
  stem: 'Label text',
  check_digit: 'Check digit',
  rhythm: 'Time pattern',
  pool: 'Number of distinct values',
  realistic: 'From ranges in use',
}
