import { TextInput } from '@/components/ui/inputs/input'
import { type ConstraintInputProps, constraintLabels } from './constraint-input-props'

export function DayInput({ name, value, disabled, error, onChange }: ConstraintInputProps) {
  return (
    <TextInput
      type="date"
      label={constraintLabels[name]}
      value={typeof value === 'string' ? value.slice(0, 10) : ''}
      disabled={disabled}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  )
}
