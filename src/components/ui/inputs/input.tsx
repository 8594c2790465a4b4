import { type ComponentProps, type ReactNode, useId } from 'react'
import { IconSelector } from '@/components/ui/icons/icons'
import classes from './input.module.css'

export type Labelled = { label: string; error?: string | undefined; width?: number }

type TextInputProps = ComponentProps<'input'> & Labelled & { /** Buttons at the end of the box. */ side?: ReactNode }

/** A labelled text box. */
export function TextInput({ label, error, width, side, className = '', ...input }: TextInputProps) {
  const errorId = useId()
  return (
    <Field label={label} error={error} errorId={errorId} width={width} className={className}>
      <input
        {...input}
        className={classes.box}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      {side && <span className={classes.side}>{side}</span>}
    </Field>
  )
}

export type Option = { value: string; label: string }
type SelectProps = ComponentProps<'select'> & Labelled & { options: readonly Option[] }

/** A labelled native select. */
export function Select({ label, error, width, options, className = '', ...select }: SelectProps) {
  const errorId = useId()
  return (
    <Field label={label} error={error} errorId={errorId} width={width} className={className}>
      <select
        {...select}
        className={classes.box}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <span className={classes.chevron} aria-hidden="true">
        <IconSelector size={15} stroke={1.6} />
      </span>
    </Field>
  )
}

type FieldProps = { [name in keyof Labelled]: Labelled[name] | undefined } & {
  errorId?: string
  className?: string | undefined
  children: ReactNode
}

/** A control with its label and its error. */
export const Field = ({ label, error, errorId, width, className, children }: FieldProps) => (
  <div className={className} style={width === undefined ? undefined : { width }}>
    <span className={classes.label} aria-hidden="true">
      {label}
    </span>
    <span className={classes.frame}>{children}</span>
    {error && (
      <span id={errorId} className={classes.error}>
        {error}
      </span>
    )}
  </div>
)
