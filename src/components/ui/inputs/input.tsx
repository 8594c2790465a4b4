import { type ComponentProps, type ReactNode, useId } from 'react'
import { IconSelector } from '@/components/ui/icons/icons'
import classes from './input.module.css'

type Labelled = { label: string; description?: string | undefined; error?: string | undefined; width?: number }

type TextInputProps = ComponentProps<'input'> & Labelled & { /** Buttons at the end of the box. */ side?: ReactNode }

/** A labelled text box. */
export function TextInput({ label, description, error, width, side, className = '', ...input }: TextInputProps) {
  const errorId = useId()
  return (
    <Field {...{ label, description, error, errorId, width, className }}>
      <input
        {...input}
        className={classes.box}
        aria-label={label}
        aria-description={description}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      {side && <span className={classes.side}>{side}</span>}
    </Field>
  )
}

type TextAreaProps = ComponentProps<'textarea'> & Labelled

/** A labelled box for text of several lines, in the type of code. */
export function TextArea({ label, description, error, width, className = '', ...area }: TextAreaProps) {
  const errorId = useId()
  return (
    <Field {...{ label, description, error, errorId, width, className }}>
      <textarea
        {...area}
        className={`${classes.box} ${classes.area}`}
        aria-label={label}
        aria-description={description}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
    </Field>
  )
}

type Option = { value: string; label: string }
type SelectProps = ComponentProps<'select'> & Labelled & { options: readonly Option[] }

/** A labelled native select. */
export function Select({ label, description, error, width, options, className = '', ...select }: SelectProps) {
  const errorId = useId()
  return (
    <Field {...{ label, description, error, errorId, width, className }}>
      <select
        {...select}
        className={classes.box}
        aria-label={label}
        aria-description={description}
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
  errorId: string
  className: string
  children: ReactNode
}

const Field = ({ label, description, error, errorId, width, className, children }: FieldProps) => (
  <div className={className} style={width === undefined ? undefined : { width }}>
    <span className={classes.label} aria-hidden="true">
      {label}
    </span>
    {description && <span className={classes.description}>{description}</span>}
    <span className={classes.frame}>{children}</span>
    {error && (
      <span id={errorId} className={classes.error}>
        {error}
      </span>
    )}
  </div>
)
