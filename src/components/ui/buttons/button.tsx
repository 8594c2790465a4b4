import type { ComponentProps, ReactNode } from 'react'
import classes from './button.module.css'

type ButtonProps = ComponentProps<'button'> & {
  variant?: 'filled' | 'default' | 'light' | 'subtle' | 'danger'
  size?: 'sm' | 'xs' | 'compact-xs'
  icon?: ReactNode
  /** Whether its action is running: it keeps the focus and cannot be pressed again. */
  loading?: boolean
}

/** A button styled like the component kit's, without its script: the first screen uses plain elements only (ADR 17). */
export const Button = ({
  variant = 'filled',
  size = 'sm',
  icon,
  loading = false,
  children,
  className = '',
  ...button
}: ButtonProps) => (
  <button
    type="button"
    {...button}
    {...(loading && { 'aria-busy': true, 'aria-disabled': true, onClick: undefined })}
    className={`${classes.button} ${className}`}
    data-variant={variant}
    data-size={size}
  >
    {loading ? <span className={classes.spinner} /> : icon}
    {children}
  </button>
)
