import type { ComponentProps } from 'react'
import type { Button } from './button'
import classes from './button.module.css'
import { PageLink, type PageLinkProps } from './page-link'

type ButtonLinkProps = PageLinkProps & Pick<ComponentProps<typeof Button>, 'variant' | 'size'>

/** A link styled as a button. */
export const ButtonLink = ({ variant = 'filled', size = 'sm', ...link }: ButtonLinkProps) => (
  <PageLink {...link} className={classes.button} data-variant={variant} data-size={size} />
)
