import { useId } from 'react'
import classes from './switch.module.css'

type SwitchProps = {
  label: string
  description: string
  checked: boolean
  disabled?: boolean
  error?: string | undefined
  onChange: (checked: boolean) => void
}

/** A setting that is on or off. */
export function Switch({ label, description, checked, disabled, error, onChange }: SwitchProps) {
  const descriptionId = useId()
  return (
    <label className={classes.row}>
      <input
        type="checkbox"
        role="switch"
        className={classes.input}
        aria-label={label}
        aria-describedby={descriptionId}
        aria-checked={checked}
        aria-invalid={error ? true : undefined}
        checked={checked}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span className={classes.label}>{label}</span>
      <span id={descriptionId} className={classes.description} data-wrong={error && true}>
        {error ?? description}
      </span>
    </label>
  )
}
