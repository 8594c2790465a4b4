import { Select, TextInput } from '@/components/ui/inputs/input'
import { type ConstraintInputProps, constraintLabels } from './constraint-input-props'

/** Choices that differ from the API's terms. */
const choiceWords: Readonly<Record<string, string>> = { lognormal: 'log-normal', emirates_id: 'Emirates ID' }

/** One of the type's allowed words, or free text where it has none. */
export function ChoiceInput({ name, type, value, disabled, error, onChange }: ConstraintInputProps) {
  const choices = type.choices[name]
  const shared = {
    label: constraintLabels[name],
    value: typeof value === 'string' ? value : '',
    disabled,
    error,
  }
  if (!choices) {
    return <TextInput {...shared} onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)} />
  }
  const options = [
    { value: '', label: name.startsWith('country_') ? 'Same as locale' : 'Default' },
    ...choices.map((choice) => ({ value: choice, label: choiceWords[choice] ?? choice })),
  ]
  return (
    <Select
      {...shared}
      options={options}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  )
}
