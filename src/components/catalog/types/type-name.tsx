import { typeLabel } from './type-label'
import classes from './type-name.module.css'

/** The display name of a type, followed by its API name. */
export const TypeName = ({ type }: { type: string }) => (
  <span className={classes.type}>
    {typeLabel(type)} <code>{type}</code>
  </span>
)
