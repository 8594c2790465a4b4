import { Switch } from '@/components/ui/inputs/switch'
import type { ConstraintName } from '@/wire/vocabulary'
import { type ConstraintInputProps, constraintLabels } from './constraint-input-props'

export function FlagInput({ name, value, disabled, error, onChange }: ConstraintInputProps) {
  return (
    <Switch
      label={constraintLabels[name]}
      description={descriptions[name] ?? ''}
      checked={value === true}
      disabled={disabled}
      error={error}
      onChange={(checked) => onChange(checked || undefined)}
    />
  )
}

const descriptions: Partial<Record<ConstraintName, string>> = {
  unique: 'No value repeats',
  realistic: 'May belong to someone',
}
