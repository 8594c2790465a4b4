import type { CatalogType } from '@/components/draft/use-catalog'
import { grouped } from '@/components/ui/format'
import { NumberBox } from '@/components/ui/inputs/number-box'
import type { ConstraintName } from '@/wire/vocabulary'
import { type ConstraintInputProps, constraintLabels } from './constraint-input-props'

export function NumberInput({ name, type, value, disabled, error, onChange }: ConstraintInputProps) {
  return (
    <NumberBox
      label={constraintLabels[name]}
      placeholder={placeholder(type, name)}
      value={typeof value === 'number' ? value : null}
      disabled={disabled}
      error={error}
      onChange={(number) => onChange(number ?? undefined)}
    />
  )
}

function placeholder({ range }: CatalogType, name: ConstraintName): string {
  if (!range) return ''
  const edges: Partial<Record<ConstraintName, string>> = {
    min: `from ${grouped(range.lowest)}`,
    max: `up to ${grouped(range.highest)}`,
    precision: `0 to ${range.decimalsMax}`,
  }
  return edges[name] ?? ''
}
