import classes from './by-pointer.module.css'

/** An instruction worded for the pointer in use: a finger neither hovers nor clicks. */
export const ByPointer = ({ mouse, touch }: { mouse: string; touch: string }) => (
  <>
    <span className={classes.mouse}>{mouse}</span>
    <span className={classes.touch}>{touch}</span>
  </>
)
