import { typeLabel } from './type-label'
import classes from './type-name.module.css'

/** A type to read: its name, with the API's word next to it. */
export const TypeName = ({ type }: { type: string }) => (
  <span className={classes.type}>
    {typeLabel(type)} <code>{type}</code>
  </span>
)
