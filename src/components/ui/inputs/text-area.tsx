import { type ComponentProps, useId } from 'react'
import { Field, type Labelled } from './input'
import classes from './input.module.css'

type TextAreaProps = ComponentProps<'textarea'> & Labelled

/** A labelled multi-line text box in a monospaced font. */
export function TextArea({ label, error, width, className = '', ...area }: TextAreaProps) {
  const errorId = useId()
  return (
    <Field {...{ label, error, errorId, width, className }}>
      <textarea
        {...area}
        className={`${classes.box} ${classes.area}`}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
    </Field>
  )
}
