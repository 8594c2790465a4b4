import { useId } from 'react'
import classes from './field-line.module.css'

type ReferenceSelectProps = {
  label: string
  value: string
  options: readonly string[]
  isWrong: boolean
  onChange: (value: string) => void
}

/** A choice of references; the current one is shown even if it is not an option. */
export function ReferenceSelect({ label, value, options, isWrong, onChange }: ReferenceSelectProps) {
  const id = useId()
  return (
    <select
      id={id}
      className={`${classes.box} ${classes.select}`}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {!options.includes(value) && <option value={value}>{value || 'Choose …'}</option>}
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </select>
  )
}
