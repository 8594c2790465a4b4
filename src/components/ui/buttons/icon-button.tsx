import type { ComponentProps } from 'react'
import classes from './icon-button.module.css'

type IconButtonProps = ComponentProps<'button'> & { accented?: boolean }

/** An icon button. A plain element, because a page has dozens and the kit's own are slow to render. */
export const IconButton = ({ accented = false, className = '', ...button }: IconButtonProps) => (
  <button
    type="button"
    {...button}
    className={`${classes.button} ${className}`}
    data-accented={accented || undefined}
  />
)
