import type { ComponentProps } from 'react'
import classes from './icon-button.module.css'

type IconButtonProps = ComponentProps<'button'> & { accented?: boolean }

/** A button that is an icon. A plain element: the kit's own is felt where a page has dozens. */
export const IconButton = ({ accented = false, className = '', ...button }: IconButtonProps) => (
  <button
    type="button"
    {...button}
    className={`${classes.button} ${className}`}
    data-accented={accented || undefined}
  />
)
