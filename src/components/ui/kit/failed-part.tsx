import { Button } from '@/components/ui/buttons/button'
import classes from './failed-part.module.css'

/** In the place of a part of a page that could not be loaded: says so, with a button that loads it again. */
export const FailedPart = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <p className={classes.failed} role="alert">
    {what} could not be loaded.
    <Button size="xs" variant="default" onClick={onRetry}>
      Try again
    </Button>
  </p>
)
