import type { ComponentProps } from 'react'
import classes from './search-box.module.css'

type SearchBoxProps = ComponentProps<'input'> & {
  /** What it searches; shown while it is empty, unless a placeholder is. */ label: string
}

/** A search box without a visible label. Its width and height are its place's own. */
export const SearchBox = ({ label, className = '', ...input }: SearchBoxProps) => (
  <input type="search" placeholder={label} {...input} aria-label={label} className={`${classes.box} ${className}`} />
)
