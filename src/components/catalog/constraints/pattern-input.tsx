import { TextInput } from '@/components/ui/inputs/input'
import { type ConstraintInputProps, constraintLabels } from './constraint-input-props'

export function PatternInput({ name, value, disabled, error, onChange }: ConstraintInputProps) {
  return (
    <TextInput
      label={constraintLabels[name]}
      placeholder="[A-Z]{3}-\d{4}"
      value={typeof value === 'string' ? value : ''}
      disabled={disabled}
      error={error}
      spellCheck={false}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  )
}
