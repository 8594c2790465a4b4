import Link from 'next/link'
import type { ComponentProps } from 'react'
import type { Button } from './button'
import classes from './button.module.css'

type ButtonLinkProps = ComponentProps<typeof Link> & Pick<ComponentProps<typeof Button>, 'variant' | 'size'>

/** A link styled as a button. */
export const ButtonLink = ({ variant = 'filled', size = 'sm', ...link }: ButtonLinkProps) => (
  <Link {...link} className={classes.button} data-variant={variant} data-size={size} />
)
