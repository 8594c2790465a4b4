import type { ComponentProps } from 'react'
import classes from './search-box.module.css'

type SearchBoxProps = ComponentProps<'input'> & {
  /** What it searches; shown while it is empty, unless there is a placeholder. */ label: string
}

/** A search box without a visible label. Its parent sets its width and height. */
export const SearchBox = ({ label, className = '', ...input }: SearchBoxProps) => (
  <input type="search" placeholder={label} {...input} aria-label={label} className={`${classes.box} ${className}`} />
)
