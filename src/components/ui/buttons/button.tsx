import type { ComponentProps, ReactNode } from 'react'
import classes from './button.module.css'

type ButtonProps = ComponentProps<'button'> & {
  variant?: 'filled' | 'default' | 'light' | 'subtle'
  size?: 'sm' | 'xs' | 'compact-xs'
  icon?: ReactNode
}

/** A button in the look of the component kit, without its script: the first screen uses plain elements only (ADR 17). */
export const Button = ({ variant = 'filled', size = 'sm', icon, children, className = '', ...button }: ButtonProps) => (
  <button
    type="button"
    {...button}
    className={`${classes.button} ${className}`}
    data-variant={variant}
    data-size={size}
  >
    {icon}
    {children}
  </button>
)
