import { typeLabel } from './type-label'
import classes from './type-name.module.css'

/** The display name of a type, or of the field that has it, followed by its API name. */
export const TypeName = ({ type, text = typeLabel(type) }: { type: string; text?: string }) => (
  <span className={classes.type}>
    {text} <code>{type}</code>
  </span>
)
