import { Switch } from '@/components/ui/inputs/switch'
import { type ConstraintInputProps, constraintLabels } from './constraint-input-props'

export function UniqueInput({ name, value, disabled, error, onChange }: ConstraintInputProps) {
  return (
    <Switch
      label={constraintLabels[name]}
      description="No value repeats"
      checked={value === true}
      disabled={disabled}
      error={error}
      onChange={(checked) => onChange(checked || undefined)}
    />
  )
}
