import classes from './by-pointer.module.css'

/** An instruction in the words of the pointer that is used: a finger neither hovers nor clicks. */
export const ByPointer = ({ mouse, touch }: { mouse: string; touch: string }) => (
  <>
    <span className={classes.mouse}>{mouse}</span>
    <span className={classes.touch}>{touch}</span>
  </>
)
