import classes from './placeholder.module.css'

/** Takes the place of what is on its way. @param height in pixels */
export const Placeholder = ({ height }: { height: number }) => (
  <div className={classes.placeholder} style={{ height }} />
)
