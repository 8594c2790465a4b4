import classes from './placeholder.module.css'

/** Reserves the space of content that is loading. @param height in pixels */
export const Placeholder = ({ height }: { height: number }) => (
  <div className={classes.placeholder} style={{ height }} />
)
