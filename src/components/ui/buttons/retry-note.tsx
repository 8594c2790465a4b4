import { Button } from './button'
import classes from './retry-note.module.css'

type RetryNoteProps = { children: string; onRetry: () => void; className?: string | undefined }

/** A part that could not be loaded, as a sentence, and the button that loads it again. */
export const RetryNote = ({ children, onRetry, className = '' }: RetryNoteProps) => (
  <p role="alert" className={`${classes.note} ${className}`}>
    {children}
    <Button size="xs" variant="default" onClick={onRetry}>
      Try again
    </Button>
  </p>
)
